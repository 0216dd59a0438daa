import { eq, isNull, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailSessionReused } from '../auth/account-mails.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { sessions } from '../db/schema/sessions.ts';
import { users } from '../db/schema/users.ts';
import { goodPassword, signUpAs, signUpForm, userIdOf } from '../testing/accounts.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { askForNotice } from '../testing/ask-for-notice.ts';
import { eventsWithPhones, peopleOf } from '../testing/check-in-phone.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { signedIn } from '../testing/signed-in.ts';
import { testServices } from '../testing/test-services.ts';

interface PersonalData {
  readonly exportedAt: string;
  readonly profile: Record<string, unknown>;
  readonly account: Record<string, unknown>;
  readonly sessions: readonly Record<string, unknown>[];
  readonly google: readonly unknown[];
  readonly linksSent: readonly Record<string, unknown>[];
  readonly orders: readonly {
    readonly _id: string;
    readonly totalAmount: number;
    readonly payments: readonly Record<string, unknown>[];
    readonly answers: readonly Record<string, unknown>[];
  }[];
  readonly placesFromOthers: readonly Record<string, unknown>[];
  readonly ticketNotices: readonly Record<string, unknown>[];
  readonly emails: readonly { readonly kind: string; readonly sentAt: string | null }[];
}

