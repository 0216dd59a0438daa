import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import type { Services } from '../services.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { openTpv } from '../gateways/redsys/rest.ts';
import { byChance } from '../testing/by-chance.ts';
import { bankServer } from '../testing/bank-server.ts';
import { checkBooks, letMinutesPass, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { expireDueOrders, expireOrders } from './expire-orders.ts';
import { ledgerFaults } from './ledger.ts';

const bank = await bankServer();
const services = await testServices({ environment: bank.environment });
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { awaiting, buyer, statusOf, work } = cardOrders(services, app);

const askBank = () =>
  reconcilePayments({ ...services, tpv: openTpv(services.config.redsys) }, { onlyDue: true });

beforeEach(() => {
  bank.mode = 'up';
  bank.operations.clear();
});

describe('the expiry of an order', () => {
  it('releases its places, and sends no e-mail without an address', async () => {
    const event = await seedEvent(db);
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 2 }]);
    await letMinutesPass(db, order._id, 15);

    expect(await expireOrders(db)).toBe(1);

    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await work(`order-expired:${order._id}`)).toBe(0);
  });

  it('notifies the buyer of an order that waited for its payment', async () => {
    const { order, answer } = await awaiting();
    await notify(app, answer('0190'));
    await letMinutesPass(db, order._id, 36);

    expect(await expireOrders(db)).toBe(1);

    expect(await statusOf(order._id)).toBe('expired');
    expect(await work(`order-expired:${order._id}`)).toBe(1);
  });
});

describe('the expiry of an order whose payment has no result yet', () => {
  it('waits until the bank was queried, and the order is paid if the bank has accepted', async () => {
    const { event, order } = await awaiting();
    bank.operations.set(order.number, { amountCents: 1850, response: '0000' });
    await letMinutesPass(db, order._id, 36);

    expect(await expireOrders(db)).toBe(0);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 0 });

    await askBank();
    expect(await expireOrders(db)).toBe(0);
    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('follows when the bank knows nothing of it', async () => {
    const { order } = await awaiting();
    await letMinutesPass(db, order._id, 36);
    await askBank();

    expect(await expireOrders(db)).toBe(1);
    expect(await statusOf(order._id)).toBe('expired');
  });

  it('follows when the bank says that the buyer has not paid there, who may still do it later', async () => {
    const { event, order } = await awaiting();
    bank.operations.set(order.number, { amountCents: 1850 });
    await letMinutesPass(db, order._id, 36);
    await askBank();

    expect(await expireOrders(db)).toBe(1);

    bank.operations.set(order.number, { amountCents: 1850, response: '0000' });
    await letMinutesPass(db, order._id, 24);
    await askBank();
    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('waits for a bank that does not answer until 70 minutes after the first hold, no longer', async () => {
    const { event, order, answer } = await awaiting();
    bank.mode = 'error500';
    for (const [minute, more] of [
      [36, 36],
      [50, 14],
      [69, 19],
    ] as const) {
      await letMinutesPass(db, order._id, more);
      await askBank();
      expect(await expireOrders(db), `minute ${minute}`).toBe(0);
    }
    await letMinutesPass(db, order._id, 1);
    await askBank();

    expect(await expireOrders(db)).toBe(1);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });

    await notify(app, answer());
    expect(await statusOf(order._id)).toBe('paid');
  });

  it('waits for a query even then: the worker may have been down all the time', async () => {
    const { order } = await awaiting();
    bank.operations.set(order.number, { amountCents: 1850, response: '0000' });
    await letMinutesPass(db, order._id, 600);

    expect(await expireOrders(db)).toBe(0);
    await askBank();

    expect(await statusOf(order._id)).toBe('paid');
  });

  it('waits while the query is running', async () => {
    const { order } = await awaiting();
    bank.operations.set(order.number, { amountCents: 1850, response: '0000' });
    await letMinutesPass(db, order._id, 600);
    const meanwhile: number[] = [];
    bank.beforeAnswer = async () => {
      meanwhile.push(await expireOrders(db));
    };

    await askBank();
    bank.beforeAnswer = async () => undefined;

    expect(meanwhile).toEqual([0]);
    expect(await statusOf(order._id)).toBe('paid');
  });

  it('is left to the worker when a buyer wants its places', async () => {
    const { event, items, order } = await awaiting({ capacity: 1 });
    await letMinutesPass(db, order._id, 600);

    expect((await buyer.place(event.eventId, items)).status).toBe(409);
    expect(await db.transaction((tx) => expireDueOrders(tx, { eventId: event.eventId }))).toBe(0);

    await askBank();
    expect((await buyer.place(event.eventId, items)).status).toBe(201);
  });
});

describe('an order that is paid in the second in which it expires (RB12)', () => {
  /** Sixty expiring orders without a result; the notifications and two expiry jobs run at once. */
  async function race(as: Services) {
    const at = await buildApi(as);
    const event = await seedEvent(as.db, { tickets: [{ capacity: 60 }] });
    const items = [{ ticketId: event.ticketIds[0], quantity: 1 }];
    const waiting = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        new Buyer(at, { email: `comprador${number}@correo.example` }).leaveForBank(event.eventId, items),
      ),
    );
    await as.db.update(orders).set({ expiresAt: sql`now()` }).where(eq(orders.eventId, event.eventId));
    // As if the bank had reported them unpaid: otherwise expiry would skip them.
    await as.db
      .update(paymentAttempts)
      .set({ status: 'abandoned', settledAt: sql`now()`, nextQueryAt: null });

    await Promise.allSettled([
      ...waiting.map(({ number }) => notify(at, bankMessage(as, { number, amountCents: 1850 }))),
      expireOrders(as.db),
      expireOrders(as.db),
    ]);
    return {
      ...(await placesOf(as.db, event.eventId)),
      paid: await as.db.$count(orders, sql`event_id = ${event.eventId} and status = 'paid'`),
      faults: (await ledgerFaults(as.db)).length,
    };
  }

  it('is paid, and never both', async () => {
    const own = await testServices();

    expect(await race(own)).toEqual({ held: 0, sold: 60, paid: 60, faults: 0 });
  });

  it('would not be exact without row locks', byChance, async () => {
    const unguarded = withoutRowLocks(await testServices());

    expect(await race(unguarded)).not.toEqual({
      held: 0,
      sold: 60,
      paid: 60,
      faults: 0,
    });
  });
});
