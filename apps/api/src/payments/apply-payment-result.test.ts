import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts, paymentNotifications } from '../db/schema/payments.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { checkBooks, letMinutesPass, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

/** An order that waits for 18,50 €. */
async function awaiting(draft: EventDraft = {}) {
  const event = await seedEvent(db, draft);
  const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
  const order = await buyer.leaveForBank(event.eventId, items);
  const answer = (response = '0000', changes: Record<string, string> = {}) =>
    bankMessage(services, { number: order.number, amountCents: 1850, response, changes });
  return { event, items, order, answer };
}

const statusOf = async (orderId: string) => (await buyer.see(orderId)).body.status;

const outcomes = async (orderId: string) =>
  (
    await db
      .select({ outcome: paymentNotifications.outcome })
      .from(paymentNotifications)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, paymentNotifications.attemptId))
      .where(eq(paymentAttempts.orderId, orderId))
      .orderBy(paymentNotifications.receivedAt)
  ).map(({ outcome }) => outcome);

const work = (dedupeKey: string) => db.$count(outbox, eq(outbox.dedupeKey, dedupeKey));
const refunds = async (orderId: string) =>
  (await db.select().from(outbox).where(eq(outbox.kind, 'refund'))).filter(
    ({ payload }) => payload['orderId'] === orderId,
  ).length;

