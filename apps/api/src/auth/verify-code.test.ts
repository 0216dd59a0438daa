import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { emailCodes } from '../db/schema/email-codes.ts';
import { orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { sealed } from '../outbox/sealed.ts';
import {
  goodPassword,
  letSecondsPass,
  mailedCode,
  otherCode,
  signUpForm,
  userIdOf,
} from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPaidOrder } from '../testing/seed-paid-order.ts';
import { testServices } from '../testing/test-services.ts';
import { verificationCount } from './passwords.ts';

const path = '/api/auth/verify-code/user';
const invalid = { status: 400, body: { code: 'invalid_code' } };
const dead = {
  status: 400,
  body: {
    code: 'code_dead',
    message: 'Has probado demasiadas veces: este código ya no sirve. Pide otro.',
  },
};
const withoutRequestId = (body: object) => ({ ...body, requestId: 'any' });

describe(`POST ${path}`, async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const verify = (email: string, code: string, browser = visitor()) =>
    browser.call<ErrorBody & { accessToken: string }>('POST', path, { body: { email, code } });
  const login = (email: string, remember: boolean) =>
    visitor().call('POST', '/api/auth/login/user', {
      body: { email, password: goodPassword, remember, loginMethod: 'modal' },
    });
  const profile = (bearer: string) => visitor().call('GET', '/api/user/profile', { bearer });
  const letAMinutePass = () => letSecondsPass(db, 61);

  /** A person who has signed up in the modal, with the code that was mailed to them. */
  const newcomer = async () => {
    const email = `${newId()}@correo.example`;
    const browser = visitor();
    const { body } = await browser.call<{ accessToken: string }>('POST', '/api/auth/signup/user', {
      body: { ...signUpForm(email), signupMethod: 'modal' },
    });
    return { browser, email, bearer: body.accessToken, code: await mailedCode(db, email) };
  };

  it('confirms the address and signs in', async () => {
    const { browser, email, code } = await newcomer();

    const answer = await verify(` ${email.toUpperCase()}`, ` ${code.slice(0, 3)} ${code.slice(3)}`, browser);

    expect(answer).toMatchObject({ status: 200, body: { message: 'Tu correo está confirmado.' } });
    expect(browser.cookies.has('refresh')).toBe(true);
    expect((await profile(answer.body.accessToken)).body).toMatchObject({ email, mail_confirmed: true });
  });

  it('leaves the session of the sign-up as it is', async () => {
    const { browser, email, bearer, code } = await newcomer();
    await verify(email, code, browser);
    expect((await profile(bearer)).body).toMatchObject({ mail_confirmed: true });
  });

  it('joins the settled guest orders of the address', async () => {
    const { browser, email, code } = await newcomer();
    const { eventId } = await seedEvent(db);
    const orderId = await seedPaidOrder(db, { eventId, buyerEmail: email });

    await verify(email, code, browser);

    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    expect(order?.userId).toBe(await userIdOf(db, email));
  });

  it.each([true, false])('remembers the person if the sign-in asked so: %s', async (remember) => {
    const { email } = await newcomer();
    await letAMinutePass();
    await login(email, remember);

    const { headers } = await verify(email, await mailedCode(db, email));

    expect(String(headers['set-cookie']).includes('Max-Age')).toBe(remember);
  });

  it('works once', async () => {
    const { email, code } = await newcomer();
    await verify(email, code);
    expect(await verify(email, code)).toMatchObject(invalid);
  });

  it('lets a single one of twenty calls at the same time in', async () => {
    const { email, code } = await newcomer();

    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).every(({ status }) => status === 400)).toBe(true);
  });

  const wrongTries = async ({ email, code }: { email: string; code: string }, times: number) => {
    const answers = [];
    for (let at = 0; at < times; at += 1) answers.push(await verify(email, otherCode(code)));
    return answers;
  };

  it('accepts the right code after four wrong ones, and refuses it as dead after five', async () => {
    const [four, five] = [await newcomer(), await newcomer()];

    expect(await wrongTries(four, 4)).toMatchObject([invalid, invalid, invalid, invalid]);
    expect(await wrongTries(five, 5)).toMatchObject([invalid, invalid, invalid, invalid, dead]);

    expect((await verify(four.email, four.code)).status).toBe(200);
    expect(await verify(five.email, five.code)).toMatchObject(dead);
  });

  it('says so also for an address without an account, until another code is requested', async () => {
    const strangers = { email: `${newId()}@correo.example`, code: '123456' };

    for (const one of [await newcomer(), strangers]) {
      expect((await wrongTries(one, 6)).slice(3)).toMatchObject([invalid, dead, dead]);
      await letAMinutePass();
      await visitor().call('POST', '/api/auth/send-code/user', { body: { email: one.email } });
      expect(await wrongTries(one, 5)).toMatchObject([invalid, invalid, invalid, invalid, dead]);
      await login(one.email, false);
      expect(await wrongTries(one, 1)).toMatchObject([invalid]);
    }
  });

  it('expires after ten minutes', async () => {
    const { email, code } = await newcomer();
    const [kept] = await db
      .select()
      .from(emailCodes)
      .where(eq(emailCodes.userId, (await userIdOf(db, email)) ?? ''));
    expect(((kept?.expiresAt.getTime() ?? 0) - (kept?.sentAt.getTime() ?? 0)) / 60_000).toBe(10);
    await db.update(emailCodes).set({ expiresAt: sql`now()` });

    expect(await verify(email, code)).toMatchObject(invalid);
  });

  it('gives the same answer for a wrong code, an expired one, and an address without an account', async () => {
    const { email, code } = await newcomer();
    const wrong = await verify(email, otherCode(code));
    await db.update(emailCodes).set({ expiresAt: sql`now()` });
    const expired = await verify(email, code);
    const nobody = await verify(`${newId()}@correo.example`, code);

    const bodies = [wrong, expired, nobody].map(({ body }) => JSON.stringify(withoutRequestId(body)));
    expect(new Set(bodies).size).toBe(1);
  });

  it('verifies one password in each case, so that the time reveals nothing', async () => {
    const { email, code } = await newcomer();
    for (const [address, digits] of [
      [`${newId()}@correo.example`, code],
      [email, otherCode(code)],
      [email, code],
    ] as const) {
      const before = verificationCount();
      await verify(address, digits);
      expect(verificationCount() - before).toBe(1);
    }
  });

  it('refuses a code that was mailed to another person', async () => {
    const [one, another] = [await newcomer(), await newcomer()];

    expect(await verify(one.email, unlike(one.code, another.code))).toMatchObject(invalid);
  });

  it('accepts the code of the first e-mail after a second one, which has the same', async () => {
    const { email, code } = await newcomer();
    await letAMinutePass();
    await login(email, false);

    expect(await mailedCode(db, email)).toBe(code);
    expect((await verify(email, code)).status).toBe(200);
  });

  it('takes a new code if the code was encrypted under another APP_SECRET', async () => {
    const { email } = await newcomer();
    const userId = (await userIdOf(db, email)) ?? '';
    await db
      .update(emailCodes)
      .set({ sealedCode: sealed({ secret: 'another' }, '123456') })
      .where(eq(emailCodes.userId, userId));
    await letAMinutePass();
    await login(email, false);

    expect((await verify(email, await mailedCode(db, email))).status).toBe(200);
  });

  it('is void when another sign-up has replaced the account', async () => {
    const { email, code } = await newcomer();
    await visitor().call('POST', '/api/auth/signup/user', { body: signUpForm(email) });
    expect(await verify(email, code)).toMatchObject(invalid);
  });

  it('stores the code only under our own key', async () => {
    const { email, code } = await newcomer();
    const [kept] = await db
      .select()
      .from(emailCodes)
      .where(eq(emailCodes.userId, (await userIdOf(db, email)) ?? ''));
    expect(kept?.codeHash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(code);
  });

  it.each(['12345', '1234567', 'abcdef', '', '١٢٣٤٥٦'])('refuses %j, which is not a code', async (code) => {
    const answer = await verify('lucia@correo.example', code);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

/** The other code, or its neighbor if both happen to be equal. */
function unlike(code: string, other: string): string {
  return code === other ? otherCode(code) : other;
}
