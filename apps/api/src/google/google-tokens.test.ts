import { describe, expect, it } from 'vitest';
import { googleIdentities } from '../db/schema/google.ts';
import { userIdOf } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { askNonce, googleServer } from '../testing/google-server.ts';
import { testServices } from '../testing/test-services.ts';

const path = '/api/auth/google/user';
const refused = { status: 400, body: { code: 'google_refused' } };

describe('POST /api/auth/google/user, the ID token', async () => {
  const google = await googleServer();
  const services = await testServices({ environment: google.environment });
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const send = (browser: Browser, token: string) =>
    browser.call<{ accessToken: string }>('POST', path, { body: { token } });

  it.each(Object.entries(google.forged))('refuses %s', async (_, forge) => {
    const browser = visitor();
    const token = await forge({ nonce: await askNonce(browser), email: 'forjada@correo.example' });

    const answer = await send(browser, token);

    expect(answer).toMatchObject(refused);
    expect(browser.cookies.has('refresh')).toBe(false);
    expect(await userIdOf(db, 'forjada@correo.example')).toBeUndefined();
  });

  it('calls no address that a token names', async () => {
    const browser = visitor();
    const forge = google.forged['a key at an address that it names itself'];

    await send(browser, await forge({ nonce: await askNonce(browser) }));

    expect(google.strays).toEqual([]);
  });

  it.each([
    ['made for another app', { aud: 'otra.apps.googleusercontent.com' }],
    ['made for us and another app', { aud: [google.config.clientId, 'otra.apps.googleusercontent.com'] }],
    ['of another issuer', { iss: 'https://accounts.evil.example' }],
    ['of Google itself, where another issuer is configured', { iss: 'https://accounts.google.com' }],
    ['that has expired', { age: 120, expiresIn: 60 }],
    ['older than five minutes', { age: 301 }],
    ['from the future', { age: -120 }],
    ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 120 }],
    ['without a subject', { sub: undefined }],
    ['with a subject that is no text', { sub: { $ne: null } }],
    ['without an address', { email: undefined }],
    ['whose address is none', { email: 'lucia@correo.example, otra@correo.example' }],
    ['that never expires', { exp: undefined }],
    ['without a time of its making', { iat: undefined }],
  ])('refuses one %s', async (_, claims) => {
    const browser = visitor();
    const nonce = await askNonce(browser);
    const sent = { email: 'mala@correo.example', nonce, ...claims };

    // Hostile values, which the types don't allow.
    const answer = await send(browser, await google.token(sent as Parameters<typeof google.token>[0]));

    expect(answer).toMatchObject(refused);
    expect(await userIdOf(db, 'mala@correo.example')).toBeUndefined();
  });

  it('gives all of them the same answer', async () => {
    const browser = visitor();
    const tokens = await Promise.all(
      Object.values(google.forged).map(async (forge) => forge({ nonce: await askNonce(browser) })),
    );
    const bodies = [];
    for (const token of [...tokens, await google.token({ nonce: 'x', aud: 'otra' })]) {
      const { body } = await send(browser, token);
      bodies.push({ ...body, requestId: undefined });
    }

    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  it.each([false, 'true', undefined, 1])('refuses one whose address is verified: %j', async (verified) => {
    const browser = visitor();
    const claims = {
      nonce: await askNonce(browser),
      email: 'dudosa@correo.example',
      email_verified: verified,
    };

    const answer = await send(browser, await google.token(claims));

    expect(answer).toMatchObject({ status: 400, body: { code: 'google_email_unverified' } });
    expect(await userIdOf(db, 'dudosa@correo.example')).toBeUndefined();
    expect(await db.select().from(googleIdentities)).toEqual([]);
  });
});

describe('the nonce', async () => {
  const google = await googleServer();
  const services = await testServices({ environment: google.environment });
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const send = (browser: Browser, token: string) => browser.call('POST', path, { body: { token } });

  it('is bound to the browser by a cookie that scripts cannot read, for ten minutes', async () => {
    const { headers } = await visitor().call('POST', '/api/auth/google/nonce');

    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^google-nonce=/);
    for (const part of ['Max-Age=600', 'Path=/api/auth', 'HttpOnly', 'SameSite=Lax'])
      expect(cookie).toContain(part);
  });

  it('is not readable in the cookie', async () => {
    const browser = visitor();
    const nonce = await askNonce(browser);
    expect(browser.cookies.get('google-nonce')).not.toContain(nonce);
  });

  it('is valid once: the same token is refused the second time', async () => {
    const browser = visitor();
    const token = await google.token({ nonce: await askNonce(browser) });
    const copy = browser.copy();

    expect((await send(browser, token)).status).toBe(200);
    expect(await send(copy, token)).toMatchObject(refused);
  });

  it('lets one of twenty calls at the same time in', async () => {
    const browser = visitor();
    const token = await google.token({ nonce: await askNonce(browser) });

    const answers = await Promise.all(Array.from({ length: 20 }, () => send(browser.copy(), token)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(answer).toMatchObject(refused);
  });

  it("refuses a captured token in another browser, also with that browser's own nonce", async () => {
    const token = await google.token({ nonce: await askNonce(visitor()) });
    const thief = visitor();
    expect(await send(thief, token)).toMatchObject(refused);

    await askNonce(thief);
    expect(await send(thief, token)).toMatchObject(refused);
  });

  it('refuses a forged cookie', async () => {
    const thief = visitor();
    const nonce = await askNonce(thief);
    const [expiresAt] = (thief.cookies.get('google-nonce') ?? '').split('.');
    const captured = await google.token({ nonce: 'robado' });
    const hash = Buffer.from(
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode('robado')),
    ).toString('base64url');
    thief.cookies.set('google-nonce', `${expiresAt}.${hash}`);

    expect(nonce).toMatch(/^[\w-]{43}$/);
    expect(await send(thief, captured)).toMatchObject(refused);
  });

  it("expires after ten minutes, and the browser can't extend it", async () => {
    const browser = visitor();
    const nonce = await askNonce(browser);
    const [expiresAt = '', hash = ''] = (browser.cookies.get('google-nonce') ?? '').split('.');
    expect(Number(expiresAt) - Date.now() / 1000).toBeLessThanOrEqual(600);

    browser.cookies.set('google-nonce', `${Number(expiresAt) + 60}.${hash}`);

    expect(await send(browser, await google.token({ nonce }))).toMatchObject(refused);
  });

  it('works on each of the pages that a browser has open', async () => {
    const browser = visitor();
    const first = await askNonce(browser);
    await askNonce(browser);

    expect((await send(browser, await google.token({ nonce: first }))).status).toBe(200);
  });

  it.each([
    ['/api/auth/google/nonce', undefined],
    [path, { token: 'x' }],
  ])('refuses a page of another site at %s', async (url, body) => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    const answer = await visitor().call('POST', url, { headers, ...(body && { body }) });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_page' } });
  });
});

describe('POST /api/auth/google/user of a portal without Google', async () => {
  const services = await testServices({ environment: { PUBLIC_URL: 'https://dorsal.example' } });
  const google = await googleServer();
  const browser = new Browser(await buildApi(services));

  it('refuses every token', async () => {
    const token = await google.token({ nonce: await askNonce(browser) });

    const { status, body } = await browser.call('POST', '/api/auth/google/user', { body: { token } });

    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'google_refused' });
    expect(google.asked).toBe(0);
  });
});
