import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { loginFailures } from '../db/schema/limits.ts';
import { newId } from '../ids.ts';
import { mailedCode, otherCode, signUpAs, signUpForm } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';

// Two processes on one database: a limit counted in process memory would be doubled.
describe('limits of accounts over two servers', async () => {
  const services = await testServices();
  const { db, config } = services;
  const secondDb = openDatabase({ url: config.databaseUrl ?? '', maxConnections: 5 }, () => undefined);
  afterAll(() => secondDb.$client.end());
  const apps = [await buildApi(services), await buildApi({ ...services, db: secondDb })] as const;
  /** So many calls, one by one, alternating between the servers, each from another network. */
  const inTurn = async (
    times: number,
    call: (browser: Browser, at: number) => Promise<{ status: number }>,
  ) => {
    const statuses: number[] = [];
    for (let at = 0; at < times; at += 1) {
      const browser = new Browser(at % 2 ? apps[1] : apps[0], { ip: `198.51.100.${at}` });
      statuses.push((await call(browser, at)).status);
    }
    return statuses;
  };
  const count = (statuses: readonly number[], status: number) =>
    statuses.filter((one) => one === status).length;

  it('delay wrong passwords for an address after the fifth', async () => {
    const body = { email: `${newId()}@correo.example`, password: 'Otra#Contraseña1', remember: false };
    const login = (browser: Browser) => browser.call('POST', '/api/auth/login/user', { body });
    expect(await inTurn(5, login)).toEqual([400, 400, 400, 400, 400]);

    // The first delay is one second; on a slow machine it may end before the next call.
    await db
      .update(loginFailures)
      .set({ blockedUntil: sql`${loginFailures.blockedUntil} + interval '1 hour'` });
    expect(await inTurn(2, login)).toEqual([429, 429]);
  });

  it('allow sixty code attempts an hour for an account, from any number of networks', async () => {
    const email = `${newId()}@correo.example`;
    await new Browser(apps[0]).call('POST', '/api/auth/signup/user', {
      body: { ...signUpForm(email), signupMethod: 'modal' },
    });
    const code = otherCode(await mailedCode(db, email));
    const statuses = await inTurn(62, (browser) =>
      browser.call('POST', '/api/auth/verify-code/user', { body: { email, code } }),
    );
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 400), 429, 429]);
  });

  it('send a code again after a minute, by either server', async () => {
    const body = { email: `${newId()}@correo.example` };
    const send = (at: number) =>
      new Browser(at % 2 ? apps[1] : apps[0]).call('POST', '/api/auth/send-code/user', { body });
    const statuses = [await send(1), await send(2), await send(3)].map(({ status }) => status);
    expect(statuses).toEqual([200, 429, 429]);
  });

  it('allow five attempts at the current password in a quarter of an hour', async () => {
    const { accessToken: bearer } = await signUpAs(new Browser(apps[0]), `${newId()}@correo.example`);
    const body = { currentPassword: 'Otra#Contraseña1', newPassword: 'Recorrido2027' };
    const statuses = await inTurn(7, (browser) =>
      browser.call('POST', '/api/auth/change-password', { bearer, body }),
    );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
  });

  it.each([
    ['reset-password', '/api/auth/request-password-reset/user'],
    ['confirm-email', '/api/auth/send-confirmation-email/user'],
  ] as const)('three e-mails an hour leave for an address: %s', async (purpose, path) => {
    const email = `${newId()}@correo.example`;
    await signUpAs(new Browser(apps[0]), email);
    await db.delete(emailTokens);
    const written = new Set<string>();

    const statuses = await inTurn(8, async (browser) => {
      const answer = await browser.call('POST', path, { body: { email } });
      const [link] = await db.select().from(emailTokens).where(eq(emailTokens.purpose, purpose));
      written.add(link?.hash ?? '');
      return answer;
    });

    expect([count(statuses, 200), written.size]).toEqual([8, 3]);
  });

  it('allow ten sign-ups an hour with one address', async () => {
    const body = signUpForm(`${newId()}@correo.example`);
    const statuses = await inTurn(12, (browser) => browser.call('POST', '/api/auth/signup/user', { body }));
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([10, 2]);
  });
});