describe('GET /api/user/data', async () => {
  const services = await testServices();
  const app = await buildApi(services);
  const buyer = new Buyer(app);
  const { phone } = eventsWithPhones(services, app);
  const { db } = services;
  const questionId = '0000000000000000000000000q';

  async function download(bearer?: string) {
    const response = await app.inject({
      url: '/api/user/data',
      headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    });
    return { response, status: response.statusCode, data: response.json<PersonalData>() };
  }

  /** An order of one place, paid by card, with an answer; who takes part is named. */
  async function paid(bearer: string | undefined, email: string, participant = email) {
    const event = await seedEvent(db, {
      questions: [{ id: questionId, kind: 'text', label: 'Alergias', required: false }],
    });
    const [ticketId] = event.ticketIds;
    const { body: order } = await buyer.place(
      event.eventId,
      [{ ticketId, quantity: 1 }],
      bearer === undefined ? {} : { bearer },
    );
    const { body: sent } = await buyer.checkout(order, {
      buyer: { fullName: 'Lucía Ferrer Mas', email, phone: '600 000 000' },
      participants: [
        {
          ticketId,
          fullName: 'Pau Soler',
          email: participant,
          answers: [{ questionId, value: 'Frutos secos' }],
        },
      ],
    });
    await notify(app, bankMessage(services, { number: attemptNumber(sent), amountCents: 1850 }));
    return order._id;
  }

  async function entranceOf(orderId: string) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
    return { eventId: order?.eventId ?? '', people: await peopleOf(services, orderId) };
  }

  it('is a file with all stored data about the person', async () => {
    const email = 'marta.nueva@correo.example';
    const { accessToken: bearer } = await signUpAs(new Browser(app), email);
    await buyer.send('PUT', '/api/user/billing', { bearer, body: { billingData: { taxId: '12345678Z' } } });
    const orderId = await paid(bearer, email);
    const { eventId, people } = await entranceOf(orderId);
    await (await phone(eventId)).scan(people[0]);

    const { response, status, data } = await download(bearer);

    expect(status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-disposition': 'attachment; filename="dorsal-mis-datos.json"',
      'cache-control': 'no-store',
    });
    expect(data.exportedAt).toMatch(/^\d{4}-.*Z$/);
    expect(data.profile).toMatchObject({ email, billingData: { taxId: '12345678Z' }, role: 'user' });
    expect(data.account).toMatchObject({
      createdAt: expect.any(String),
      emailConfirmedAt: null,
      termsVersion: expect.any(String),
      hasPassword: true,
    });
    expect(data.sessions).toMatchObject([{ startedAt: expect.any(String), endedAt: null }]);
    expect(data.linksSent).toMatchObject([{ purpose: 'confirm-email', usedAt: null }]);
    expect(data.orders).toMatchObject([
      {
        _id: orderId,
        status: 'paid',
        totalAmount: 18.5,
        buyer: { fullName: 'Lucía Ferrer Mas', email, phone: '600 000 000' },
        tickets: [{ participants: [{ fullName: 'Pau Soler', email }] }],
        answers: [{ fullName: 'Pau Soler', answers: [{ label: 'Alergias', value: 'Frutos secos' }] }],
        entries: [{ fullName: 'Pau Soler', email, enteredAt: expect.any(String) }],
        payments: [{ method: 'card', status: 'accepted', amount: 18.5 }],
        refunds: [],
        invoices: [],
      },
    ]);
    expect(data.emails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['confirm-email', 'order-confirmed']),
    );
  });

  it('lists the e-mails about the account, also those that are sent', async () => {
    const email = 'nuria.nueva@correo.example';
    const { body } = await new Browser(app).call<{ accessToken: string }>('POST', '/api/auth/signup/user', {
      body: { ...signUpForm(email), signupMethod: 'modal' },
    });
    const bearer = body.accessToken;
    await new Browser(app).call('POST', '/api/auth/change-password', {
      bearer,
      body: { currentPassword: goodPassword, newPassword: 'Recorrido#2028' },
    });
    const userId = (await userIdOf(db, email)) ?? '';
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
    await db.transaction((tx) =>
      mailSessionReused(services, tx, { sessionId: session?.id ?? '', name: 'Núria', email }),
    );
    // As the worker leaves them behind.
    await db.update(outbox).set({ doneAt: sql`now()`, payload: {} }).where(isNull(outbox.doneAt));

    const { data } = await download(bearer);

    expect(data.emails.map(({ kind }) => kind).toSorted()).toEqual([
      'password-changed',
      'session-reused',
      'verification-code',
    ]);
    expect(data.emails.every(({ sentAt }) => sentAt !== null)).toBe(true);
    const stranger = await signedIn(services);
    expect((await download(stranger.bearer)).data.emails).toEqual([]);
  });

  it('contains no secret, and no other person', async () => {
    const email = 'pau.nueva@correo.example';
    const { accessToken: bearer } = await signUpAs(new Browser(app), email);
    await paid(bearer, email);
    const stranger = await signedIn(services);
    const strangers = await paid(stranger.bearer, stranger.email);
    const [user] = await db.select({ hash: users.passwordHash }).from(users).where(eq(users.email, email));

    const { response } = await download(bearer);

    expect(response.body).not.toContain(strangers);
    expect(response.body).not.toContain(stranger.email);
    expect(response.body).not.toContain(String(user?.hash));
    expect(response.body).not.toMatch(/hash"|argon2|token|authorisation|checkoutToken|userId/i);
  });

  it('includes data found only by the address once it is confirmed', async () => {
    const { email, bearer, userId } = await signedIn(services, { isConfirmed: false });
    const other = await signedIn(services);
    const guests = await paid(undefined, email);
    const notice = await askForNotice(db, email);
    await paid(other.bearer, other.email, email);

    const before = (await download(bearer)).data;
    expect(before.orders).toEqual([]);
    expect(before.placesFromOthers).toEqual([]);
    expect(before.ticketNotices).toEqual([]);

    await db.update(users).set({ emailConfirmedAt: sql`now()` }).where(eq(users.id, userId));
    const after = (await download(bearer)).data;
    expect(after.orders.map(({ _id }) => _id)).toEqual([guests]);
    expect(after.placesFromOthers).toMatchObject([
      { fullName: 'Pau Soler', email, ticketName: '21K Calderona', orderStatus: 'paid', enteredAt: null },
    ]);
    expect(after.ticketNotices).toEqual([
      {
        eventName: 'Trail Nocturno del Garbí',
        ticketName: '21K Calderona',
        askedAt: expect.any(String),
        confirmedAt: null,
      },
    ]);
    expect(JSON.stringify(after)).not.toContain(notice.tokenHash);
    expect(JSON.stringify(after.placesFromOthers)).not.toContain(other.email);
    expect(await db.$count(orders, eq(orders.userId, userId))).toBe(0);
  });

  it('is given ten times an hour', async () => {
    const { bearer } = await signedIn(services);
    const statuses: number[] = [];
    for (let at = 0; at < 11; at += 1) statuses.push((await download(bearer)).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('answers 401 to a visitor', async () => {
    expect((await download()).status).toBe(401);
  });
});
