import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ConfirmedEmailBody } from '@dorsal/api-contract/auth';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import {
  askForReset,
  confirmationPath,
  goodPassword,
  mailedCode,
  signUpAs,
  userIdOf,
} from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { askNonce, googleServer } from '../testing/google-server.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPaidOrder } from '../testing/seed-paid-order.ts';
import { testServices } from '../testing/test-services.ts';

const firstPath = '/api/auth/first-password';
const ownPassword = 'Propietaria#2027';

/** An attacker signs up with the address of a person who has bought as a guest, before that person does. */
describe('an account that a stranger made', async () => {
  const google = await googleServer();
  const services = await testServices({ environment: google.environment });
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const { eventId } = await seedEvent(db);

  const hijack = async () => {
    const email = `${newId()}@correo.example`;
    const orderId = await seedPaidOrder(db, { eventId, buyerEmail: email });
    const attacker = visitor();
    const { accessToken } = await signUpAs(attacker, email);
    return { email, orderId, attacker, bearer: accessToken, link: await confirmationPath(db) };
  };
  const sendCode = async (email: string) => {
    await visitor().call('POST', '/api/auth/send-code/user', { body: { email } });
    return mailedCode(db, email);
  };
  const open = (browser: Browser, link: string) => browser.call<ConfirmedEmailBody>('GET', link);
  const type = (browser: Browser, email: string, code: string) =>
    browser.call<ConfirmedEmailBody>('POST', '/api/auth/verify-code/user', { body: { email, code } });
  const setFirst = (browser: Browser, bearer: string, newPassword = ownPassword) =>
    browser.call<ErrorBody>('POST', firstPath, { bearer, body: { newPassword } });
  const login = (email: string, password: string, browser = visitor(), loginMethod?: 'modal') =>
    browser.call<ErrorBody & { accessToken?: string }>('POST', '/api/auth/login/user', {
      body: { email, password, remember: true, ...(loginMethod && { loginMethod }) },
    });
  const profile = (bearer: string) =>
    visitor().call<ErrorBody & { mail_confirmed?: boolean }>('GET', '/api/user/profile', { bearer });
  const ownerOf = async (orderId: string) =>
    (await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId)))[0]?.userId;

  it.each(['link', 'code'] as const)(
    'belongs to the owner alone once they have confirmed it by the %s and chosen a password',
    async (way) => {
      const { email, orderId, attacker, bearer, link } = await hijack();
      const code = way === 'code' ? await sendCode(email) : '';
      const owner = visitor();

      const { status, body } = await (way === 'link' ? open(owner, link) : type(owner, email, code));

      expect(status).toBe(200);
      expect(body).toEqual({
        accessToken: expect.any(String),
        message: 'Elige una contraseña para terminar.',
        passwordRequired: true,
        email,
      });
      expect((await profile(bearer)).status).toBe(401);
      expect((await attacker.call('POST', '/api/auth/refresh')).status).toBe(401);
      expect((await login(email, goodPassword)).body.code).toBe('wrong_credentials');
      expect((await profile(body.accessToken)).body).toMatchObject({ mail_confirmed: false });
      expect(await ownerOf(orderId)).toBeNull();

      expect(await setFirst(owner, body.accessToken)).toMatchObject({ status: 200 });
      expect((await profile(body.accessToken)).body).toMatchObject({ email, mail_confirmed: true });
      expect(await ownerOf(orderId)).toBe(await userIdOf(db, email));
      expect((await login(email, ownPassword)).status).toBe(200);
      expect((await login(email, goodPassword)).body.code).toBe('wrong_credentials');
    },
  );

  it('tells the signed-out device the reason, once only', async () => {
    const { attacker: other, link } = await hijack();
    await open(visitor(), link);

    expect(await other.call<ErrorBody>('POST', '/api/auth/refresh')).toMatchObject({
      status: 401,
      body: {
        code: 'confirmed_elsewhere',
        message: 'Has confirmado tu correo en otro dispositivo. Entra con tu contraseña.',
      },
    });
    expect(other.cookies.size).toBe(0);
  });

  it('stays as it is when the owner opens the link, or types the code, in the browser that signed up', async () => {
    for (const way of ['link', 'code'] as const) {
      const { email, orderId, attacker: owner, bearer, link } = await hijack();
      const { body } =
        way === 'link' ? await open(owner, link) : await type(owner, email, await sendCode(email));

      expect(body).toEqual({ accessToken: expect.any(String), message: 'Tu correo está confirmado.' });
      expect((await profile(bearer)).body).toMatchObject({ mail_confirmed: true });
      expect(await ownerOf(orderId)).toBe(await userIdOf(db, email));
      expect((await login(email, goodPassword)).status).toBe(200);
    }
  });

  it('stays as it is in a browser that has signed in with the password, also after its session was refreshed', async () => {
    const { email, bearer, link } = await hijack();
    const owner = visitor();
    await login(email, goodPassword, owner);
    await owner.call('POST', '/api/auth/refresh');

    expect((await open(owner, link)).body).not.toHaveProperty('passwordRequired');
    expect((await profile(bearer)).body).toMatchObject({ mail_confirmed: true });
  });

  it('stays as it is when the code follows the password in one browser, and only for that password', async () => {
    const { email } = await hijack();
    const owner = visitor();
    await login(email, goodPassword, owner, 'modal');
    const mark = owner.cookies.get('password-mark') ?? '';

    const { body } = await type(owner, email, await mailedCode(db, email));

    expect(body).toEqual({ accessToken: expect.any(String), message: 'Tu correo está confirmado.' });
    expect(owner.cookies.has('password-mark')).toBe(false);
    const another = await hijack();
    const stranger = visitor();
    stranger.cookies.set('password-mark', mark);
    const { body: asked } = await type(stranger, another.email, await sendCode(another.email));
    expect(asked.passwordRequired).toBe(true);
  });

  it('asks for no password when the owner signs in with Google, and voids the old link', async () => {
    const { email, orderId, attacker, link } = await hijack();
    const owner = visitor();
    const token = await google.token({ sub: email, email, nonce: await askNonce(owner) });

    const { body } = await owner.call<{ accessToken: string }>('POST', '/api/auth/google/user', {
      body: { token },
    });

    expect(body).not.toHaveProperty('passwordRequired');
    const { status } = await visitor().call('GET', '/api/user/purchases', { bearer: body.accessToken });
    expect(status).toBe(200);
    expect(await ownerOf(orderId)).toBe(await userIdOf(db, email));
    expect((await open(owner, link)).status).toBe(400);
    expect((await attacker.call('POST', '/api/auth/refresh')).status).toBe(401);
  });

  it.each([
    [
      'an old copy of the cookie',
      async (owner: Browser) => void (await owner.call('POST', '/api/auth/refresh')),
    ],
    [
      'a session that has ended',
      async (owner: Browser) => void (await owner.call('POST', '/api/auth/logout')),
    ],
  ])('is not known by %s', async (_, change) => {
    const { attacker, link } = await hijack();
    const copy = attacker.copy();
    await change(attacker);
    await db.execute(`update refresh_tokens set used_at = used_at - interval '11 seconds'`);

    expect((await open(copy, link)).body.passwordRequired).toBe(true);
  });

  it('is not known by the session of another account', async () => {
    const { link } = await hijack();
    const { attacker: stranger } = await hijack();

    expect((await open(stranger, link)).body.passwordRequired).toBe(true);
  });

  it.each([
    ['GET', '/api/user/purchases'],
    ['GET', '/api/user/data'],
    ['POST', '/api/user/close-other-sessions'],
    ['POST', '/api/auth/change-password'],
    ['POST', '/api/auth/send-confirmation-email/user'],
    ['POST', '/api/orders'],
    ['PUT', '/api/user'],
    ['PUT', '/api/user/billing'],
    ['POST', '/api/user/delete'],
  ] as const)('refuses %s %s until the password is chosen', async (method, path) => {
    const { email, link } = await hijack();
    const { body } = await open(visitor(), link);
    const bodies: Readonly<Record<string, unknown>> = {
      '/api/auth/change-password': { currentPassword: goodPassword, newPassword: ownPassword },
      '/api/auth/send-confirmation-email/user': { email },
      '/api/orders': { eventId, items: [{ ticketId: newId(), quantity: 1 }] },
      '/api/user/billing': { billingData: {} },
      '/api/user/delete': { email },
    };

    const answer = await visitor().call<ErrorBody>(method, path, {
      bearer: body.accessToken,
      headers: { 'idempotency-key': crypto.randomUUID() },
      ...(method !== 'GET' && { body: bodies[path] ?? {} }),
    });

    expect(answer).toMatchObject({ status: 403, body: { code: 'password_required' } });
  });

  it('may be left before the password is chosen, and its session can’t be refreshed', async () => {
    const { link } = await hijack();
    const owner = visitor();
    const { body } = await open(owner, link);

    expect(await owner.call('POST', '/api/auth/refresh')).toMatchObject({
      status: 403,
      body: { code: 'password_required' },
    });
    expect((await owner.call('POST', '/api/auth/logout', { bearer: body.accessToken })).status).toBe(200);
    expect((await profile(body.accessToken)).status).toBe(401);
  });

  it('lets the same browser open the link again until the password is chosen, and no other one', async () => {
    const { email, link } = await hijack();
    const owner = visitor();
    const first = await open(owner, link);

    expect((await open(visitor(), link)).body).toMatchObject({ code: 'invalid_token' });
    const again = await open(owner, link);

    expect(again.body.passwordRequired).toBe(true);
    expect((await setFirst(owner, first.body.accessToken)).status).toBe(401);
    expect((await setFirst(owner, again.body.accessToken)).status).toBe(200);
    expect((await open(owner, link)).body).toMatchObject({ code: 'invalid_token' });
    expect((await login(email, ownPassword)).status).toBe(200);
  });

  it('can still be recovered by a reset link when the page was closed before the password was chosen', async () => {
    const { email, orderId, link } = await hijack();
    await open(visitor(), link);
    const token = await askForReset(visitor(), db, email);

    await visitor().call('POST', `/api/auth/reset-password/user/${token}`, {
      body: { newPassword: ownPassword },
    });

    expect((await login(email, ownPassword)).status).toBe(200);
    expect(await ownerOf(orderId)).toBe(await userIdOf(db, email));
  });

  it('accepts the password that the owner remembers as a new one', async () => {
    const { email, link } = await hijack();
    const { body } = await open(visitor(), link);

    expect((await setFirst(visitor(), body.accessToken, goodPassword)).status).toBe(200);
    expect((await login(email, goodPassword)).status).toBe(200);
  });

  it.each([
    ['breaks the rules', 'corta', 'La contraseña no cumple con todos los requisitos.'],
    ['is among the most common', 'Password1!', expect.stringContaining('Elige otra menos común')],
  ])('refuses a password that %s', async (_, newPassword, message) => {
    const { link } = await hijack();
    const { body } = await open(visitor(), link);

    expect((await setFirst(visitor(), body.accessToken, newPassword)).body).toMatchObject({
      code: 'password_refused',
      fields: { newPassword: message },
    });
  });

  it('lets no ordinary session set a password, with or without one', async () => {
    const { email, bearer } = await hijack();
    expect(await setFirst(visitor(), bearer)).toMatchObject({
      status: 409,
      body: { code: 'password_not_required' },
    });
    await db.update(users).set({ passwordHash: null }).where(eq(users.email, email));
    expect((await setFirst(visitor(), bearer)).status).toBe(409);
    expect((await setFirst(visitor(), '')).status).toBe(401);
  });
});
