import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { loginFailures } from '../db/schema/limits.ts';
import { goodPassword, signUpAs } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';
import { verificationCount } from './passwords.ts';

const path = '/api/auth/login/user';
const credentials = (email: string, password = goodPassword) => ({ email, password, remember: true });
const withoutRequestId = (body: ErrorBody) => ({ ...body, requestId: 'any' });

describe('POST /api/auth/login/user', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  await signUpAs(visitor(), 'lucia@correo.example');

  it('signs in, ignoring the case of the address', async () => {
    const browser = visitor();

    const answer = await browser.call<{ accessToken: string }>('POST', path, {
      body: credentials(' Lucia@Correo.example'),
    });

    expect(answer.status).toBe(200);
    const profile = await browser.call('GET', '/api/user/profile', { bearer: answer.body.accessToken });
    expect(profile.body).toMatchObject({ email: 'lucia@correo.example' });
  });

  it('gives the same answer for an unknown address and for a wrong password', async () => {
    const wrong = await visitor().call<ErrorBody>('POST', path, {
      body: credentials('lucia@correo.example', 'Otra#Contraseña1'),
    });
    const unknown = await visitor().call<ErrorBody>('POST', path, {
      body: credentials('nadie@correo.example'),
    });

    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    expect(withoutRequestId(unknown.body)).toEqual(withoutRequestId(wrong.body));
  });

  it.each([
    ['the right password', credentials('lucia@correo.example')],
    ['a wrong password', credentials('lucia@correo.example', 'Otra#Contraseña1')],
    ['an unknown address', credentials('nadie2@correo.example')],
  ])('verifies one password for %s, so that the time reveals nothing', async (_, body) => {
    const before = verificationCount();
    await visitor().call('POST', path, { body });
    expect(verificationCount() - before).toBe(1);
  });

  it.each([
    ['an account', 'lucia@correo.example'],
    ['no account', 'nadie3@correo.example'],
  ])('makes an address with %s wait increasingly long after wrong passwords', async (_, email) => {
    await db.delete(loginFailures);
    const fail = () => visitor().call('POST', path, { body: credentials(email, 'Otra#Contraseña1') });
    const seconds = sql<
      number | null
    >`extract(epoch from ${loginFailures.blockedUntil} - ${loginFailures.failedAt})::int`;
    const tries: { status: number; seconds: number | null | undefined }[] = [];
    for (let at = 0; at < 7; at += 1) {
      const { status } = await fail();
      const [wait] = await db.select({ seconds }).from(loginFailures);
      tries.push({ status, seconds: wait?.seconds });
      await db.update(loginFailures).set({ blockedUntil: sql`now()` });
    }
    await db.update(loginFailures).set({ blockedUntil: sql`now() + interval '1 hour'` });
    const early = await fail();

    expect(tries).toEqual([null, null, null, null, 1, 2, 4].map((wait) => ({ status: 400, seconds: wait })));
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(3_000);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(3_600);
  });

  it('accepts the right password after the delay', async () => {
    await db.delete(loginFailures);
    await visitor().call('POST', path, { body: credentials('lucia@correo.example', 'Otra#Contraseña1') });
    await db.update(loginFailures).set({ failures: 12, blockedUntil: sql`now() + interval '1 hour'` });
    const body = credentials('lucia@correo.example');
    expect((await visitor().call('POST', path, { body })).status).toBe(429);

    await db.update(loginFailures).set({ blockedUntil: sql`now()` });

    expect((await visitor().call('POST', path, { body })).status).toBe(200);
    expect(await db.$count(loginFailures)).toBe(0);
  });

  it('evaluates one of a hundred guesses at once, after some failures', async () => {
    // The next delay is 64 s: even on a slow machine it has not ended when the last guess arrives.
    await visitor().call('POST', path, { body: credentials('lucia@correo.example', 'Otra#Contraseña1') });
    await db.update(loginFailures).set({ failures: 10, blockedUntil: sql`now()` });
    const before = verificationCount();

    await Promise.all(
      Array.from({ length: 100 }, (_, at) =>
        new Browser(app, { ip: `198.51.100.${at}` }).call('POST', path, {
          body: credentials('lucia@correo.example', `Adivina#${at}A`),
        }),
      ),
    );

    expect(verificationCount() - before).toBe(1);
    await db.delete(loginFailures);
  });

  it.each([
    ['an operator', { email: { $gt: '' }, password: { $ne: null }, remember: true }],
    ['a list', { email: ['lucia@correo.example'], password: [goodPassword], remember: true }],
    ['a number', { email: 1, password: 2, remember: 3 }],
    ['an endless password', credentials('lucia@correo.example', 'A#1'.repeat(5_000))],
  ])('answers 400 to %s', async (_, body) => {
    const answer = await visitor().call<ErrorBody>('POST', path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.message).not.toBe('');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'refuses %s, which a form on another site could send',
    async (type) => {
      const response = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': type },
        payload: JSON.stringify(credentials('lucia@correo.example')),
      });
      expect(response.statusCode).toBe(415);
    },
  );

  it.each([
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ])('refuses a page of another site by its %s', async (header, value) => {
    const answer = await visitor().call('POST', path, {
      body: credentials('lucia@correo.example'),
      headers: { [header]: value },
    });
    expect(answer.status).toBe(403);
  });

  it('starts a new family of refresh tokens, whatever cookie the browser sends', async () => {
    const browser = visitor();
    await browser.call('POST', path, { body: credentials('lucia@correo.example') });
    const planted = browser.cookies.get('refresh');

    await browser.call('POST', path, { body: credentials('lucia@correo.example') });

    expect(browser.cookies.get('refresh')).not.toBe(planted);
  });
});

describe('the cookies of a session', async () => {
  const services = await testServices({ environment: { PUBLIC_URL: 'https://dorsal.example' } });
  const app = await buildApi(services);
  await signUpAs(new Browser(app), 'lucia@correo.example');
  const cookiesOf = async (remember: boolean) => {
    const { headers } = await new Browser(app).call('POST', path, {
      body: { ...credentials('lucia@correo.example'), remember },
    });
    return [headers['set-cookie']].flat().map(String);
  };

  it('are out of reach of scripts and of other sites, and secure on https', async () => {
    const refresh = (await cookiesOf(true)).find((cookie) => cookie.startsWith('__Secure-refresh='));
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/api/auth', 'Max-Age=2592000']) {
      expect(refresh).toContain(attribute);
    }
  });

  it('restrict the mark of a password to this host', async () => {
    const { headers } = await new Browser(app).call('POST', path, {
      body: { ...credentials('lucia@correo.example'), loginMethod: 'modal' },
    });
    const mark = [headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('__Host-password-mark='));

    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/;'])
      expect(mark).toContain(attribute);
    expect(mark).not.toContain('Domain');
  });

  it('leave the XSRF token readable', async () => {
    const xsrf = (await cookiesOf(true)).find((cookie) => cookie.startsWith('XSRF-TOKEN='));
    expect(xsrf).toContain('Path=/;');
    expect(xsrf).not.toContain('HttpOnly');
  });

  it('end with the browser session when the person does not want to be remembered', async () => {
    for (const cookie of await cookiesOf(false)) expect(cookie).not.toContain('Max-Age');
  });
});
