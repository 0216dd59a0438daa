import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { confirmationPath, goodPassword, signUpAs, userIdOf } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPaidOrder } from '../testing/seed-paid-order.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

const invalid = { status: 400, body: { message: 'Token inválido o expirado.', code: 'invalid_token' } };

describe('GET /api/auth/confirm-email/:type/:token', async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const visitor = () => new Browser(app);
  const newLink = async (email: string) => {
    await signUpAs(visitor(), email);
    return confirmationPath(db);
  };
  /** A person who has just signed up, with the link that was mailed to them. */
  const newcomer = async (email: string) => {
    const browser = visitor();
    const { accessToken: bearer } = await signUpAs(browser, email);
    return { browser, bearer, link: await confirmationPath(db) };
  };
  const profileStatus = async (bearer: string) =>
    (await visitor().call('GET', '/api/user/profile', { bearer })).status;

  it('confirms the address and signs in', async () => {
    const { browser, link } = await newcomer('lucia@correo.example');

    const answer = await browser.call<{ accessToken: string }>('GET', link);

    expect(answer.status).toBe(200);
    const bearer = answer.body.accessToken;
    const profile = await browser.call('GET', '/api/user/profile', { bearer });
    expect(profile.body).toMatchObject({ email: 'lucia@correo.example', mail_confirmed: true });
  });

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
    ['a page of a neighbouring site', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }],
    ['another origin, in an older browser', { origin: 'https://evil.example' }],
    ['a link that is opened as a page', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }],
    ['a redirect of ours', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
  ])('creates no session for %s, and leaves the link valid', async (_, headers) => {
    const link = await newLink(`${newId()}@correo.example`);
    const browser = visitor();

    const answer = await browser.call('GET', link, { headers });

    expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_page' } });
    expect(browser.cookies.size).toBe(0);
    const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
    expect((await browser.call('GET', link, { headers: own })).status).toBe(200);
  });

  it("switches accounts when the page sends the other account's bearer: the page asks first", async () => {
    const link = await newLink('cambio@correo.example');
    const { bearer } = await signedIn(services);
    const browser = visitor();

    const answer = await browser.call<{ accessToken: string }>('GET', link, { bearer });

    const profile = await browser.call('GET', '/api/user/profile', { bearer: answer.body.accessToken });
    expect(profile.body).toMatchObject({ email: 'cambio@correo.example' });
  });

  it('changes nothing when the link is opened in the browser that signed up', async () => {
    const { browser, bearer, link } = await newcomer('mismo@correo.example');

    const { body } = await browser.call<{ accessToken: string }>('GET', link, { bearer });

    expect([await profileStatus(bearer), await profileStatus(body.accessToken)]).toEqual([200, 200]);
    const login = { email: 'mismo@correo.example', password: goodPassword, remember: false };
    expect((await visitor().call('POST', '/api/auth/login/user', { body: login })).status).toBe(200);
  });

  it('joins the guest orders of that address, and no others', async () => {
    const { eventId } = await seedEvent(db);
    const theirs = await seedPaidOrder(db, { eventId, buyerEmail: 'invitada@correo.example' });
    const another = await seedPaidOrder(db, { eventId, buyerEmail: 'otra@correo.example' });

    const { browser, link } = await newcomer('invitada@correo.example');
    await browser.call('GET', link);

    const userId = await userIdOf(db, 'invitada@correo.example');
    const owners = new Map((await db.select().from(orders)).map((order) => [order.id, order.userId]));
    expect(owners.get(theirs)).toBe(userId);
    expect(owners.get(another)).toBeNull();
  });

  it('leaves an unpaid order: its buyer may still correct the address', async () => {
    const { eventId } = await seedEvent(db);
    const open = await seedPaidOrder(db, { eventId, buyerEmail: 'abierta@correo.example' });
    await db
      .update(orders)
      .set({ status: 'pending', paidAt: null, expiresAt: sql`now() + interval '5 minutes'` })
      .where(eq(orders.id, open));

    const { browser, bearer, link } = await newcomer('abierta@correo.example');
    await browser.call('GET', link, { bearer });

    const [order] = await db.select({ userId: orders.userId }).from(orders).where(eq(orders.id, open));
    expect(order).toEqual({ userId: null });
  });

  it('works once: of twenty calls at the same time one succeeds', async () => {
    const link = await newLink('carrera@correo.example');

    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor().call('GET', link)));

    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    for (const loser of answers.filter(({ status }) => status !== 200)) expect(loser).toMatchObject(invalid);
  });

  it('is not used up by a HEAD, as mail scanners send it', async () => {
    const link = await newLink('escaner@correo.example');
    expect((await visitor().call('HEAD', link)).status).toBe(404);
    expect((await visitor().call('GET', link)).status).toBe(200);
  });

  it('expires after 48 hours', async () => {
    const link = await newLink('tarde@correo.example');
    const [token] = await db
      .select()
      .from(emailTokens)
      .where(eq(emailTokens.userId, (await userIdOf(db, 'tarde@correo.example')) ?? ''));
    const hours = ((token?.expiresAt.getTime() ?? 0) - (token?.createdAt.getTime() ?? 0)) / 3_600_000;
    expect(hours).toBe(48);
    await db.update(emailTokens).set({ expiresAt: sql`now()` });

    expect(await visitor().call('GET', link)).toMatchObject(invalid);
  });

  it('does not store the token itself', async () => {
    const token = (await newLink('secreto@correo.example')).split('/').at(-1);
    const kept = await db.select().from(emailTokens);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it.each(['A'.repeat(43), '_'.repeat(43)])('answers unknown token %s the same way', async (token) => {
    expect(await visitor().call('GET', `/api/auth/confirm-email/user/${token}`)).toMatchObject(invalid);
  });

  it.each([
    ['a token that was cut off', 'user', 'A'.repeat(42)],
    ['a token with something behind it', 'user', `${'A'.repeat(43)}.`],
    ['a type that does not exist', 'partner', 'A'.repeat(43)],
    ['a type that every object has', '__proto__', 'A'.repeat(43)],
  ])('gives the same answer to %s', async (_, type, token) => {
    expect(await visitor().call('GET', `/api/auth/confirm-email/${type}/${token}`)).toMatchObject(invalid);
  });

  it.each(['..%2f..%2fetc', '%00', 'x'.repeat(10_000), '💥'])(
    "gives the same answer to %s, which can't be a token",
    async (token) => {
      const answer = await visitor().call(
        'GET',
        `/api/auth/confirm-email/user/${encodeURI(decodeURI(token))}`,
      );
      expect([400, 404, 414]).toContain(answer.status);
    },
  );
});
