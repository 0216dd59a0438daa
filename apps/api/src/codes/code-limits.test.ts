import { describe, expect, it } from 'vitest';
import { isRightAddressCode } from '../address-codes/address-codes.ts';
import { tryCode } from '../auth/verification-codes.ts';
import { TooManyRequestsError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { letSecondsPass, otherCode, signUpAs, waitingMails } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';
import { limitCodeTry, mostTriesOfCode } from './code-limits.ts';

const services = await testServices();
const { db } = services;
const strict = { ...services, config: { ...services.config, rateLimitScale: 1 } };
const app = await buildApi(strict);

const buyer = '203.0.113.10';
const stranger = '198.51.100.66';
let networks = 0;
/** A network without any calls so far. */
function elsewhere(): string {
  networks += 1;
  return `192.0.${networks >> 8}.${networks & 255}`;
}

async function post(ip: string, url: string, body: object) {
  const { status, body: answer } = await new Browser(app, { ip }).call<{ readonly code?: string }>(
    'POST',
    url,
    { body },
  );
  return answer.code ?? status;
}

/** Both kinds of codes, each of a person who waits for one. */
const kinds = [
  {
    kind: 'an account',
    newcomer: async (tag = '') => {
      const email = `${newId()}${tag}@correo.example`;
      await signUpAs(new Browser(app, { ip: elsewhere() }), email);
      return email;
    },
    send: (ip: string, email: string) => post(ip, '/api/auth/send-code/user', { email }),
    guess: (ip: string, email: string, code: string) =>
      post(ip, '/api/auth/verify-code/user', { email, code }),
    compare: (email: string, code: string) => tryCode(services, { email, code }),
    mailed: (email: string) => waitingMails(db, 'verification-code', email),
  },
  {
    kind: 'an order',
    newcomer: async (tag = '') => `${newId()}${tag}@correo.example`,
    send: (ip: string, email: string) => post(ip, '/api/orders/address-code', { email }),
    guess: (ip: string, email: string, code: string) =>
      post(ip, '/api/orders/address-code/verify', { email, code }),
    compare: (email: string, code: string) => isRightAddressCode(services, { email, code }),
    mailed: (email: string) => waitingMails(db, 'address-code', email),
  },
] as const;

describe.each(kinds)('codes of $kind', ({ newcomer, send, guess, compare, mailed }) => {
  const codeOf = async (email: string) => String((await mailed(email)).at(-1)?.['code']);

  it("stay valid for the buyer after a stranger's wrong attempts", async () => {
    const email = await newcomer();
    await send(buyer, email);
    const code = await codeOf(email);
    for (let wrong = 0; wrong < 6; wrong += 1) await guess(stranger, email, otherCode(code));

    expect(await guess(stranger, email, code)).toBe('code_dead');
    expect(await guess(buyer, email, code)).toBe(200);
  });

  it('stay the same when a stranger asks for another', async () => {
    const email = await newcomer();
    await send(buyer, email);
    const code = await codeOf(email);
    await letSecondsPass(db, 61);

    expect(await send(stranger, email)).toBe(200);

    expect(await codeOf(email)).toBe(code);
    expect(await guess(buyer, email, code)).toBe(200);
  });

  it('are mailed once when a buyer asks just after a stranger', async () => {
    const email = await newcomer();
    await send(stranger, email);

    expect(await send(buyer, email)).toBe(200);

    expect(await mailed(email)).toHaveLength(1);
    expect(await guess(buyer, email, await codeOf(email))).toBe(200);
  });

  it('stay valid for the buyer after all the attempts that a stranger gets by asking again', async () => {
    const email = await newcomer();
    await send(buyer, email);
    const code = await codeOf(email);
    const here = elsewhere();
    for (let asked = 0; asked < 4; asked += 1) {
      for (let wrong = 0; wrong < 5; wrong += 1) await guess(here, email, otherCode(code));
      await letSecondsPass(db, 61);
      await send(here, email);
    }

    expect(await guess(buyer, email, code)).toBe(200);
  });

  it('become invalid on all networks after sixty attempts; then a new one is mailed', async () => {
    const email = await newcomer();
    await send(buyer, email);
    const code = await codeOf(email);
    for (let at = 0; at < mostTriesOfCode; at += 1) await compare(email, otherCode(code));

    expect(await guess(buyer, email, code)).toBe('invalid_code');
    await letSecondsPass(db, 61);
    await send(buyer, email);
    expect(await guess(buyer, email, await codeOf(email))).toBe(200);
  });

  it('are mailed at most twelve times an hour to all tags of one mailbox, from all networks together', async () => {
    const person = newId();
    const addressOf = (tag: number) => `${person}+${tag}@correo.example`;
    const answers = [];
    for (let tag = 0; tag < 14; tag += 1) answers.push(await send(elsewhere(), addressOf(tag)));

    expect(answers).toEqual([
      ...Array.from({ length: 12 }, () => 200),
      'too_many_requests',
      'too_many_requests',
    ]);
  });

  it('are mailed to the address without a tag after strangers have asked for its tags', async () => {
    const email = await newcomer();
    const [one, another] = [elsewhere(), elsewhere()];
    for (let tag = 1; tag <= 6; tag += 1) {
      const tagged = email.replace('@', `+${tag}@`);
      await send(one, tagged);
      await send(another, tagged.replace('+', '+other'));
    }

    expect(await send(buyer, email)).toBe(200);

    expect(await guess(buyer, email, await codeOf(email))).toBe(200);
  });

  it("are mailed to the buyer in the minute of a stranger's refused call", async () => {
    const email = await newcomer();
    const here = elsewhere();
    const answers = [];
    for (let at = 0; at < 7; at += 1) {
      await letSecondsPass(db, 61);
      answers.push(await send(here, email));
    }
    expect(answers.at(-1)).toBe('too_many_requests');
    const before = (await mailed(email)).length;

    expect(await send(buyer, email)).toBe(200);

    expect(await mailed(email)).toHaveLength(before + 1);
  });

  it('are mailed at most six times an hour to one mailbox for one stranger, and still for the buyer', async () => {
    const email = await newcomer();
    const ask = async (ip: string) => {
      await letSecondsPass(db, 61);
      return send(ip, email);
    };
    const answers = [];
    for (let at = 0; at < 7; at += 1) answers.push(await ask(`2001:db8:5:${at}::1`));

    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 'too_many_requests']);
    expect(await ask(buyer)).toBe(200);
  });
});

describe('tries of codes', () => {
  it('of fifteen at once from one network, five are compared', async () => {
    const call = { purpose: 'order', email: `${newId()}@correo.example`, ip: stranger } as const;
    const counted = await Promise.all(Array.from({ length: 15 }, () => limitCodeTry(services, call)));

    expect(counted.filter((count) => count === 'open')).toHaveLength(4);
    expect(counted.filter((count) => count === 'last')).toHaveLength(1);
  });

  it('count for the address only if they are compared', async () => {
    const call = { purpose: 'order', email: `${newId()}@correo.example` } as const;
    for (const ip of [elsewhere(), elsewhere(), elsewhere()]) {
      for (let tries = 0; tries < 20; tries += 1) await limitCodeTry(services, { ...call, ip });
    }

    expect(await limitCodeTry(services, { ...call, ip: buyer })).toBe('open');
  });

  it('are compared at most sixty times in an hour for one address', async () => {
    const call = { purpose: 'order', email: `${newId()}@correo.example` } as const;
    for (let tries = 0; tries < 60; tries += 1) await limitCodeTry(services, { ...call, ip: elsewhere() });

    await expect(limitCodeTry(services, { ...call, ip: buyer })).rejects.toThrow(TooManyRequestsError);
  });
});
