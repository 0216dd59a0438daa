import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { checkInDevices } from '../db/schema/check-ins.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { buildApi } from '../testing/build-api.ts';
import { eventsWithPhones, scanOf } from '../testing/check-in-phone.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';
import { newToken } from '../token-hash.ts';

const calls = [
  ['POST', '/api/check-in'],
  ['GET', '/api/check-in/participants'],
] as const;

describe.each(calls)('the header X-Device-Token of %s %s', async (method, url) => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });
  const { db } = services;
  const app = await buildApi(services);
  const { phone, sold } = eventsWithPhones(services, app);
  const { eventId, people } = await sold();

  async function call(headers: Record<string, string>, remoteAddress = '203.0.113.7') {
    const payload = method === 'POST' ? scanOf(people[0]) : undefined;
    const response = await app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
    return { status: response.statusCode, ...response.json<{ code?: string; message?: string }>() };
  }
  const change = (id: string, changes: Partial<typeof checkInDevices.$inferInsert>) =>
    db.update(checkInDevices).set(changes).where(eq(checkInDevices.id, id));
  const deviceOf = async (id: string) => {
    const [device] = await db.select().from(checkInDevices).where(eq(checkInDevices.id, id));
    return device;
  };

  it('answers 401 without a token, also to a signed-in user', async () => {
    const { bearer } = await signedIn(services);

    for (const headers of [{}, { authorization: `Bearer ${bearer}` }]) {
      expect(await call(headers)).toMatchObject({
        status: 401,
        code: 'device_unknown',
        message: 'Este enlace de acceso no es válido. Pide otro a la organización.',
      });
    }
  });

  it.each([
    ['a token that nobody was given', newToken()],
    ['an empty one', ''],
    ['SQL', "' or 1=1 --"],
    ['10 kB', 'a'.repeat(10_000)],
  ])('answers 401 to %s, without further detail', async (_, token) => {
    expect(await call({ 'x-device-token': token })).toMatchObject({ status: 401, code: 'device_unknown' });
  });

  it('says that a valid token is expired, or revoked', async () => {
    const expired = await phone(eventId, { expiresAt: new Date() });
    const revoked = await phone(eventId);
    await change(revoked.id, { revokedAt: new Date() });

    expect(await call({ 'x-device-token': expired.token })).toMatchObject({
      status: 401,
      code: 'device_expired',
      message: 'El acceso de este teléfono ha caducado. Pide otro enlace a la organización.',
    });
    expect(await call({ 'x-device-token': revoked.token })).toMatchObject({
      status: 401,
      code: 'device_revoked',
      message: 'La organización ha retirado el acceso de este teléfono. Pide otro enlace si lo necesitas.',
    });
  });

  it('stores only the hash of the token', async () => {
    const north = await phone(eventId);

    expect(JSON.stringify(await deviceOf(north.id))).not.toContain(north.token);
  });

  it('answers 429 after 600 calls of one phone in a minute, and does not limit other phones', async () => {
    const [wild, calm] = [await phone(eventId), await phone(eventId)];
    await call({ 'x-device-token': wild.token });
    await db
      .update(rateLimits)
      .set({ count: 600 })
      .where(eq(rateLimits.key, `check-in/${wild.id}`));

    expect(await call({ 'x-device-token': wild.token })).toMatchObject({ status: 429 });
    expect(await call({ 'x-device-token': calm.token })).toMatchObject({ status: 200 });
  });

  it('answers 429 after 60 wrong tokens of a network in ten minutes, and still accepts valid ones', async () => {
    const north = await phone(eventId);
    const address = '198.51.100.20';
    for (let tries = 1; tries <= 60; tries += 1) {
      expect((await call({ 'x-device-token': newToken() }, address)).status).toBe(401);
    }

    expect((await call({ 'x-device-token': newToken() }, address)).status).toBe(429);
    expect((await call({ 'x-device-token': north.token }, address)).status).toBe(200);
    expect((await call({ 'x-device-token': newToken() }, '198.51.100.21')).status).toBe(401);
  });

  it('records when the phone called last, once a minute', async () => {
    const north = await phone(eventId);
    await call({ 'x-device-token': north.token });
    const first = (await deviceOf(north.id))?.lastSeenAt;
    await call({ 'x-device-token': north.token });
    expect((await deviceOf(north.id))?.lastSeenAt).toEqual(first);

    const longAgo = sql`now() - interval '61 seconds'`;
    await db.update(checkInDevices).set({ lastSeenAt: longAgo }).where(eq(checkInDevices.id, north.id));
    await call({ 'x-device-token': north.token });

    expect((await deviceOf(north.id))?.lastSeenAt?.getTime()).toBeGreaterThan(Date.now() - 61_000);
  });
});
