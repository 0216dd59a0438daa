import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { buildApi } from './testing/build-api.ts';
import {
  askForReset,
  confirmationPath,
  goodPassword,
  mailedCode,
  otherCode,
  signUpAs,
  signUpForm,
} from './testing/accounts.ts';
import { Browser } from './testing/browser.ts';
import { testServices } from './testing/test-services.ts';
import { newId } from './ids.ts';
import { createLogger } from './log.ts';
import { newToken } from './token-hash.ts';

describe('the log', async () => {
  const services = await testServices();
  let written = '';
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      written += chunk.toString();
      done();
    },
  });
  const log = createLogger({ logLevel: 'trace' }, sink);
  const app = await buildApi({ ...services, log });

  it('contains no secret that a person has sent or received', async () => {
    const browser = new Browser(app);
    const { accessToken } = await signUpAs(browser, 'lucia@correo.example');
    const link = await confirmationPath(services.db);
    await browser.call('GET', `${link}?redirect=/secreto`);
    await browser.call('GET', '/api/user/profile', { bearer: accessToken });
    await browser.call('POST', '/api/auth/refresh');
    await browser.call('POST', '/api/auth/login/user', {
      body: { email: 'lucia@correo.example', password: goodPassword, remember: true },
    });

    expect(written.split('\n').length).toBeGreaterThan(5);
    const token = link.split('/').at(-1);
    for (const secret of [accessToken, token, goodPassword, 'lucia@correo.example', '/secreto']) {
      expect(written).not.toContain(secret);
    }
    for (const cookie of browser.cookies.values()) expect(written).not.toContain(cookie);
  });

  it('contains no token of a notice', async () => {
    written = '';
    const token = newToken();
    const browser = new Browser(app);
    await browser.call('POST', `/api/ticket-notices/${token}/confirm`);
    await browser.call('DELETE', `/api/ticket-notices/${token}`);

    expect(written).toContain('/ticket-notices/[secret]');
    expect(written).not.toContain(token);
  });

  it("contains no participant's id, from which a QR code can be made", async () => {
    written = '';
    const participantId = newId();
    const place = `/api/orders/${newId()}/participants/${participantId}`;
    const browser = new Browser(app);
    await browser.call('PUT', place, { body: {} });
    await browser.call('GET', `${place}/wallet`);
    await browser.call('GET', `/api/wallet/apple/${participantId}.1900000000.${'a'.repeat(43)}`);

    expect(written).toContain('/participants/[secret]');
    expect(written).not.toContain(participantId);
  });

  it('contains no codes, links or passwords of a password change', async () => {
    written = '';
    const email = 'nuria@correo.example';
    const browser = new Browser(app);
    await browser.call('POST', '/api/auth/signup/user', {
      body: { ...signUpForm(email), signupMethod: 'modal', name: 'Núria\nFalsa línea' },
    });
    const { accessToken: bearer } = await signUpAs(browser, email);
    await browser.call('POST', '/api/auth/send-code/user', { body: { email } });
    const code = await mailedCode(services.db, email);
    await browser.call('POST', '/api/auth/verify-code/user', { body: { email, code: otherCode(code) } });
    await browser.call('POST', '/api/auth/send-confirmation-email/user', { body: { email }, bearer });
    const link = await confirmationPath(services.db);
    const token = await askForReset(browser, services.db, email);
    const newPassword = 'Recorrido!2027';
    await browser.call('GET', `/api/auth/validate-reset-token/user/${token}`);
    await browser.call('GET', `/api/auth/validate-reset-token/user/${token}/${token}`);
    await browser.call('POST', `/api/auth/reset-password/user/${token}`, { body: { newPassword } });
    await browser.call('POST', '/api/auth/change-password', {
      body: { currentPassword: newPassword, newPassword: 'Calderona2027' },
      bearer,
    });

    const secrets = [email, `"${code}"`, link.split('/').at(-1), token, newPassword, 'Calderona2027', bearer];
    for (const secret of secrets) expect(written).not.toContain(secret);
    const lines = written.trim().split('\n');
    expect(lines.length).toBeGreaterThan(8);
    expect(lines.every((line) => typeof JSON.parse(line) === 'object')).toBe(true);
  });

  it.each(['authorization', 'cookie', 'x-device-token', 'deviceToken'])(
    'redacts %s at the top level, one level down and two levels down',
    (key) => {
      written = '';
      log.info({
        [key]: 'top secret',
        headers: { [key]: 'top secret' },
        call: { headers: { [key]: 'top secret' } },
      });

      expect(written.match(/\[secret\]/g)).toHaveLength(3);
      expect(written).not.toContain('top secret');
    },
  );

  it('contains neither the statement nor the parameters of a failed query', async () => {
    written = '';
    await services.db.execute('alter table users rename to accounts');
    const answer = await new Browser(app).call('POST', '/api/auth/signup/user', {
      body: signUpForm('carmen@correo.example'),
    });
    await services.db.execute('alter table accounts rename to users');

    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toMatch(/users|relation|select/i);
    expect(written).toContain('"code":"42P01"');
    expect(written).not.toContain('carmen@correo.example');
    expect(written).not.toMatch(/select "id"/);
  });

  it('names each call with its request id, its status and its time, on one line', async () => {
    written = '';
    await app.inject('/api/health');
    const line = JSON.parse(written.trim()) as Record<string, unknown>;
    expect(line).toMatchObject({ method: 'GET', url: '/api/health', status: 200, msg: 'answered' });
    expect(line['reqId']).toMatch(/^[0-9a-z]{26}$/);
  });
});