describe('POST /api/payments/redsys/notification', () => {
  it('pays the order: places are sold, the buyer is written to, nothing is held', async () => {
    const { event, order, answer } = await awaiting();

    expect(await notify(app, answer())).toBe(200);

    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await work(`order-confirmed:${order._id}`)).toBe(1);
    expect(await outcomes(order._id)).toEqual(['accepted']);
  });

  it('keeps what the bank said without the card (N13)', async () => {
    const { order, answer } = await awaiting();
    await notify(app, answer());

    const [kept] = await db
      .select({ parameters: paymentNotifications.parameters })
      .from(paymentNotifications)
      .where(sql`${paymentNotifications.parameters} ->> 'Ds_Order' = ${order.number}`);

    expect(kept?.parameters).toMatchObject({ Ds_Response: '0000', Ds_AuthorisationCode: '123456' });
    expect(JSON.stringify(kept)).not.toContain('454881');
  });

  it.each([
    ['a wrong signature', { Ds_Signature: 'A'.repeat(86) }],
    ['an empty one', { Ds_Signature: '' }],
    ['a truncated one', { Ds_Signature: 'Vjo02eSWq249' }],
    ['another version', { Ds_SignatureVersion: 'HMAC_SHA256_V1' }],
    ['altered parameters', { Ds_MerchantParameters: Buffer.from('{"Ds_Order":"1"}').toString('base64url') }],
    ['no JSON', { Ds_MerchantParameters: '%%%' }],
    ['NUL in it', { Ds_MerchantParameters: Buffer.from('{"Ds_Order":"\\u0000"}').toString('base64url') }],
  ])('answers 400 to %s and changes nothing (N1, N2)', async (_, forged) => {
    const { order, answer } = await awaiting();
    const before = await db.$count(paymentNotifications, eq(paymentNotifications.outcome, 'bad_signature'));

    expect(await notify(app, { ...answer(), ...forged })).toBe(400);

    expect(await statusOf(order._id)).toBe('pending');
    expect(await db.$count(paymentNotifications, eq(paymentNotifications.outcome, 'bad_signature'))).toBe(
      before + 1,
    );
  });

  it("answers 400 to another merchant's key (N1)", async () => {
    const { order } = await awaiting();
    const config = { ...services.config, redsys: { ...services.config.redsys, secret: 'x'.repeat(32) } };

    expect(await notify(app, bankMessage({ config }, { number: order.number, amountCents: 1850 }))).toBe(400);
    expect(await statusOf(order._id)).toBe('pending');
  });

  it.each([
    ['amount', { Ds_Amount: '1' }],
    ['amount with decimals', { Ds_Amount: '18.50' }],
    ['currency', { Ds_Currency: '840' }],
    ['merchant', { Ds_MerchantCode: '123456789' }],
    ['terminal', { Ds_Terminal: '002' }],
    ['type (a refund)', { Ds_TransactionType: '3' }],
    ['type (a pre-authorisation)', { Ds_TransactionType: '1' }],
  ])('answers 200 to a signed message with another %s, and pays nothing (N3)', async (_, changes) => {
    const { order, answer } = await awaiting();

    expect(await notify(app, answer('0000', changes))).toBe(200);

    expect(await statusOf(order._id)).toBe('pending');
    expect(await outcomes(order._id)).toEqual(['mismatch']);
  });

  it.each([
    ['0100', 'declined'],
    ['0180', 'declined'],
    ['0190', 'declined'],
    ['0400', 'declined'],
    ['0900', 'declined'],
    ['9915', 'declined'],
    ['9998', 'in_progress'],
    ['', 'mismatch'],
    ['00A1', 'mismatch'],
    ['000', 'mismatch'],
    ['-001', 'mismatch'],
  ])('does not take the response %j for a payment (N4)', async (response, outcome) => {
    const { order, answer } = await awaiting();

    expect(await notify(app, answer(response))).toBe(200);

    expect(await statusOf(order._id)).toBe('pending');
    expect(await outcomes(order._id)).toEqual([outcome]);
  });

  it.each(['0000', '0001', '0099'])('takes the response %s for a payment', async (response) => {
    const { order, answer } = await awaiting();

    await notify(app, answer(response));

    expect(await statusOf(order._id)).toBe('paid');
  });

  it('tells the buyer how the latest try stands', async () => {
    const { order, answer } = await awaiting();
    const token = order.checkoutToken;
    const cardPayment = async () => (await buyer.see(order._id, { token })).body.cardPayment;
    expect(await cardPayment()).toBe('open');

    await notify(app, answer('0190'));

    expect(await cardPayment()).toBe('declined');
  });

  it('makes one effect of 50 parallel copies (N5)', async () => {
    const { event, order, answer } = await awaiting();
    const message = answer();

    const statuses = await Promise.all(Array.from({ length: 50 }, () => notify(app, message)));

    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await work(`order-confirmed:${order._id}`)).toBe(1);
    expect(await outcomes(order._id)).toEqual(['accepted']);
  });

  it('keeps the very same message once, whatever it was about', async () => {
    const unknown = bankMessage(services, { number: '199912345679', amountCents: 1850 });
    const { order, answer } = await awaiting();

    for (const message of [unknown, unknown, answer('0190'), answer('0190'), answer(), answer('0190')]) {
      expect(await notify(app, message)).toBe(200);
    }

    expect(await outcomes(order._id)).toEqual(['declined', 'accepted']);
    expect(await db.$count(paymentNotifications, sql`parameters ->> 'Ds_Order' = '199912345679'`)).toBe(1);
  });

  it('keeps few bad signatures of one network, though it answers them all alike', async () => {
    const scaled = await buildApi({ ...services, config: { ...services.config, rateLimitScale: 0.1 } });
    const { answer } = await awaiting();
    const forged = { ...answer(), Ds_Signature: 'A'.repeat(86) };
    const kept = () => db.$count(paymentNotifications, eq(paymentNotifications.outcome, 'bad_signature'));
    const before = await kept();

    for (let times = 0; times < 5; times += 1) {
      expect(await notify(scaled, forged, { ip: '198.51.100.9' })).toBe(400);
    }
    expect(await kept()).toBe(before + 2);

    expect(await notify(scaled, forged, { ip: '198.51.100.10' })).toBe(400);
    expect(await kept()).toBe(before + 3);
    expect(await notify(scaled, answer(), { ip: '198.51.100.9' })).toBe(200);
  });

  it('stays paid when a refusal comes behind (N6)', async () => {
    const { order, answer } = await awaiting();

    await notify(app, answer());
    await notify(app, answer('0190'));

    expect(await statusOf(order._id)).toBe('paid');
    expect(await outcomes(order._id)).toEqual(['accepted', 'superseded']);
  });

  it('pays when the bank accepts what it had refused before, under one number (N6)', async () => {
    const { order, answer } = await awaiting();

    await notify(app, answer('0190'));
    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('paid');
  });

  it.each([
    ['the refusal of the first', ['declined', 'accepted']],
    ['the acceptance of the second', ['accepted', 'declined']],
  ])('comes to the same with two attempts when %s comes first (N6)', async (_, sequence) => {
    const { order, answer } = await awaiting();
    const { body } = await buyer.checkout(order);
    const messages = {
      declined: answer('0190'),
      accepted: bankMessage(services, { number: attemptNumber(body), amountCents: 1850 }),
    };

    for (const kind of sequence) await notify(app, messages[kind as keyof typeof messages]);

    expect(await statusOf(order._id)).toBe('paid');
    expect(await refunds(order._id)).toBe(0);
  });

  it('gives the second payment back when both attempts are accepted', async () => {
    const { event, order, answer } = await awaiting();
    const { body } = await buyer.checkout(order);
    const second = bankMessage(services, { number: attemptNumber(body), amountCents: 1850 });

    await Promise.all([notify(app, answer()), notify(app, second)]);

    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect((await outcomes(order._id)).toSorted()).toEqual(['accepted', 'surplus']);
    expect(await refunds(order._id)).toBe(1);
  });

  it('answers 200 to a number that is not ours, and keeps it (N8)', async () => {
    const message = bankMessage(services, { number: '199912345678', amountCents: 1850 });

    expect(await notify(app, message)).toBe(200);
    expect(
      await db.$count(
        paymentNotifications,
        sql`outcome = 'unknown_attempt' and parameters ->> 'Ds_Order' = '199912345678'`,
      ),
    ).toBe(1);
  });

  it('has no effect on another order (N12)', async () => {
    const [first, second] = [await awaiting(), await awaiting()];
    const { Ds_MerchantParameters, ...rest } = first.answer();

    expect(await notify(app, { ...second.answer(), ...rest })).toBe(400);
    expect(await notify(app, { ...rest, Ds_MerchantParameters })).toBe(200);

    expect(await statusOf(first.order._id)).toBe('paid');
    expect(await statusOf(second.order._id)).toBe('pending');
  });

  it.each([
    ['JSON', 'application/json', JSON.stringify({ Ds_SignatureVersion: 'x' }), 415],
    ['multipart', 'multipart/form-data; boundary=x', '--x--', 415],
    ['too much', 'application/x-www-form-urlencoded', `Ds_Signature=${'A'.repeat(20_000)}`, 413],
    ['nothing', 'application/x-www-form-urlencoded', '', 400],
    ['two signatures', 'application/x-www-form-urlencoded', 'Ds_Signature=a&Ds_Signature=b', 400],
  ])('answers 4xx to %s (N11)', async (_, type, payload, status) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/payments/redsys/notification',
      headers: { 'content-type': type },
      payload,
    });

    expect(answer.statusCode).toBe(status);
  });

  it('answers 503 while the database is away, so that nothing counts as received (N10)', async () => {
    const { order, answer } = await awaiting();
    const address = { host: '127.0.0.1', port: 1, maxConnections: 1 };
    const cutOff = await buildApi({ ...services, db: openDatabase(address, () => undefined) });

    expect(await notify(cutOff, answer())).toBe(503);
    expect(await notify(app, answer())).toBe(200);
    expect(await statusOf(order._id)).toBe('paid');
  });

  it('takes a form nowhere else', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'eventId=1',
    });

    expect(answer.statusCode).toBe(415);
  });
});

