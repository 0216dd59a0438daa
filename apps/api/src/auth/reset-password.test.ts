import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import {
  askForReset,
  confirmationPath,
  goodPassword,
  mailedCode,
  signUpAs,
  signUpForm,
  userIdOf,
  waitingMails,
} from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPaidOrder } from '../testing/seed-paid-order.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const newPassword = 'Recorrido!2027';
const resetPath = (token: string) => `/api/auth/reset-password/user/${token}`;
const validatePath = (token: string) => `/api/auth/validate-reset-token/user/${token}`;
const invalid = { status: 400, body: { message: 'Invalid or expired token', code: 'invalid_token' } };
const withoutRequestId = (body: ErrorBody) => ({ ...body, requestId: 'any' });

describe('resetting a password', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const reset = (token: string, password = newPassword) =>
    visitor().call<ErrorBody>('POST', resetPath(token), { body: { newPassword: password } });
  const validate = (token: string) => visitor().call<ErrorBody>('GET', validatePath(token));
  const login = async (email: string, password: string) =>
    (await visitor().call('POST', '/api/auth/login/user', { body: { email, password, remember: true } }))
      .status;
  const profile = (bearer: string) => visitor().call('GET', '/api/user/profile', { bearer });

  /** A person who has signed up and asked for a reset. */
  const forgetful = async () => {
    const email = `${newId()}@correo.example`;
    const browser = visitor();
    const { accessToken: bearer } = await signUpAs(browser, email);
    return { email, browser, bearer, token: await askForReset(visitor(), db, email) };
  };

  describe('GET /api/auth/validate-reset-token/user/:token', () => {
    it('accepts a valid link any number of times, without using it up', async () => {
      const { token } = await forgetful();
      for (let at = 0; at < 5; at += 1) expect((await validate(token)).status).toBe(200);
      expect((await reset(token)).status).toBe(200);
    });

    it('gives the same answer for a link that is unknown, expired or used', async () => {
      const [used, expired] = [await forgetful(), await forgetful()];
      await reset(used.token);
      const expiredId = (await userIdOf(db, expired.email)) ?? '';
      await db.update(emailTokens).set({ expiresAt: sql`now()` }).where(eq(emailTokens.userId, expiredId));

      const answers = [
        await validate('A'.repeat(43)),
        await validate(used.token),
        await validate(expired.token),
        await reset(used.token),
        await reset(expired.token),
      ];

      for (const answer of answers) expect(answer).toMatchObject(invalid);
      expect(new Set(answers.map(({ body }) => JSON.stringify(withoutRequestId(body)))).size).toBe(1);
    });

    it.each(['A'.repeat(42), `${'A'.repeat(43)}.`, '..%2f..%2fetc', '%00', '%F0%9F%92%A5'])(
      "gives the same answer to %s, which can't be a token",
      async (token) => {
        expect(await validate(token)).toMatchObject(invalid);
        expect(await reset(token)).toMatchObject(invalid);
      },
    );

    it('is not used up or answered by HEAD', async () => {
      const { token } = await forgetful();
      expect((await visitor().call('HEAD', validatePath(token))).status).toBe(404);
      expect((await validate(token)).status).toBe(200);
    });
  });

  describe('POST /api/auth/reset-password/user/:token', () => {
    it('sets the password, starts no session, and notifies the person by e-mail', async () => {
      const { email, token } = await forgetful();

      const answer = await reset(token);

      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({ message: 'Ya tienes tu contraseña nueva. Inicia sesión con ella.' });
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect([await login(email, goodPassword), await login(email, newPassword)]).toEqual([400, 200]);
      expect(await waitingMails(db, 'password-changed', email)).toMatchObject([
        { url: 'http://localhost:3000/reset-password' },
      ]);
    });

    it('works once: of twenty calls at the same time one sets its password', async () => {
      const { email, token } = await forgetful();
      const passwords = Array.from({ length: 20 }, (_, at) => `Recorrido!${2000 + at}`);

      const answers = await Promise.all(passwords.map((password) => reset(token, password)));

      const won = passwords.filter((_, at) => answers[at]?.status === 200);
      expect(won).toHaveLength(1);
      for (const answer of answers.filter(({ status }) => status !== 200)) {
        expect(answer).toMatchObject(invalid);
      }
      expect(await login(email, won[0] ?? '')).toBe(200);
      expect(await waitingMails(db, 'password-changed', email)).toHaveLength(1);
    });

    it('ends every session of the account, and no other', async () => {
      const { browser, bearer, token } = await forgetful();
      const other = await signedIn(services);

      await reset(token);

      expect((await profile(bearer)).status).toBe(401);
      expect((await browser.call('POST', '/api/auth/refresh')).status).toBe(401);
      expect(browser.cookies.size).toBe(0);
      expect((await profile(other.bearer)).status).toBe(200);
    });

    it('confirms the address, since only who reads its mail has the link, and joins its guest orders', async () => {
      const { email, token } = await forgetful();
      const { eventId } = await seedEvent(db);
      const orderId = await seedPaidOrder(db, { eventId, buyerEmail: email });

      await reset(token);

      const [user] = await db.select().from(users).where(eq(users.email, email));
      expect(user?.emailConfirmedAt).toEqual(expect.any(Date));
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      expect(order?.userId).toBe(user?.id);
    });

    it('voids the confirmation link and the code', async () => {
      const { email, token } = await forgetful();
      const link = await confirmationPath(db);
      await visitor().call('POST', '/api/auth/send-code/user', { body: { email } });
      const code = await mailedCode(db, email);

      await reset(token);

      expect((await visitor().call('GET', link)).status).toBe(400);
      const verified = await visitor().call('POST', '/api/auth/verify-code/user', { body: { email, code } });
      expect(verified.status).toBe(400);
      expect(await waitingMails(db, 'confirm-email', email)).toEqual([]);
    });

    it("lifts the delay that another person's guesses caused", async () => {
      const { email, token } = await forgetful();
      for (let at = 0; at < 6; at += 1) await login(email, 'Otra#Contraseña1');
      expect(await login(email, goodPassword)).toBe(429);

      await reset(token);

      expect(await login(email, newPassword)).toBe(200);
    });

    it('gives an account that signs in with Google its first password', async () => {
      const { email } = await signedIn(services);
      expect((await reset(await askForReset(visitor(), db, email))).status).toBe(200);
      expect(await login(email, newPassword)).toBe(200);
    });

    it.each([
      ['shorter than 8 characters', 'Corre#2'],
      ['without an uppercase letter', 'corredora#2027'],
      ['without a digit', 'Corredora#mil'],
      ['without a special character', 'Corredora2027'],
    ])('refuses a password %s, and leaves the link valid', async (_, password) => {
      const { token } = await forgetful();
      const answer = await reset(token, password);
      expect(answer).toMatchObject({
        status: 400,
        body: {
          message: 'Password does not meet all requirements',
          fields: { newPassword: 'Password does not meet all requirements' },
        },
      });
      expect((await reset(token)).status).toBe(200);
    });

    it('refuses a common password', async () => {
      const { token } = await forgetful();
      expect(await reset(token, 'Password1!')).toMatchObject({
        status: 400,
        body: { code: 'password_refused' },
      });
    });

    it('is void when another sign-up has replaced the account', async () => {
      const { email, token } = await forgetful();
      await visitor().call('POST', '/api/auth/signup/user', { body: signUpForm(email) });
      expect(await validate(token)).toMatchObject(invalid);
      expect(await waitingMails(db, 'reset-password', email)).toEqual([]);
    });

    it('refuses a link that was mailed to confirm the address, and vice versa', async () => {
      const { token } = await forgetful();
      const { email } = await forgetful();
      const confirmation = (await confirmationPath(db)).split('/').at(-1) ?? '';

      expect(await reset(confirmation)).toMatchObject(invalid);
      expect(await validate(confirmation)).toMatchObject(invalid);
      const crossed = await visitor().call('GET', `/api/auth/confirm-email/user/${token}`);
      expect(crossed).toMatchObject({ status: 400, body: { message: 'Token inválido o expirado.' } });
      expect(await login(email, goodPassword)).toBe(200);
    });

    it('starts no session with the old password, even at the same moment', async () => {
      const { email, token } = await forgetful();
      const logins = Array.from({ length: 3 }, () =>
        visitor().call<{ accessToken?: string }>('POST', '/api/auth/login/user', {
          body: { email, password: goodPassword, remember: true },
        }),
      );

      const [, ...answers] = await Promise.all([reset(token), ...logins]);

      const statuses = answers.map(async ({ body }) => (await profile(body.accessToken ?? '')).status);
      expect(await Promise.all(statuses)).toEqual([401, 401, 401]);
    });
  });
});

describe('links in e-mails, tried out from one network', async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });
  const app = await buildApi(services);

  it.each([
    ['POST', resetPath('A'.repeat(43)), { newPassword }],
    ['GET', `/api/auth/confirm-email/user/${'A'.repeat(43)}`, undefined],
  ] as const)('%s %s is answered 429 from the 21st of ten minutes on', async (method, url, body) => {
    const statuses = [];
    for (let at = 0; at < 21; at += 1) {
      statuses.push((await new Browser(app).call(method, url, { ...(body && { body }) })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 400), 429]);
  });
});
