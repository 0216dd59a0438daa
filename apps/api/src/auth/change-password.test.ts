import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { askForReset, goodPassword, signUpAs, userIdOf, waitingMails } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const path = '/api/auth/change-password';
// No special character: the account's form does not require one (spec, section 5).
const newPassword = 'Recorrido2027';

describe(`POST ${path}`, async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const change = (bearer: string, changes: object = {}) =>
    visitor().call<ErrorBody>('POST', path, {
      bearer,
      body: { currentPassword: goodPassword, newPassword, ...changes },
    });
  const login = (email: string, password: string, browser = visitor()) =>
    browser.call<{ accessToken: string }>('POST', '/api/auth/login/user', {
      body: { email, password, remember: true },
    });
  const refresh = async (browser: Browser) => (await browser.call('POST', '/api/auth/refresh')).status;
  const person = async () => {
    const email = `${newId()}@correo.example`;
    const browser = visitor();
    const { accessToken: bearer } = await signUpAs(browser, email);
    return { email, browser, bearer };
  };

  it('is refused if the account has just been disabled', async () => {
    const { email, bearer } = await person();
    // Simulates a call that began before `users disable` ended its session.
    await db.update(users).set({ disabledAt: sql`now()` }).where(eq(users.email, email));

    expect(await change(bearer)).toMatchObject({ status: 403, body: { code: 'account_disabled' } });

    await db.update(users).set({ disabledAt: null }).where(eq(users.email, email));
    expect((await login(email, goodPassword)).status).toBe(200);
  });

  it('changes the password, and notifies the person by e-mail', async () => {
    const { email, bearer } = await person();

    expect(await change(bearer)).toMatchObject({
      status: 200,
      body: { message: 'Contraseña actualizada correctamente.' },
    });

    expect((await login(email, goodPassword)).status).toBe(400);
    expect((await login(email, newPassword)).status).toBe(200);
    expect(await waitingMails(db, 'password-changed', email)).toHaveLength(1);
  });

  it('ends the other sessions, and keeps this one', async () => {
    const { email, browser, bearer } = await person();
    const elsewhere = visitor();
    const { body } = await login(email, goodPassword, elsewhere);

    await change(bearer);

    expect([await refresh(browser), await refresh(elsewhere)]).toEqual([200, 401]);
    const { status } = await visitor().call('GET', '/api/user/profile', { bearer: body.accessToken });
    expect(status).toBe(401);
    const userId = (await userIdOf(db, email)) ?? '';
    const reasons = await db
      .select({ revokedFor: sessions.revokedFor })
      .from(sessions)
      .where(eq(sessions.userId, userId));
    expect(reasons).toHaveLength(2);
    expect(reasons).toEqual(expect.arrayContaining([{ revokedFor: null }, { revokedFor: 'password' }]));
  });

  it('voids a link that would set yet another', async () => {
    const { email, bearer } = await person();
    const token = await askForReset(visitor(), db, email);
    await change(bearer);
    const answer = await visitor().call('GET', `/api/auth/validate-reset-token/user/${token}`);
    expect(answer.status).toBe(400);
  });

  it('answers 400, never 401, to a wrong current password, and 429 from the sixth on', async () => {
    const { bearer } = await person();
    const tries = [];
    for (let at = 0; at < 6; at += 1) tries.push(await change(bearer, { currentPassword: 'Otra#Clave1' }));

    expect(tries.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429]);
    expect(tries[0]?.body).toMatchObject({
      code: 'wrong_password',
      message: 'La contraseña actual no es correcta.',
      fields: { currentPassword: 'La contraseña actual no es correcta.' },
    });
    expect(Number(tries.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await change(bearer)).status).toBe(429);
  });

  it.each([
    ['shorter than 8 characters', 'Corre27'],
    ['without an uppercase letter', 'corredora2027'],
    ['without a lowercase letter', 'CORREDORA2027'],
    ['without a digit', 'Corredora'],
  ])('refuses a password %s, without counting an attempt', async (_, password) => {
    const { bearer } = await person();
    for (let at = 0; at < 6; at += 1) {
      expect(await change(bearer, { newPassword: password })).toMatchObject({
        status: 400,
        body: { code: 'password_refused', message: 'La contraseña no cumple con todos los requisitos.' },
      });
    }
  });

  it('refuses a common password', async () => {
    const { bearer } = await person();
    const answer = await change(bearer, { newPassword: 'Password123' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'password_refused' } });
  });

  it('refers a Google user to the link that sets a first password', async () => {
    const { bearer } = await signedIn(services);
    const answer = await change(bearer);
    expect(answer).toMatchObject({ status: 400, body: { code: 'no_password' } });
    expect(answer.body.message).toContain('Google');
  });

  it('succeeds once when two calls arrive at the same time', async () => {
    const { email, bearer } = await person();
    const answers = await Promise.all([
      change(bearer, { newPassword: 'Recorrido2027' }),
      change(bearer, { newPassword: 'Recorrido2028' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]));
    expect(await waitingMails(db, 'password-changed', email)).toHaveLength(1);
  });

  it('requires a bearer: refuses a call without one, or with the cookie alone', async () => {
    const { browser } = await person();
    const body = { currentPassword: goodPassword, newPassword };
    expect((await browser.call('POST', path, { body })).status).toBe(401);
  });
});