describe('a payment that arrives after the hold has ended (N7)', () => {
  it('is paid at once while nobody has taken the places, though the job has not run', async () => {
    const { event, order, answer } = await awaiting();
    await letMinutesPass(db, order._id, 36);

    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('paid');
    expect(await outcomes(order._id)).toEqual(['late']);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('takes the places again while they are free', async () => {
    const { event, order, answer } = await awaiting({ capacity: 1 });
    await letMinutesPass(db, order._id, 36);
    await expireOrders(db);

    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await work(`order-confirmed:${order._id}`)).toBe(1);
  });

  it('is given back when the places are gone, and never sells more than there are', async () => {
    const { event, items, order, answer } = await awaiting({ capacity: 1 });
    await letMinutesPass(db, order._id, 36);
    await expireOrders(db);
    await buyer.place(event.eventId, items);

    await Promise.all([notify(app, answer()), notify(app, answer())]);

    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 0 });
    expect((await outcomes(order._id)).toSorted()).toEqual(['unplaced']);
    expect(await refunds(order._id)).toBe(1);
    expect(await work(`order-confirmed:${order._id}`)).toBe(0);
  });

  it('takes the places again for an order that was cancelled, too', async () => {
    const { order, answer } = await awaiting();
    await buyer.cancel(order);

    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('paid');
  });

  it('leaves an expired order as it is when it was refused', async () => {
    const { order, answer } = await awaiting();
    await letMinutesPass(db, order._id, 36);
    await expireOrders(db);

    await notify(app, answer('0190'));

    expect(await statusOf(order._id)).toBe('expired');
  });
});

