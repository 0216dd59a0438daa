import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ErrorBody } from '@dorsal/api-contract/error-body';
import { rateLimits } from '../db/schema/limits.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';
import { newId } from '../ids.ts';
import { confirmationPath, confirmationUrl, signUpAs, signUpForm, userIdOf } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPaidOrder } from '../testing/seed-paid-order.ts';
import { testServices } from '../testing/test-services.ts';

const path = '/api/auth/signup/user';

describe('POST /api/auth/signup/user', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);

  it('creates the account, signs the person in and says that an e-mail is on its way', async () => {
    const browser = visitor();

    const answer = await browser.call<{ accessToken: string }>('POST', path, {
      body: signUpForm('lucia@correo.example'),
    });

    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      message: '¡Cuenta creada! Revisa tu correo para confirmar tu cuenta.',
      email: 'lucia@correo.example',
    });
    const profile = await browser.call('GET', '/api/user/profile', { bearer: answer.body.accessToken });
    expect(profile.body).toEqual({
      name: 'Lucía Ferrer Moll',
      email: 'lucia@correo.example',
      profilePicture: null,
      role: 'user',
      mail_confirmed: false,
      options: [],
      billingData: null,
    });
  });

  it('stores the password only as an Argon2id hash', async () => {
    await signUpAs(visitor(), 'hash@correo.example');
    const [user] = await db.select().from(users).where(eq(users.email, 'hash@correo.example'));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('stores no address among the counted limits', async () => {
    await signUpAs(visitor(), 'contada@correo.example');
    const counted = await db.select({ key: rateLimits.key }).from(rateLimits);
    expect(counted.filter(({ key }) => key.startsWith('sign-up/')).length).toBeGreaterThan(0);
    expect(JSON.stringify(counted)).not.toContain('@');
  });

  it('writes the e-mail with a link to our own address and the way back', async () => {
    await signUpAs(visitor(), 'enlace@correo.example');
    const url = await confirmationUrl(db);
    expect(url.origin).toBe('http://localhost:3000');
    expect(url.pathname).toMatch(/^\/confirm-email\/[\w-]{43}$/);
    expect(url.searchParams.get('redirect')).toBe('/welcome');
  });

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/%2f%2fevil',
  ])('leads to the profile instead of to %s', async (redirectTo) => {
    const email = `redirect-${newId()}@correo.example`;
    await visitor().call('POST', path, { body: { ...signUpForm(email), redirectTo } });
    expect((await confirmationUrl(db)).searchParams.get('redirect')).toBe('/profile');
  });

  it.each([
    ['shorter than 8 characters', 'Corre#2'],
    ['without an uppercase letter', 'corredora#2027'],
    ['without a digit', 'Corredora#mil'],
    ['without a special character', 'Corredora2027'],
  ])('refuses a password %s', async (_, password) => {
    const answer = await visitor().call<ErrorBody>('POST', path, {
      body: { ...signUpForm('reglas@correo.example'), password, confirmPassword: password },
    });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('La contraseña no cumple con todos los requisitos.');
    expect(answer.body.fields).toHaveProperty('password');
  });

  it('refuses passwords that differ', async () => {
    const answer = await visitor().call<ErrorBody>('POST', path, {
      body: { ...signUpForm('reglas@correo.example'), confirmPassword: 'Corredora#2028' },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Las contraseñas no coinciden' } });
  });

  it('refuses a common password', async () => {
    const answer = await visitor().call<ErrorBody>('POST', path, {
      body: { ...signUpForm('reglas@correo.example'), password: 'Password1!', confirmPassword: 'Password1!' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'password_refused' } });
  });

  it.each(['role', 'mail_confirmed', '_id', 'acceptTerms'])('refuses the unknown field %s', async (field) => {
    const answer = await visitor().call('POST', path, {
      body: { ...signUpForm('campos@correo.example'), [field]: true },
    });
    expect(answer.status).toBe(400);
    expect(await userIdOf(db, 'campos@correo.example')).toBeUndefined();
  });

  it('says what to do when a confirmed account has the address', async () => {
    const browser = visitor();
    await signUpAs(browser, 'ocupado@correo.example');
    await browser.call('GET', await confirmationPath(db));

    const answer = await visitor().call<ErrorBody>('POST', path, {
      body: signUpForm(' Ocupado@correo.example '),
    });

    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'email_taken',
      message:
        'Ya hay una cuenta con este correo. Inicia sesión, o recupera tu contraseña si no la recuerdas.',
    });
  });

  it('replaces an unconfirmed account: its sessions end and its orders become guest orders', async () => {
    const squatter = await signUpAs(visitor(), 'disputa@correo.example');
    const squatterId = await userIdOf(db, 'disputa@correo.example');
    const oldLink = await confirmationPath(db);
    const { eventId } = await seedEvent(db);
    const orderId = await seedPaidOrder(db, { eventId, userId: squatterId });

    await signUpAs(visitor(), 'disputa@correo.example');

    expect(await userIdOf(db, 'disputa@correo.example')).not.toBe(squatterId);
    const profile = await visitor().call('GET', '/api/user/profile', { bearer: squatter.accessToken });
    expect(profile.status).toBe(401);
    expect((await visitor().call('GET', oldLink)).status).toBe(400);
    const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
    expect(order).toEqual({ userId: null });
  });

  it('creates one account from twenty sign-ups at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        new Browser(app, { ip: `198.51.100.${at}` }).call('POST', path, {
          body: signUpForm('veinte@correo.example'),
        }),
      ),
    );

    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    const found = await db.select().from(users).where(eq(users.email, 'veinte@correo.example'));
    expect(found).toHaveLength(1);
    const mails = await db.select({ payload: outbox.payload }).from(outbox);
    expect(mails.filter(({ payload }) => payload['to'] === 'veinte@correo.example')).toHaveLength(1);
  });
});

describe('POST /api/auth/signup/user, many times', async () => {
  const services = await testServices({ environment: { RATE_LIMIT_SCALE: '1' } });
  const app = await buildApi(services);

  it('answers 429 from the eleventh of an hour on, whatever address the caller claims', async () => {
    const browser = new Browser(app);
    for (let at = 0; at < 10; at += 1) await signUpAs(browser, `persona${at}@correo.example`);

    const eleventh = await browser.call<ErrorBody>('POST', path, {
      body: signUpForm('persona11@correo.example'),
      headers: { 'x-forwarded-for': '192.0.2.99' },
    });

    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect(eleventh.body.message).toMatch(/^Demasiados intentos\. Espera .+ y vuelve a probar\.$/);
  });
});
