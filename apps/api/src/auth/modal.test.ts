import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { mostTriesOfCode } from '../codes/code-limits.ts';
import { emailCodes } from '../db/schema/email-codes.ts';
import { newId } from '../ids.ts';
import {
  goodPassword,
  letSecondsPass,
  mailedCode,
  signUpAs,
  signUpForm,
  userIdOf,
  waitingMails,
} from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { testServices } from '../testing/test-services.ts';
import { verificationCount } from './passwords.ts';

const signUpPath = '/api/auth/signup/user';
const loginPath = '/api/auth/login/user';
const sendPath = '/api/auth/send-code/user';
const sent = {
  status: 200,
  body: { message: 'Si tu correo está pendiente de verificar, recibirás el código en unos segundos.' },
};

describe('the modals', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const codes = (email: string) => waitingMails(db, 'verification-code', email);
  const letAMinutePass = () => letSecondsPass(db, 61);
  const unconfirmed = async (browser = visitor()) => {
    const email = `${newId()}@correo.example`;
    await signUpAs(browser, email);
    return email;
  };

  describe(`POST ${signUpPath} in the modal`, () => {
    it('signs in, and says that it mailed a code instead of a link', async () => {
      const email = `${newId()}@correo.example`;
      const { status, body } = await visitor().call<{ accessToken: string }>('POST', signUpPath, {
        body: { ...signUpForm(email), signupMethod: 'modal' },
      });

      expect(status).toBe(200);
      expect(body).toEqual({
        accessToken: expect.any(String),
        requiresVerification: true,
        verificationType: 'code',
        email,
        message: '¡Cuenta creada! Te hemos enviado un código a tu correo para verificar tu cuenta.',
      });
      const profile = await visitor().call('GET', '/api/user/profile', { bearer: body.accessToken });
      expect(profile.body).toMatchObject({ email, mail_confirmed: false });
      expect(await codes(email)).toMatchObject([{ code: expect.stringMatching(/^\d{6}$/) }]);
      expect(await waitingMails(db, 'confirm-email', email)).toEqual([]);
    });
  });

  describe(`POST ${loginPath} in the modal`, () => {
    const login = (email: string, password = goodPassword, browser = visitor()) =>
      browser.call<ErrorBody>('POST', loginPath, {
        body: { email, password, remember: true, loginMethod: 'modal' },
      });

    it('requires the code if the address is not confirmed, and creates no session', async () => {
      const email = await unconfirmed();
      const browser = visitor();

      const { status, body } = await login(email, goodPassword, browser);

      expect(status).toBe(200);
      expect(body).toEqual({
        requiresEmailVerification: true,
        verificationType: 'code',
        email,
        message: 'Te hemos enviado un código a tu correo para verificar tu cuenta.',
      });
      expect([...browser.cookies.keys()]).toEqual(['password-mark']);
      expect(await codes(email)).toHaveLength(1);
    });

    it('signs in at once if the address is confirmed', async () => {
      const email = await unconfirmed();
      const browser = visitor();
      await login(email, goodPassword, browser);
      const code = await mailedCode(db, email);
      await browser.call('POST', '/api/auth/verify-code/user', { body: { email, code } });

      expect((await login(email)).body).toEqual({ accessToken: expect.any(String), email });
    });

    it('does not mention the code if the password is wrong', async () => {
      const email = await unconfirmed();
      const answers = [
        await login(email, 'Otra#Contraseña1'),
        await login(`${newId()}@correo.example`, 'Otra#Contraseña1'),
      ];
      const bodies = answers.map(({ body }) => ({ ...body, requestId: 'any' }));
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      expect(bodies[0]).toEqual(bodies[1]);
      expect(await codes(email)).toEqual([]);
    });

    it('mails no second code within a minute: the first one stays valid', async () => {
      const email = await unconfirmed();
      await login(email);
      await login(email);
      expect(await codes(email)).toHaveLength(1);
      await letAMinutePass();
      await login(email);
      expect(await codes(email)).toHaveLength(2);
    });

    it('works as on the page without `loginMethod`: signs in, and the link confirms the address', async () => {
      const email = await unconfirmed();
      const body = { email, password: goodPassword, remember: true };
      expect((await visitor().call('POST', loginPath, { body })).body).toEqual({
        accessToken: expect.any(String),
        email,
      });
      expect(await codes(email)).toEqual([]);
    });
  });

  describe(`POST ${sendPath}`, () => {
    const send = (email: string) => visitor().call<ErrorBody>('POST', sendPath, { body: { email } });

    it('gives the same answer for an unconfirmed account, a confirmed one, and no account', async () => {
      const browser = visitor();
      const [waiting, confirmed] = [await unconfirmed(), await unconfirmed(browser)];
      await send(confirmed);
      const code = await mailedCode(db, confirmed);
      await browser.call('POST', '/api/auth/verify-code/user', { body: { email: confirmed, code } });
      await letAMinutePass();

      const answers = [await send(waiting), await send(confirmed), await send(`${newId()}@correo.example`)];

      expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([sent, sent, sent]);
      expect([(await codes(waiting)).length, (await codes(confirmed)).length]).toEqual([1, 1]);
    });

    it('verifies one password for each of them, so that the time reveals nothing', async () => {
      for (const email of [await unconfirmed(), `${newId()}@correo.example`]) {
        const before = verificationCount();
        await send(email);
        expect(verificationCount() - before).toBe(1);
      }
    });

    it.each(['an account', 'nobody'])('makes the address of %s wait for a minute', async (who) => {
      const email = who === 'nobody' ? `${newId()}@correo.example` : await unconfirmed();
      expect((await send(email)).status).toBe(200);
      await letSecondsPass(db, 30);
      const second = await send(email);
      expect(second.status).toBe(429);
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(second.headers['retry-after'])).toBeLessThanOrEqual(30);
      await letSecondsPass(db, 30);
      expect((await send(email)).status).toBe(200);
    });

    it('sends the same code again, for ten more minutes, and keeps the choice of the sign-in', async () => {
      const email = await unconfirmed();
      await visitor().call('POST', loginPath, {
        body: { email, password: goodPassword, remember: true, loginMethod: 'modal' },
      });
      const userId = (await userIdOf(db, email)) ?? '';
      const [first] = await db.select().from(emailCodes).where(eq(emailCodes.userId, userId));
      await letAMinutePass();

      await send(email);

      const [second] = await db.select().from(emailCodes).where(eq(emailCodes.userId, userId));
      expect(second).toMatchObject({ codeHash: first?.codeHash, remember: true });
      expect(second?.sentAt.getTime()).toBeGreaterThan(first?.sentAt.getTime() ?? 0);
      expect(second?.expiresAt.getTime()).toBeGreaterThan(first?.expiresAt.getTime() ?? 0);
      const [firstMail, secondMail] = await codes(email);
      expect(secondMail?.['code']).toBe(firstMail?.['code']);
    });

    it.each([
      ['expired', { expiresAt: sql`now()` }],
      ['tried too often', { tries: mostTriesOfCode }],
    ])('sends a new code if the last one is %s', async (_, change) => {
      const email = await unconfirmed();
      await send(email);
      const userId = (await userIdOf(db, email)) ?? '';
      const [first] = await db.select().from(emailCodes).where(eq(emailCodes.userId, userId));
      await db.update(emailCodes).set(change).where(eq(emailCodes.userId, userId));
      await letAMinutePass();

      await send(email);

      const [second] = await db.select().from(emailCodes).where(eq(emailCodes.userId, userId));
      expect(second?.codeHash).not.toBe(first?.codeHash);
      expect(second?.tries).toBe(0);
    });

    it.each(['an account', 'nobody'])('mails the address of %s at most six times an hour', async (who) => {
      const email = who === 'nobody' ? `${newId()}@correo.example` : await unconfirmed();
      const statuses = [];
      for (let at = 0; at < 8; at += 1) {
        statuses.push((await send(email)).status);
        await letAMinutePass();
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429]);
      expect(await codes(email)).toHaveLength(who === 'nobody' ? 0 : 6);
    });
  });
});
