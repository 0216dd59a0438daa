import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addressCodes } from '../db/schema/address-codes.ts';
import { outbox } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { sealed } from '../outbox/sealed.ts';
import { letSecondsPass, otherCode, waitingMails } from '../testing/accounts.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';
import { tokenHash } from '../token-hash.ts';
import { addressToken, provenEmail } from './address-token.ts';

const services = await testServices();
const { db } = services;
const app = await buildApi({ ...services, config: { ...services.config, rateLimitScale: 1 } });

interface Answered {
  readonly code?: string;
  readonly message?: string;
  readonly addressToken?: string;
}

async function post(path: string, payload: object, { at = app, ip = '203.0.113.40' } = {}) {
  const response = await at.inject({
    method: 'POST',
    url: `/api/orders/${path}`,
    payload,
    remoteAddress: ip,
  });
  return { status: response.statusCode, headers: response.headers, body: response.json<Answered>() };
}

const newAddress = () => `${newId()}@correo.example`;
const send = (email: string) => post('address-code', { email }, { ip: ipOf(email) });
const verify = (email: string, code: string) =>
  post('address-code/verify', { email, code }, { ip: ipOf(email) });
/** Each address has its own network. */
const ipOf = (email: string) => {
  const number = networks.get(email) ?? networks.size + 1;
  networks.set(email, number);
  return `2001:db8:${number}::1`;
};
const networks = new Map<string, number>();
const codeOf = async (email: string) =>
  String((await waitingMails(db, 'address-code', email)).at(-1)?.['code']);
const letAMinutePass = () => letSecondsPass(db, 61);

describe('POST /api/orders/address-code', () => {
  it('mails six digits, and stores neither them nor the address in clear', async () => {
    const email = newAddress();

    const { status, body } = await send(` ${email.toUpperCase()} `);

    expect([status, body]).toEqual([200, { message: 'Te hemos enviado un código de seis cifras.' }]);
    expect(await codeOf(email)).toMatch(/^\d{6}$/);
    const rows = await db
      .select()
      .from(addressCodes)
      .where(eq(addressCodes.emailHash, tokenHash(email)));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(await codeOf(email));
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('mails the same code again after 60 seconds', async () => {
    const email = newAddress();
    await send(email);

    const early = await send(email);
    await letAMinutePass();
    const later = await send(email);

    expect([early.status, early.body.code, later.status]).toEqual([429, 'too_many_requests', 200]);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(60);
    const [first, second] = await waitingMails(db, 'address-code', email);
    expect(second?.['code']).toBe(first?.['code']);
    expect((await verify(email, await codeOf(email))).status).toBe(200);
  });

  it('mails a new code if the code was encrypted under another APP_SECRET', async () => {
    const email = newAddress();
    await send(email);
    await db
      .update(addressCodes)
      .set({ sealedCode: sealed({ secret: 'another' }, '123456') })
      .where(eq(addressCodes.emailHash, tokenHash(email)));
    await letAMinutePass();

    await send(email);

    expect((await verify(email, await codeOf(email))).status).toBe(200);
  });

  it('mails at most six in an hour to an address', async () => {
    const email = newAddress();
    for (let sent = 0; sent < 6; sent += 1) {
      expect((await send(email)).status).toBe(200);
      await letAMinutePass();
    }

    expect((await send(email)).status).toBe(429);
  });

  it('serves 60 buyers of one network in the same minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => post('address-code', { email: newAddress() }, { ip: '203.0.113.41' })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('POST /api/orders/address-code/verify', () => {
  it('answers with a token that proves the address, and starts no session', async () => {
    const email = newAddress();
    await send(email);

    const { status, headers, body } = await verify(email, ` ${await codeOf(email)} `);

    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['addressToken']);
    expect(provenEmail(services, body.addressToken)).toBe(email);
    expect(headers['set-cookie']).toBeUndefined();
    expect(await db.$count(users, eq(users.email, email))).toBe(0);
  });

  it('accepts a code once, of many calls at the same time', async () => {
    const email = newAddress();
    await send(email);
    const code = await codeOf(email);

    const answers = await Promise.all(Array.from({ length: 4 }, () => verify(email, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a code after five wrong attempts', async () => {
    const email = newAddress();
    await send(email);
    const code = await codeOf(email);
    const tries: unknown[] = [];
    for (let wrong = 0; wrong < 5; wrong += 1) tries.push((await verify(email, otherCode(code))).body.code);

    expect(tries).toEqual(['invalid_code', 'invalid_code', 'invalid_code', 'invalid_code', 'code_dead']);
    expect((await verify(email, code)).body.code).toBe('code_dead');
  });

  it('refuses a code after ten minutes, and one of another address', async () => {
    const [late, other] = [newAddress(), newAddress()];
    await send(late);
    await send(other);
    await db
      .update(addressCodes)
      .set({ expiresAt: sql`${addressCodes.expiresAt} - interval '10 minutes'` })
      .where(eq(addressCodes.emailHash, tokenHash(late)));

    expect((await verify(late, await codeOf(late))).status).toBe(400);
    expect((await verify(newAddress(), await codeOf(other))).status).toBe(400);
  });

  it('compares at most twenty attempts an hour of a network for an address', async () => {
    const email = newAddress();
    const answers = [];
    for (let wrong = 0; wrong < 21; wrong += 1) answers.push(await verify(email, '000000'));

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});

describe('the token of a proven address', () => {
  const now = Date.UTC(2026, 10, 23, 10);
  const token = addressToken(services, 'ana@correo.example', now);

  it('proves it for two hours', () => {
    const hours = (number: number) => now + number * 60 * 60 * 1000;

    expect(provenEmail(services, token, hours(1.99))).toBe('ana@correo.example');
    expect(provenEmail(services, token, hours(2))).toBeUndefined();
  });

  it.each([
    ['none', undefined],
    ['text without a signature', 'ana@correo.example'],
    [
      'another address with the same signature',
      `${Buffer.from('["eva@correo.example",9e15]').toString('base64url')}.${token.split('.')[1]}`,
    ],
    ['a token under another secret', addressToken({ secret: 'another secret' }, 'ana@correo.example', now)],
  ])('is refused: %s', (_, given) => {
    expect(provenEmail(services, given, now)).toBeUndefined();
  });
});

it('deletes expired codes', async () => {
  const { sweep } = await import('../housekeeping/sweep.ts');
  const email = newAddress();
  await send(email);
  await db
    .update(addressCodes)
    .set({ expiresAt: sql`now()` })
    .where(eq(addressCodes.emailHash, tokenHash(email)));

  await sweep(db);

  expect(await db.$count(addressCodes, eq(addressCodes.emailHash, tokenHash(email)))).toBe(0);
  expect(await db.$count(outbox, eq(outbox.kind, 'address-code'))).toBeGreaterThan(0);
});
