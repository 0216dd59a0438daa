import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { newId } from '../ids.ts';
import { signUpAs } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';

const refreshPath = '/api/auth/refresh';
const logoutPath = '/api/auth/logout/';

const refresh = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.call<{ accessToken: string }>('POST', refreshPath, { headers });

describe('a session', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);

  const signedIn = async () => {
    const browser = new Browser(app);
    const { accessToken } = await signUpAs(browser, `${newId()}@correo.example`);
    return { browser, accessToken };
  };
  const profileStatus = async (bearer: string) =>
    (await new Browser(app).call('GET', '/api/user/profile', { bearer })).status;

  describe('POST /api/auth/refresh', () => {
    it('gives a new access token and another refresh token', async () => {
      const { browser } = await signedIn();
      const before = browser.cookies.get('refresh');

      const answer = await refresh(browser);

      expect(answer.status).toBe(200);
      expect(browser.cookies.get('refresh')).not.toBe(before);
      expect(await profileStatus(answer.body.accessToken)).toBe(200);
    });

    it('gives the same successor to twenty calls at once', async () => {
      const { browser } = await signedIn();
      const tabs = Array.from({ length: 20 }, () => browser.copy());

      const answers = await Promise.all(tabs.map((tab) => refresh(tab)));

      expect(answers.map(({ status }) => status)).toEqual(tabs.map(() => 200));
      expect(new Set(tabs.map((tab) => tab.cookies.get('refresh'))).size).toBe(1);
    });

    it('ends the family when an old token comes back', async () => {
      const { browser, accessToken } = await signedIn();
      const thief = browser.copy();
      await refresh(browser);
      await refresh(browser);

      expect((await refresh(thief)).status).toBe(401);

      expect((await refresh(browser)).status).toBe(401);
      expect(await profileStatus(accessToken)).toBe(401);
    });

    it('ends the family when the predecessor comes back after more than ten seconds', async () => {
      const { browser } = await signedIn();
      const thief = browser.copy();
      await refresh(browser);
      await db
        .update(refreshTokens)
        .set({ usedAt: sql`${refreshTokens.usedAt} - interval '11 seconds'` })
        .where(sql`${refreshTokens.usedAt} is not null`);

      expect((await refresh(thief)).status).toBe(401);
      expect((await refresh(browser)).status).toBe(401);
    });

    it.each([
      ['no header', { 'x-xsrf-token': '' }],
      ['another header', { 'x-xsrf-token': 'A'.repeat(43) }],
      ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
      ['a foreign origin', { origin: 'https://evil.example' }],
    ])('refuses %s with 403, without rotating the token', async (_, headers) => {
      const { browser } = await signedIn();
      const before = browser.cookies.get('refresh');

      expect((await refresh(browser, headers)).status).toBe(403);

      expect(browser.cookies.get('refresh')).toBe(before);
      expect((await refresh(browser)).status).toBe(200);
    });

    it('refuses a pair of cookie and header that another site made', async () => {
      const { browser } = await signedIn();
      browser.cookies.set('XSRF-TOKEN', 'self-made');
      expect((await refresh(browser)).status).toBe(403);
    });

    it('answers 401 without a cookie, and with two of its name', async () => {
      const { browser } = await signedIn();
      const token = browser.cookies.get('refresh') ?? '';
      const cookie = `refresh=${token}; refresh=${token}`;
      expect((await refresh(new Browser(app))).status).toBe(401);
      const twice = await app.inject({ method: 'POST', url: refreshPath, headers: { cookie } });
      expect(twice.statusCode).toBe(401);
    });

    it.each(['GET', 'PUT', 'DELETE'] as const)('is no %s', async (method) => {
      const { browser } = await signedIn();
      expect((await browser.call(method, refreshPath)).status).toBe(404);
    });

    it('does not outlive the session, however often it is used', async () => {
      const { browser } = await signedIn();
      await refresh(browser);
      await db.update(sessions).set({ expiresAt: sql`now()` });
      expect((await refresh(browser)).status).toBe(401);
    });

    it('answers 429 to too many calls, and keeps the session', async () => {
      const { browser, accessToken } = await signedIn();
      const statuses = [];
      for (let at = 0; at < 31; at += 1) statuses.push((await refresh(browser)).status);
      expect(statuses.at(-1)).toBe(429);
      expect(await profileStatus(accessToken)).toBe(200);
    });
  });

  describe('POST /api/auth/logout', () => {
    it('ends the session on the server too', async () => {
      const { browser, accessToken } = await signedIn();
      const copy = browser.copy();

      expect((await browser.call('POST', logoutPath)).status).toBe(200);

      expect(browser.cookies.size).toBe(0);
      expect((await refresh(copy)).status).toBe(401);
      expect(await profileStatus(accessToken)).toBe(401);
    });

    it('answers 200 without a session, as often as it is called', async () => {
      const browser = new Browser(app);
      expect((await browser.call('POST', logoutPath)).status).toBe(200);
      expect((await browser.call('POST', '/api/auth/logout')).status).toBe(200);
    });

    it('ends the session of a bearer that is sent without cookies', async () => {
      const { accessToken } = await signedIn();
      await new Browser(app).call('POST', logoutPath, { bearer: accessToken });
      expect(await profileStatus(accessToken)).toBe(401);
    });

    it('ends the session of a bearer without an XSRF cookie, and requires that cookie without a bearer', async () => {
      const { browser, accessToken } = await signedIn();
      browser.cookies.delete('XSRF-TOKEN');

      expect((await browser.call('POST', logoutPath)).status).toBe(403);
      expect(await profileStatus(accessToken)).toBe(200);

      expect((await browser.call('POST', logoutPath, { bearer: accessToken })).status).toBe(200);
      expect(await profileStatus(accessToken)).toBe(401);
      expect(browser.cookies.size).toBe(0);
    });

    it('refuses calls from other sites', async () => {
      const { browser, accessToken } = await signedIn();
      const answer = await browser.call('POST', logoutPath, { headers: { 'sec-fetch-site': 'cross-site' } });
      expect(answer.status).toBe(403);
      expect(await profileStatus(accessToken)).toBe(200);
    });
  });

  describe('GET /api/user/profile', () => {
    it.each([
      ['no token', undefined],
      ['garbage', 'Bearer garbage'],
      ['another scheme', 'Basic bHVjaWE6eA=='],
      ['an unsigned token', `Bearer ${unsigned({ alg: 'none', typ: 'at+jwt' })}`],
    ])('answers 401 to %s', async (_, authorization) => {
      const response = await app.inject({
        url: '/api/user/profile',
        headers: authorization === undefined ? {} : { authorization },
      });
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({
        message: 'Tu sesión ha terminado. Inicia sesión para continuar.',
      });
    });

    it('answers 401 once the account is removed', async () => {
      const { accessToken } = await signedIn();
      await db.execute(sql`delete from users`);
      expect(await profileStatus(accessToken)).toBe(401);
    });
  });
});

function unsigned(header: object): string {
  const claims = { sub: newId(), sid: newId(), iss: 'dorsal', aud: 'dorsal-api', exp: 4_102_444_800 };
  const parts = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  return `${parts.join('.')}.`;
}
