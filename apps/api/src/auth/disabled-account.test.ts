import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { orders } from '../db/schema/orders.ts';
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
import { attemptNumber, bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { askNonce, googleServer } from '../testing/google-server.ts';
import { operate } from '../testing/operator.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const refused = {
  code: 'account_disabled',
  message: 'Tu cuenta está desactivada. Si crees que es un error, escríbenos desde la página de contacto.',
};

describe('an account that an operator has disabled', async () => {
  const google = await googleServer();
  const services = await testServices({ environment: google.environment });
  const { db } = services;
  const app = await buildApi(services);
  const buyer = new Buyer(app);
  const visitor = () => new Browser(app);

  const person = async ({ isConfirmed = true } = {}) => {
    const email = `${newId()}@correo.example`;
    const browser = visitor();
    const { accessToken: bearer } = await signUpAs(browser, email);
    const link = await confirmationPath(db);
    if (isConfirmed) await browser.call('GET', link);
    return { email, browser, bearer, link };
  };
  const disable = async (email: string) => {
    expect((await operate(services, `users disable ${email}`)).code).toBe(0);
  };
  const login = (email: string, password = goodPassword) =>
    visitor().call<ErrorBody>('POST', '/api/auth/login/user', { body: { email, password, remember: true } });
  const comeInByGoogle = async (email: string) => {
    const browser = visitor();
    const token = await google.token({ sub: email, email, nonce: await askNonce(browser) });
    return browser.call<ErrorBody>('POST', '/api/auth/google/user', { body: { token } });
  };

  it('ends every session at once, and the refresh returns the reason', async () => {
    const { email, browser, bearer } = await person();
    await disable(email);

    expect((await visitor().call('GET', '/api/user/profile', { bearer })).status).toBe(401);
    expect(await browser.call('POST', '/api/auth/refresh')).toMatchObject({ status: 401, body: refused });
  });

  it('refuses the right password with the reason, and a wrong one as always', async () => {
    const { email } = await person();
    await disable(email);

    expect(await login(email)).toMatchObject({ status: 403, body: refused });
    expect(await login(email, 'Otra#Contraseña1')).toMatchObject({
      status: 400,
      body: { code: 'wrong_credentials' },
    });
  });

  it.each(['linked before', 'not linked yet', 'not confirmed yet'])(
    'refuses Google for an account that is %s',
    async (state) => {
      const { email } = await person({ isConfirmed: state !== 'not confirmed yet' });
      if (state === 'linked before') await comeInByGoogle(email);
      const userId = await userIdOf(db, email);
      await disable(email);

      expect(await comeInByGoogle(email)).toMatchObject({ status: 403, body: refused });
      expect(await userIdOf(db, email)).toBe(userId);
    },
  );

  it('voids the links and codes that were mailed before', async () => {
    const { email, link } = await person({ isConfirmed: false });
    await visitor().call('POST', '/api/auth/send-code/user', { body: { email } });
    const code = await mailedCode(db, email);
    const reset = await askForReset(visitor(), db, email);
    await disable(email);

    const answers = [
      await visitor().call<ErrorBody>('GET', link),
      await visitor().call<ErrorBody>('POST', '/api/auth/verify-code/user', { body: { email, code } }),
      await visitor().call<ErrorBody>('POST', `/api/auth/reset-password/user/${reset}`, {
        body: { newPassword: 'Otra#Contraseña1' },
      }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['invalid_token', 'invalid_code', 'invalid_token']);
  });

  it('mails no new ones, and gives the same answer as for any address', async () => {
    const { email } = await person({ isConfirmed: false });
    await disable(email);
    const mails = async () => {
      const kinds = ['verification-code', 'confirm-email', 'reset-password'] as const;
      return (await Promise.all(kinds.map((kind) => waitingMails(db, kind, email)))).flat();
    };

    for (const call of ['send-code', 'send-confirmation-email', 'request-password-reset']) {
      const { status } = await visitor().call('POST', `/api/auth/${call}/user`, { body: { email } });
      expect(status).toBe(200);
    }
    expect(await mails()).toEqual([]);
  });

  it('is not replaced by a sign-up with its address, confirmed or not', async () => {
    for (const isConfirmed of [true, false]) {
      const { email } = await person({ isConfirmed });
      await disable(email);

      const answer = await visitor().call('POST', '/api/auth/signup/user', { body: signUpForm(email) });

      expect(answer).toMatchObject({ status: 400, body: { code: 'email_taken' } });
      expect(await login(email)).toMatchObject({ status: 403, body: refused });
    }
  });

  it('still settles a payment in progress', async () => {
    const { email, bearer } = await person();
    const { eventId, ticketIds } = await seedEvent(db);
    const { body: held } = await buyer.place(eventId, [{ ticketId: ticketIds[0], quantity: 1 }], { bearer });
    const { body: sent } = await buyer.checkout(held, { buyer: { fullName: 'Lucía Ferrer Moll', email } });
    await disable(email);

    const amountCents = Math.round(sent.totalAmount * 100);
    await notify(app, bankMessage(services, { number: attemptNumber(sent), amountCents }));

    const [order] = await db.select().from(orders).where(eq(orders.id, held._id));
    expect(order).toMatchObject({ status: 'paid', userId: await userIdOf(db, email) });
    expect((await buyer.see(held._id, { token: held.checkoutToken })).body).toMatchObject({
      status: 'paid',
    });
  });

  it('signs in again once it is enabled, with its old password', async () => {
    const { email, bearer } = await person();
    await disable(email);
    await operate(services, `users enable ${email}`);

    expect((await login(email)).status).toBe(200);
    expect((await visitor().call('GET', '/api/user/profile', { bearer })).status).toBe(401);
  });
});
