import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts, paymentNotifications, refunds } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { checkBooks, letMinutesPass, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { byTransfer, type EventDraft, seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { TransferAmountError, TransferNotExpectedError } from './transfer-errors.ts';

const deadlineMinutes = 72 * 60;

/** One address may have one awaited transfer in an event. */
const person = (number: number) => ({
  fullName: 'Lucía Ferrer Mas',
  email: `comprador${number}@correo.example`,
});

describe('confirming a transfer', async () => {
  const services = await testServices();
  checkBooks(services);
  const app = await buildApi(services);
  const buyer = new Buyer(app);
  const { db } = services;

  async function held(draft: EventDraft = {}) {
    const event = await seedEvent(db, { ...byTransfer, ...draft });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const { body: order } = await buyer.place(event.eventId, items);
    return { event, items, order };
  }

  /** An order that waits for a transfer of 18,50 €. */
  async function awaiting(draft: EventDraft = {}) {
    const placed = await held(draft);
    await buyer.checkout(placed.order, { paymentMethod: 'transfer' });
    const confirm = (amountCents = 1850) =>
      confirmTransfer(services, { orderId: placed.order._id, amountCents });
    return { ...placed, confirm };
  }

  async function expired(draft: EventDraft = {}) {
    const placed = await awaiting(draft);
    await letMinutesPass(db, placed.order._id, deadlineMinutes);
    await expireOrders(db);
    return placed;
  }

  const own = async ({ _id, checkoutToken }: { _id: string; checkoutToken: string }) =>
    (await buyer.see(_id, { token: checkoutToken })).body;
  const attemptsOf = (orderId: string) =>
    db.select().from(paymentAttempts).where(eq(paymentAttempts.orderId, orderId));
  const refundsOf = (orderId: string) =>
    db
      .select({ amountCents: refunds.amountCents, reason: refunds.reason, status: refunds.status })
      .from(refunds)
      .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
      .where(eq(paymentAttempts.orderId, orderId));
  const keptOf = async (orderId: string) => {
    const rows = await db
      .select()
      .from(paymentNotifications)
      .where(sql`${paymentNotifications.parameters} ->> 'orderId' = ${orderId}`)
      .orderBy(asc(paymentNotifications.receivedAt));
    return rows.map(({ source, outcome }) => `${source} ${outcome}`);
  };
  const work = (key: string) => db.$count(outbox, sql`starts_with(${outbox.dedupeKey}, ${key})`);

  it('pays the order with one accepted payment, and e-mails the buyer', async () => {
    const { event, order, confirm } = await awaiting();

    const number = `DORSAL ${order._id.slice(-8).toUpperCase()}-1`;
    expect(await confirm()).toEqual({ outcome: 'accepted', number, isNew: true });

    expect(await own(order)).toMatchObject({
      status: 'paid',
      paymentMethod: 'transfer',
      expiresAt: null,
      transfer: null,
      cardPayment: null,
    });
    expect(await attemptsOf(order._id)).toMatchObject([
      { method: 'transfer', number, amountCents: 1850, status: 'accepted' },
    ]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await work(`order-confirmed:${order._id}`)).toBe(1);
  });

  it('happens once for repeated calls, and each call is stored', async () => {
    const { event, order, confirm } = await awaiting();

    const outcomes = [await confirm(), await confirm(), await confirm()].map(({ outcome }) => outcome);

    expect(outcomes).toEqual(['accepted', 'repeated', 'repeated']);
    expect(await keptOf(order._id)).toEqual(['operator accepted', 'operator repeated', 'operator repeated']);
    expect(await attemptsOf(order._id)).toHaveLength(1);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it.each([
    ['too little', 1849],
    ['too much', 1851],
    ['nothing', 0],
  ])('is refused for %s, says what to do, and changes nothing', async (_, amountCents) => {
    const { order, confirm } = await awaiting();

    const error = await confirm(amountCents).catch((refused: unknown) => refused);

    expect(error).toBeInstanceOf(TransferAmountError);
    expect(String(error)).toMatch(/waits for 18,50\s€.*nothing was confirmed.*ask the buyer for the rest/);
    expect(await own(order)).toMatchObject({ status: 'pending' });
    expect(await attemptsOf(order._id)).toEqual([]);
    expect(await keptOf(order._id)).toEqual(['operator mismatch']);
  });

  it('is refused for an order that was never to be paid by transfer', async () => {
    const { order } = await held();
    const confirmation = { orderId: order._id, amountCents: 1850 };
    await expect(confirmTransfer(services, confirmation)).rejects.toThrow(TransferNotExpectedError);
    await buyer.checkout(order);

    await expect(confirmTransfer(services, confirmation)).rejects.toThrow(TransferNotExpectedError);

    expect(await own(order)).toMatchObject({ status: 'pending', paymentMethod: 'card' });
  });

  it('is refused for an order that does not exist', async () => {
    const confirmation = { orderId: newId(), amountCents: 1850 };

    await expect(confirmTransfer(services, confirmation)).rejects.toThrow(OrderNotFoundError);
  });

  it('pays after the deadline while the job has not released the places', async () => {
    const { event, order, confirm } = await awaiting({ capacity: 1 });
    await letMinutesPass(db, order._id, deadlineMinutes);

    expect((await confirm()).outcome).toBe('late');

    expect((await own(order)).status).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('takes the places of an expired order again while they are free', async () => {
    const { event, order, confirm } = await expired({ capacity: 1 });

    expect((await confirm()).outcome).toBe('late');

    expect((await own(order)).status).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('owes a refund if the places are gone: an operator returns it, and the buyer is notified', async () => {
    const { event, items, order, confirm } = await expired({ capacity: 1 });
    await buyer.place(event.eventId, items);

    expect((await confirm()).outcome).toBe('unplaced');
    expect((await confirm()).outcome).toBe('repeated');

    expect((await own(order)).status).toBe('refund_pending');
    expect(await refundsOf(order._id)).toEqual([{ amountCents: 1850, reason: 'late', status: 'requested' }]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 0 });
    expect(await work(`refund-started:${order._id}`)).toBe(1);
    expect(await work(`order-confirmed:${order._id}`)).toBe(0);
  });

  it('takes the places of a canceled order again if they are free, and owes a refund otherwise', async () => {
    const [free, gone] = [await awaiting({ capacity: 1 }), await awaiting({ capacity: 1 })];
    await buyer.cancel(free.order);
    await buyer.cancel(gone.order);
    await buyer.place(gone.event.eventId, gone.items);

    expect((await free.confirm()).outcome).toBe('late');
    expect((await gone.confirm()).outcome).toBe('unplaced');

    expect((await own(free.order)).status).toBe('paid');
    expect((await own(gone.order)).status).toBe('refund_pending');
  });

  it('pays an order that has changed to card since, and then refunds the card payment', async () => {
    const { event, order, confirm } = await awaiting();
    const { body } = await buyer.checkout(order, { paymentMethod: 'card' });

    expect((await confirm()).outcome).toBe('accepted');
    await notify(app, bankMessage(services, { number: attemptNumber(body), amountCents: 1850 }));

    expect(await own(order)).toMatchObject({ status: 'paid', paymentMethod: 'transfer' });
    expect(
      (await attemptsOf(order._id)).map(({ method, status }) => `${method} ${status}`).toSorted(),
    ).toEqual(['card surplus', 'transfer accepted']);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('owes a refund for a transfer of an order that was paid by card', async () => {
    const { event, order, confirm } = await awaiting();
    const { body } = await buyer.checkout(order, { paymentMethod: 'card' });
    await notify(app, bankMessage(services, { number: attemptNumber(body), amountCents: 1850 }));

    expect((await confirm()).outcome).toBe('surplus');
    expect((await confirm()).outcome).toBe('repeated');

    expect(await own(order)).toMatchObject({ status: 'paid', paymentMethod: 'card' });
    expect(await refundsOf(order._id)).toEqual([
      { amountCents: 1850, reason: 'surplus', status: 'requested' },
    ]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('has one effect for each order when it is asked for twice in the second in which they expire', async () => {
    const buyers = 20;
    const event = await seedEvent(db, { ...byTransfer, capacity: buyers });
    const waiting = [];
    for (let left = buyers; left > 0; left -= 1) {
      const { body } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
      await buyer.checkout(body, { paymentMethod: 'transfer', buyer: person(left) });
      waiting.push(body._id);
    }
    await db.update(orders).set({ expiresAt: sql`now()` }).where(eq(orders.eventId, event.eventId));
    const confirmations = waiting.map((orderId) => ({ orderId, amountCents: 1850 }));

    const results = await Promise.all([
      ...confirmations.map((confirmation) => confirmTransfer(services, confirmation)),
      expireOrders(db).then(() => ({ outcome: 'expiry' })),
      ...confirmations.map((confirmation) => confirmTransfer(services, confirmation)),
    ]);

    const counts = Object.groupBy(results, ({ outcome }) => outcome);
    expect([counts['late']?.length, counts['repeated']?.length]).toEqual([buyers, buyers]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: buyers });
  });
});

describe('the same confirmation twice at once, on PostgreSQL, without the lock (negative control)', async () => {
  const services = await testServices();
  const { db } = services;
  const unlocked = withoutRowLocks(services);
  const buyer = new Buyer(await buildApi(services));

  /** So many orders confirmed twice; as many places again are held by others, so that no counter stops it. */
  async function confirmTwice(through: typeof services) {
    const event = await seedEvent(db, byTransfer);
    const place = () => buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    const confirmations = [];
    for (let left = 8; left > 0; left -= 1) {
      await place();
      const { body } = await place();
      await buyer.checkout(body, { paymentMethod: 'transfer', buyer: person(left) });
      confirmations.push({ orderId: body._id, amountCents: 1850 });
    }
    const twice = [...confirmations, ...confirmations];
    return Promise.allSettled(twice.map((each) => confirmTransfer(through, each)));
  }

  const failures = (results: readonly PromiseSettledResult<unknown>[]) =>
    results.filter(({ status }) => status === 'rejected').length;

  it('pays twice, which the ledger check reports; with the lock it pays once', async () => {
    await db.execute(sql`alter table payment_attempts drop constraint "payment_attempts_number_unique"`);
    await db.execute(sql`drop index payment_attempts_accepted`);

    expect(failures(await confirmTwice(services))).toBe(0);
    expect(await ledgerFaults(db)).toEqual([]);

    await confirmTwice(unlocked);
    expect((await ledgerFaults(db)).map(({ rule }) => rule)).toContain(
      'a paid order is free, or has exactly one accepted payment of its total',
    );
  });
});

describe('the same, with the wall behind the lock', async () => {
  const services = await testServices();
  checkBooks(services);
  const { db } = services;
  const unlocked = withoutRowLocks(services);
  const buyer = new Buyer(await buildApi(services));

  it('is stopped by the database: one accepted payment for each order, one payment for each number', async () => {
    const event = await seedEvent(db, byTransfer);
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    await buyer.place(event.eventId, items);
    const { body: order } = await buyer.place(event.eventId, items);
    await buyer.checkout(order, { paymentMethod: 'transfer' });

    await Promise.allSettled(
      Array.from({ length: 4 }, () => confirmTransfer(unlocked, { orderId: order._id, amountCents: 1850 })),
    );

    expect(await db.$count(paymentAttempts, eq(paymentAttempts.orderId, order._id))).toBe(1);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 1 });
  });
});
