import { eq, sql } from 'drizzle-orm';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { userEndpoints } from '@dorsal/api-contract/user';
import { derivedKey } from '../app-secret.ts';
import { sessions } from '../db/schema/sessions.ts';
import { buildApi } from '../testing/build-api.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const app = await buildApi(services);
const { db, secret } = services;
const { userId, bearer } = await signedIn(services);
const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId));
const ours = derivedKey(secret, 'access-token');
const claims = { sid: session?.id, sub: userId, iss: 'dorsal', aud: 'dorsal-api' };

const signed = (changes: object, { key = ours, expires = '15m', typ = 'at+jwt' } = {}) =>
  new SignJWT({ ...claims, ...changes })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(key);

const bearers: readonly (readonly [string, string | undefined])[] = [
  ['no token', undefined],
  ['garbage', 'Bearer garbage'],
  ['an empty token', 'Bearer '],
  ['another scheme', `Basic ${btoa('lucia:Corredora#2027')}`],
  ['an expired token', `Bearer ${await signed({}, { expires: '-1s' })}`],
  ['a token for somebody else to take', `Bearer ${await signed({ aud: 'otra-api' })}`],
  ['a token of another issuer', `Bearer ${await signed({ iss: 'otro' })}`],
  ['a token of another kind', `Bearer ${await signed({}, { typ: 'JWT' })}`],
  ['a token signed with another key', `Bearer ${await signed({}, { key: Buffer.alloc(32, 1) })}`],
  ['an unsigned token', `Bearer ${new UnsecuredJWT(claims).setExpirationTime('15m').encode()}`],
  ["another person's session", `Bearer ${await signed({ sub: (await signedIn(services)).userId })}`],
];

const multipart = 'multipart/form-data; boundary=x';
const form = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nLucía\r\n--x--\r\n';
const calls = Object.values(userEndpoints).map((endpoint) => {
  const isForm = 'bodyType' in endpoint;
  return {
    call: `${endpoint.method} ${endpoint.path}`,
    method: endpoint.method,
    url: endpoint.path,
    type: isForm ? multipart : 'application/json',
    payload: isForm ? form : JSON.stringify(goodBodies()[endpoint.path] ?? undefined),
  };
});

function goodBodies(): Readonly<Record<string, object>> {
  return {
    '/api/user/billing': { billingData: {} },
    '/api/user/delete': { email: 'lucia@correo.example' },
  };
}

describe.each(calls)('$call', ({ method, url, type, payload }) => {
  const send = (authorization: string | undefined) =>
    app.inject({
      method,
      url,
      headers: {
        ...(payload !== undefined && { 'content-type': type }),
        ...(authorization !== undefined && { authorization }),
      },
      ...(payload !== undefined && { payload }),
    });

  it.each(bearers)('answers 401 to %s', async (_, authorization) => {
    const response = await send(authorization);

    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toMatchObject({ code: 'unauthenticated' });
  });

  it('accepts a valid token, and is not cacheable', async () => {
    const response = await send(`Bearer ${bearer}`);

    expect(response.statusCode).not.toBe(401);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a session that has ended', () => {
  it('gives no access any more, even if its token is not expired', async () => {
    await db.update(sessions).set({ revokedAt: sql`now()` }).where(eq(sessions.userId, userId));

    for (const { method, url, type, payload } of calls) {
      const response = await app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(payload !== undefined && { 'content-type': type }),
        },
        ...(payload !== undefined && { payload }),
      });
      expect(response.statusCode).toBe(401);
    }
  });
});
