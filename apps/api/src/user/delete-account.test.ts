import { eq, inArray, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PurchasesBody } from '@dorsal/api-contract/user';
import { emailTokens } from '../db/schema/email-tokens.ts';
import { googleIdentities } from '../db/schema/google.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { refreshTokens, sessions } from '../db/schema/sessions.ts';
import { ticketNotices } from '../db/schema/ticket-notices.ts';
import { users } from '../db/schema/users.ts';
import { goodPassword, signUpAs, userIdOf } from '../testing/accounts.ts';
import { askForNotice } from '../testing/ask-for-notice.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer } from '../testing/buyer.ts';
import { invoicedOrders } from '../testing/invoiced-orders.ts';
import { jpeg } from '../testing/photos.ts';
import { chosenFile, putProfile } from '../testing/profile-form.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

describe('POST /api/user/delete', async () => {
  const services = await testServices();
  checkBooks(services);
  const app = await buildApi(services);
  const buyer = new Buyer(app);
  const { db } = services;

  const erase = (bearer: string | undefined, body: unknown) =>
    buyer.send<{ message: string }>('POST', '/api/user/delete', {
      body,
      ...(bearer !== undefined && { bearer }),
    });
  const statusOf = async (bearer: string) =>
    (await buyer.send('GET', '/api/user/profile', { bearer })).status;

  /** A person who signed up with a password. */
  async function marta() {
    const browser = new Browser(app);
    const email = `marta.${crypto.randomUUID()}@correo.example`;
    const { accessToken: bearer } = await signUpAs(browser, email);
    return { browser, email, bearer, userId: String(await userIdOf(db, email)) };
  }

  /** A free place for the person, at an event that begins this many days from now. */
  async function placeIn(bearer: string, days: number) {
    const startsAt = new Date(Date.now() + 30 * 24 * 3_600_000);
    const event = await seedEvent(db, { startsAt, durationHours: 5, tickets: [{ priceCents: 0 }] });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const { body: order } = await buyer.place(event.eventId, items, { bearer });
    await buyer.checkout(order);
    await moveEvent(event.eventId, days);
    return { ...order, event };
  }

  const moveEvent = (eventId: string, days: number) =>
    db.execute(
      sql`update events set starts_at = now() + make_interval(days => ${days}::int) where id = ${eventId}`,
    );

  const stored = async (orderId: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    const people = await db.select().from(participants).where(eq(participants.orderId, orderId));
    return { order, people };
  };

  it('deletes the account with its sessions, links and photo, and says so by e-mail', async () => {
    const { browser, email, bearer, userId } = await marta();
    const { body: profile } = await putProfile(app, bearer, [
      ['name', 'Marta Vidal'],
      ['profilePicture', chosenFile(await jpeg())],
    ]);
    await db
      .insert(googleIdentities)
      .values({ issuer: 'https://accounts.example', subject: userId, userId, email });
    expect((await app.inject(String(profile.profilePicture))).statusCode).toBe(200);

    const { status, headers } = await browser.call('POST', '/api/user/delete', {
      bearer,
      body: { email: ` ${email.toUpperCase()} `, password: goodPassword },
    });

    expect(status).toBe(200);
    expect(String(headers['set-cookie'])).toContain('refresh=;');
    expect(await statusOf(bearer)).toBe(401);
    for (const [table, column] of [
      [users, users.id],
      [sessions, sessions.userId],
      [emailTokens, emailTokens.userId],
      [googleIdentities, googleIdentities.userId],
    ] as const) {
      expect(await db.$count(table, eq(column, userId))).toBe(0);
    }
    expect(await db.$count(refreshTokens)).toBe(0);
    expect((await app.inject(String(profile.profilePicture))).statusCode).toBe(404);
    const mails = await db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(sql`${outbox.payload} ->> 'to' = ${email}`);
    expect(mails).toEqual([{ kind: 'account-deleted' }]);
    const login = await browser.call('POST', '/api/auth/login', { body: { email, password: goodPassword } });
    expect(login.status).toBeGreaterThanOrEqual(400);
  });

  it('deletes the requests for notices of a confirmed address, and leaves those of others', async () => {
    const left = async (isConfirmed: boolean) => {
      const { email, bearer, userId } = await marta();
      if (isConfirmed)
        await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, userId));
      const own = await askForNotice(db, email);
      const other = await askForNotice(db, `otra.${email}`);
      expect((await erase(bearer, { email, password: goodPassword })).status).toBe(200);
      const isLeft = (id: string) => db.$count(ticketNotices, eq(ticketNotices.id, id));
      return { own: await isLeft(own.id), other: await isLeft(other.id) };
    };

    expect(await left(true)).toEqual({ own: 0, other: 1 });
    // An unconfirmed address may be another person's.
    expect(await left(false)).toEqual({ own: 1, other: 1 });
  });

  it('deletes the data of the participants of an order whose event is over, and keeps the order', async () => {
    const { email, bearer } = await marta();
    const { _id, event } = await placeIn(bearer, -3);
    const before = await stored(_id);
    expect(before.order).toMatchObject({ status: 'paid', buyerName: 'Lucía Ferrer Mas' });
    await db.update(outbox).set({ doneAt: sql`now()`, payload: {} });

    expect((await erase(bearer, { email, password: goodPassword })).status).toBe(200);

    const { order, people } = await stored(_id);
    expect(order).toMatchObject({
      userId: null,
      status: 'paid',
      quantity: 1,
      paidAt: before.order?.paidAt,
      buyerName: null,
      buyerEmail: null,
      buyerPhone: null,
      billingData: null,
      forgetAt: null,
    });
    expect(people).toMatchObject([{ fullName: 'Anónimo', email: '', answers: [] }]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await db.$count(outbox, sql`${outbox.dedupeKey} like ${`participant-ticket:${_id}:%`}`)).toBe(0);
    expect(JSON.stringify((await buyer.see(_id)).body)).not.toContain('Participante');
  });

  it('keeps the participants of an upcoming event until the day after it, and the link in the e-mail works', async () => {
    const { email, bearer } = await marta();
    const { _id, checkoutToken } = await placeIn(bearer, 10);

    expect((await erase(bearer, { email, password: goodPassword })).status).toBe(200);

    const { order, people } = await stored(_id);
    expect(order).toMatchObject({ userId: null, buyerName: 'Lucía Ferrer Mas' });
    const days = ((order?.forgetAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(11 + 5 / 24, 1);
    expect(people).toMatchObject([{ fullName: 'Participante 1' }]);
    const { body } = await buyer.see(_id, { token: checkoutToken });
    expect(body.buyer?.fullName).toBe('Lucía Ferrer Mas');
  });

  it('leaves invoices as they were issued', async () => {
    const { email, bearer } = await marta();
    const { purchase, ask, invoicesOf } = invoicedOrders(services, app);
    const { _id, eventId } = await purchase({ bearer });
    expect((await ask(_id, { bearer })).statusCode).toBe(200);
    await moveEvent(eventId, -3);
    await db.update(outbox).set({ doneAt: sql`now()`, payload: {} });
    const before = await invoicesOf(_id);
    expect(before).toHaveLength(1);

    expect((await erase(bearer, { email, password: goodPassword })).status).toBe(200);

    expect((await stored(_id)).order).toMatchObject({ buyerName: null, billingData: null });
    expect(await invoicesOf(_id)).toEqual(before);
  });

  it('lets a new account use the address, without anything of the old account', async () => {
    const { email, bearer } = await marta();
    await placeIn(bearer, -3);
    await erase(bearer, { email, password: goodPassword });

    const { accessToken } = await signUpAs(new Browser(app), email);

    const { body } = await buyer.send<PurchasesBody>('GET', '/api/user/purchases', { bearer: accessToken });
    expect(body.orders).toEqual([]);
  });

  it('releases held places', async () => {
    const { email, bearer } = await marta();
    const event = await seedEvent(db);
    const items = [{ ticketId: event.ticketIds[0], quantity: 2 }];
    const { body: held } = await buyer.place(event.eventId, items, { bearer });
    expect(await placesOf(db, event.eventId)).toEqual({ held: 2, sold: 0 });

    expect((await erase(bearer, { email, password: goodPassword })).status).toBe(200);

    expect((await stored(held._id)).order).toMatchObject({ status: 'cancelled', userId: null });
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
  });

  it('refuses while a payment is under way, and deletes nothing', async () => {
    const { email, bearer } = await marta();
    const event = await seedEvent(db);
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const order = await buyer.leaveForBank(event.eventId, items, { bearer });

    const { status, body } = await erase(bearer, { email, password: goodPassword });

    expect(status).toBe(409);
    expect(body.code).toBe('payment_under_way');
    expect(await statusOf(bearer)).toBe(200);
    expect((await stored(order._id)).order?.status).toBe('pending');
  });

  it('keeps what others have bought, even with the same address', async () => {
    const { email, bearer } = await marta();
    const stranger = await signedIn(services);
    const event = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const { body: order } = await buyer.place(
      event.eventId,
      [{ ticketId: event.ticketIds[0], quantity: 1 }],
      { bearer: stranger.bearer },
    );
    await buyer.checkout(order, { buyer: { fullName: 'Otra Persona', email } });
    await moveEvent(event.eventId, -3);

    await erase(bearer, { email, password: goodPassword });

    expect((await stored(order._id)).order).toMatchObject({
      userId: stranger.userId,
      buyerName: 'Otra Persona',
      forgetAt: null,
    });
  });

  it.each([
    ['another address', { email: 'otra@correo.example', password: goodPassword }, 'other_address'],
    ['a wrong password', { password: 'Otra#Clave2027' }, 'wrong_password'],
    ['no password', {}, 'wrong_password'],
    ['no address', { email: '', password: goodPassword }, 'invalid_request'],
    ['a field too many', { password: goodPassword, userId: 'x' }, 'invalid_request'],
  ])('refuses %s, and keeps the session', async (_, entries, code) => {
    const { email, bearer } = await marta();

    const { status, body } = await erase(bearer, { email, ...entries });

    expect(status).toBe(400);
    expect(body.code).toBe(code);
    expect(await statusOf(bearer)).toBe(200);
  });

  it('checks at most five passwords in a quarter of an hour', async () => {
    const { email, bearer } = await marta();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1)
      statuses.push((await erase(bearer, { email, password: 'Otra#Clave2027' })).status);

    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await erase(bearer, { email, password: goodPassword })).status).toBe(429);
  });

  it('requires a sign-in of the last ten minutes if the account has no password', async () => {
    const { email, bearer, userId } = await signedIn(services);
    const signedInAgo = (minutes: number) =>
      db
        .update(sessions)
        .set({ createdAt: sql`now() - make_interval(mins => ${minutes}::int)` })
        .where(eq(sessions.userId, userId));

    await signedInAgo(11);
    const late = await erase(bearer, { email });
    expect(late.status).toBe(400);
    expect(late.body.code).toBe('fresh_session_required');

    await signedInAgo(9);
    expect((await erase(bearer, { email })).status).toBe(200);
  });

  it('deletes once if several calls arrive at once', async () => {
    const people = await Promise.all([marta(), marta()]);

    const answers = await Promise.all(
      people.flatMap(({ email, bearer }) =>
        Array.from({ length: 4 }, () => erase(bearer, { email, password: goodPassword })),
      ),
    );

    expect(new Set(answers.map(({ status }) => status))).toSatisfy((statuses: Set<number>) =>
      [...statuses].every((status) => status === 200 || status === 401),
    );
    const goodbyes = inArray(
      outbox.dedupeKey,
      people.map(({ userId }) => `account-deleted:${userId}`),
    );
    expect(await db.$count(outbox, goodbyes)).toBe(2);
  });

  it('answers 401 to a visitor', async () => {
    expect((await erase(undefined, { email: 'a@correo.example' })).status).toBe(401);
  });
});