it('never both expires and pays an order, however close they come (RB12)', async () => {
  const event = await seedEvent(db, { tickets: [{ capacity: 60 }] });
  const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
  const waiting = await Promise.all(
    Array.from({ length: 60 }, () => buyer.leaveForBank(event.eventId, items)),
  );
  await db.update(orders).set({ expiresAt: sql`now()` }).where(eq(orders.eventId, event.eventId));

  await Promise.all([
    ...waiting.map(({ number }) => notify(app, bankMessage(services, { number, amountCents: 1850 }))),
    expireOrders(db),
    expireOrders(db),
  ]);

  expect(await db.$count(orders, sql`event_id = ${event.eventId} and status = 'paid'`)).toBe(60);
  expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 60 });
});

const comeBack = async (query: Record<string, string>, to = app) => {
  const answer = await to.inject({
    url: `/api/payments/redsys/return?${new URLSearchParams(query).toString()}`,
  });
  return [answer.statusCode, answer.headers.location];
};
const confirmationOf = (orderId: string) => [303, `http://localhost:3000/purchase-confirmation/${orderId}`];

describe('GET /api/payments/redsys/return', () => {
  it('applies verified parameters like a notification, and leads to the confirmation', async () => {
    const { order, answer } = await awaiting();

    expect(await comeBack({ ...answer() })).toEqual(confirmationOf(order._id));
    expect(await statusOf(order._id)).toBe('paid');

    await notify(app, answer());
    expect(await outcomes(order._id)).toEqual(['accepted', 'repeated']);
  });

  it('leads to the confirmation after a refusal too', async () => {
    const { order, answer } = await awaiting();

    expect(await comeBack({ ...answer('0190') })).toEqual(confirmationOf(order._id));
    expect(await statusOf(order._id)).toBe('pending');
  });

  it.each([
    ['without parameters', () => ({})],
    ['with a forged signature', (answer: object) => ({ ...answer, Ds_Signature: 'AAAA' })],
    [
      'with an address of its own',
      () => ({ url: 'https://evil.example', Ds_MerchantParameters: 'https://evil.example' }),
    ],
  ])('pays nothing and leads to a safe page %s', async (_, forged) => {
    const { order, answer } = await awaiting();

    expect(await comeBack(forged(answer()))).toEqual([303, 'http://localhost:3000/events']);
    expect(await statusOf(order._id)).toBe('pending');
  });

  it('leads to the confirmation where the terminal appends nothing, and pays nothing', async () => {
    const { order } = await awaiting();

    expect(await comeBack({ orderId: order._id })).toEqual(confirmationOf(order._id));
    expect(await statusOf(order._id)).toBe('pending');
  });

  it('pays nothing on an order in the address with a forged signature beside it', async () => {
    const { order, answer } = await awaiting();

    expect(await comeBack({ ...answer(), Ds_Signature: 'AAAA', orderId: order._id })).toEqual(
      confirmationOf(order._id),
    );
    expect(await statusOf(order._id)).toBe('pending');
  });

  it('believes the signed order rather than the one in the address', async () => {
    const [paid, other] = [await awaiting(), await awaiting()];

    expect(await comeBack({ ...paid.answer(), orderId: other.order._id })).toEqual(
      confirmationOf(paid.order._id),
    );
    expect(await statusOf(other.order._id)).toBe('pending');
  });

  it('leads to the confirmation while the database is away', async () => {
    const { order, answer } = await awaiting();
    const address = { host: '127.0.0.1', port: 1, maxConnections: 1 };
    const cutOff = await buildApi({ ...services, db: openDatabase(address, () => undefined) });

    expect(await comeBack({ ...answer(), orderId: order._id }, cutOff)).toEqual(confirmationOf(order._id));
  });

  it.each([
    ['another site', 'https://evil.example'],
    ['another site without its scheme', '//evil.example'],
    ['a page of ours', '../profile'],
    ['nothing', ''],
    ['too much', 'a'.repeat(5_000)],
  ])('leads to the events for an order that names %s', async (_, orderId) => {
    expect(await comeBack({ orderId })).toEqual([303, 'http://localhost:3000/events']);
  });

  it('leads to the confirmation whatever the appended parameters have become', async () => {
    const { order } = await awaiting();
    const endless = { Ds_Signature: 'A'.repeat(1_000), Ds_SignatureVersion: 'A'.repeat(100) };

    expect(await comeBack({ ...endless, orderId: order._id })).toEqual(confirmationOf(order._id));
  });
});
