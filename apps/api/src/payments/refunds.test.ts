import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { refunds } from '../db/schema/payments.ts';
import { drainOutbox } from '../outbox/drain.ts';
import { bankServer } from '../testing/bank-server.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { completeTransferRefund } from './complete-refund.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { alertLateRefunds } from './late-refunds.ts';
import { openTpv } from './redsys/rest.ts';
import { requestRefund } from './request-refund.ts';
import { retryRefund } from './retry-refund.ts';
import { refundHandlers } from './send-refund.ts';

const bank = await bankServer();
const services = await testServices({
  environment: { ...bank.environment, OPERATOR_EMAIL: 'guardia@dorsal.example' },
});
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { attempts, alerts, awaiting, buyer, refundsOf, statusOf, work } = cardOrders(services, app);

/** A paid order of 18,50 €, which the bank knows of. */
async function paid() {
  const awaited = await awaiting();
  await notify(app, awaited.answer());
  bank.operations.set(awaited.order.number, { amountCents: 1850, response: '0000' });
  return awaited;
}

/** One run of the worker over the refunds, however long they were to wait; without what the circuit breaker remembers. */
async function sendRefunds(): Promise<void> {
  await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.kind, 'refund'));
  await drainOutbox(services, refundHandlers({ ...services, tpv: openTpv(services.config.redsys) }));
}

const workOf = async (attemptId: string) =>
  (
    await db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `refund:${attemptId}`))
  )[0];

beforeEach(() => {
  bank.mode = 'up';
  bank.refunded.length = 0;
  bank.refundsAsked.length = 0;
});

describe('the refund of an order that was paid by card', () => {
  it('puts its places on sale at once, and tells the buyer', async () => {
    const { event, order } = await paid();

    expect(await requestRefund(services, order._id)).toEqual({
      status: 'refund_pending',
      amountCents: 1850,
      method: 'card',
    });

    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await work(`refund-started:${order._id}`)).toBe(1);
    await sendRefunds();
  });

  it('is done when the bank says 0900, and the buyer is told', async () => {
    const { order } = await paid();
    await requestRefund(services, order._id);

    await sendRefunds();

    expect(bank.refunded).toEqual([order.number]);
    expect(await statusOf(order._id)).toBe('refunded');
    expect(await refundsOf(order._id)).toMatchObject([
      { status: 'completed', reason: 'operator', responseCode: '0900', settledAt: expect.any(Date) },
    ]);
    expect(await work(`order-refunded:${order._id}`)).toBe(1);
  });

  it('is asked for once, however often an operator asks', async () => {
    const { order } = await paid();

    await Promise.all([1, 2, 3].map(() => requestRefund(services, order._id)));
    await sendRefunds();

    expect(bank.refundsAsked).toEqual([order.number]);
    expect(await requestRefund(services, order._id)).toMatchObject({ status: 'refunded' });
  });

  it('is sent again when the answer got lost, and gives the money back once', async () => {
    const { order } = await paid();
    await requestRefund(services, order._id);
    bank.mode = 'losesAnswers';
    await sendRefunds();
    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'requested', responseCode: 'unanswered' }]);

    bank.mode = 'up';
    await sendRefunds();

    expect(bank.refundsAsked).toEqual([order.number, order.number]);
    expect(bank.refunded).toEqual([order.number]);
    expect(await statusOf(order._id)).toBe('refunded');
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed', responseCode: 'SIS0057' }]);
  });

  it('is sent by one of two workers: its row in the outbox is taken once', async () => {
    const { order } = await paid();
    await requestRefund(services, order._id);

    await Promise.all([sendRefunds(), sendRefunds()]);

    expect(bank.refundsAsked).toEqual([order.number]);
    expect(await statusOf(order._id)).toBe('refunded');
    expect(await alerts(order._id)).toEqual([]);
  });

  it('waits while the bank is away', async () => {
    const { order } = await paid();
    await requestRefund(services, order._id);
    const [refund] = await refundsOf(order._id);
    bank.mode = 'error500';

    await sendRefunds();

    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await workOf(refund?.attemptId ?? '')).toMatchObject({
      doneAt: null,
      lastError: 'UnreachableFailure http_500',
    });
    bank.mode = 'up';
    await sendRefunds();
    expect(await statusOf(order._id)).toBe('refunded');
  });

  it('would give the places back more than once without the lock of the order', async () => {
    const unguarded = withoutRowLocks(services);
    const { event, order } = await paid();
    await Promise.all(Array.from({ length: 8 }, () => unguarded.db.execute(sql`select pg_sleep(0.1)`)));

    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, () => requestRefund(unguarded, order._id)),
    );

    // The CHECK of the counters is the last wall: the second to give a place back fails.
    expect(ends.filter(({ status }) => status === 'rejected')).not.toEqual([]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    await sendRefunds();
  });

  it('refuses to give back what was never paid', async () => {
    const { order } = await awaiting();

    await expect(requestRefund(services, order._id)).rejects.toThrow('is not paid');
    expect(await statusOf(order._id)).toBe('pending');
  });
});

describe('a refund that the bank refuses', () => {
  async function refused() {
    const awaited = await paid();
    const { number } = awaited.order;
    bank.operations.set(number, { amountCents: 1850, response: '0000', refundResponse: '0190' });
    await requestRefund(services, awaited.order._id);
    await sendRefunds();
    return awaited;
  }

  it('leaves the order as it is, and tells an operator', async () => {
    const { order } = await refused();

    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'refused', responseCode: '0190' }]);
    expect(await alerts(order._id)).toEqual([`El banco rechaza una devolución: pedido ${order._id}`]);
    await sendRefunds();
    expect(bank.refundsAsked).toEqual([order.number]);
  });

  it('may be asked for again', async () => {
    const { order } = await refused();
    bank.operations.set(order.number, { amountCents: 1850, response: '0000' });

    await requestRefund(services, order._id);
    await sendRefunds();

    expect(await statusOf(order._id)).toBe('refunded');
    expect(bank.refunded).toEqual([order.number]);
  });

  it('may be given back by a person', async () => {
    const { order } = await refused();

    expect(await completeTransferRefund(services, order._id)).toEqual({ amountCents: 1850 });

    expect(await statusOf(order._id)).toBe('refunded');
    expect(await work(`order-refunded:${order._id}`)).toBe(1);
  });

  it('is not taken for done when somebody else gave the money back', async () => {
    const { order } = await paid();
    bank.refunded.push(order.number);
    await requestRefund(services, order._id);

    await sendRefunds();

    expect(await refundsOf(order._id)).toMatchObject([{ status: 'refused', responseCode: 'SIS0057' }]);
    expect(await alerts(order._id)).toHaveLength(1);
  });
});

describe('a refund that takes longer than 24 hours', () => {
  it('is told to an operator, once', async () => {
    const { order } = await paid();
    await requestRefund(services, order._id);
    const [refund] = await refundsOf(order._id);
    const age = (hours: number) =>
      db
        .update(refunds)
        .set({ requestedAt: sql`now() - make_interval(hours => ${hours}::int)` })
        .where(eq(refunds.id, refund?.id ?? ''));
    await age(23);
    expect(await alertLateRefunds(services)).toBe(0);
    await age(24);

    const told = await Promise.all([1, 2, 3].map(() => alertLateRefunds(services)));

    expect(told.filter((alerts) => alerts > 0)).toEqual([1]);
    expect(await alerts(order._id)).toEqual([`Una devolución lleva más de 24 horas: pedido ${order._id}`]);
    await sendRefunds();
  });
});

describe('a payment beside the one that paid the order', () => {
  it('goes back alone: the order stays paid', async () => {
    const { event, order, answer } = await awaiting();
    const second = attemptNumber((await buyer.checkout(order)).body);
    for (const number of [order.number, second]) {
      bank.operations.set(number, { amountCents: 1850, response: '0000' });
    }
    await notify(app, answer());
    await notify(app, bankMessage(services, { number: second, amountCents: 1850 }));

    await sendRefunds();

    expect(bank.refunded).toEqual([second]);
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed', reason: 'surplus' }]);
    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('is told of by itself, so that a refund of the order later on is told, too', async () => {
    const { order, answer } = await awaiting();
    const second = attemptNumber((await buyer.checkout(order)).body);
    await notify(app, answer());
    await notify(app, bankMessage(services, { number: second, amountCents: 1850 }));
    await requestRefund(services, order._id);

    const [paid, surplus] = await attempts(order._id);
    expect([paid?.status, surplus?.status]).toEqual(['accepted', 'surplus']);
    expect(await work(`refund-started:${order._id}:${surplus?.id}`)).toBe(1);
    const told = await db
      .select({ payload: outbox.payload })
      .from(outbox)
      .where(sql`${outbox.dedupeKey} like ${`refund-started:${order._id}%`}`);
    expect(new Set(told.map(({ payload }) => payload['attemptId']))).toEqual(
      new Set([paid?.id, surplus?.id]),
    );
    expect(await work(`refund-started:${order._id}`)).toBe(1);
    await sendRefunds();
  });
});

describe('a payment beside the one that paid the order, whose refund the bank refuses', () => {
  /** An order paid once more than it had to be. */
  async function refusedSurplus() {
    const awaited = await awaiting();
    const { order } = awaited;
    const second = attemptNumber((await buyer.checkout(order)).body);
    const known = { amountCents: 1850, response: '0000' };
    bank.operations.set(order.number, { ...known, refundResponse: '0190' });
    bank.operations.set(second, { ...known, refundResponse: '0190' });
    await notify(app, awaited.answer());
    await notify(app, bankMessage(services, { number: second, amountCents: 1850 }));
    await sendRefunds();
    return { ...awaited, second };
  }

  it('is asked for again by its number: the order stays paid', async () => {
    const { event, order, second } = await refusedSurplus();
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'refused', reason: 'surplus' }]);
    bank.operations.set(second, { amountCents: 1850, response: '0000' });

    const retry = () => retryRefund(services, { orderId: order._id, number: second });
    const requested = { status: 'requested', amountCents: 1850, method: 'card' };
    expect(await Promise.all([retry(), retry()])).toEqual([requested, requested]);
    await sendRefunds();

    expect(bank.refunded).toEqual([second]);
    expect(bank.refundsAsked).toEqual([second, second]);
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed' }]);
    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await retry()).toMatchObject({ status: 'completed' });
  });

  it('is no refund of a number that does not go back', async () => {
    const { order, second } = await refusedSurplus();

    const wrong = retryRefund(services, { orderId: order._id, number: order.number });

    await expect(wrong).rejects.toThrow(second);
    expect(await statusOf(order._id)).toBe('paid');
  });

  it('is noted by its number, when the order’s own refund waits for a person too', async () => {
    const { order, second } = await refusedSurplus();
    await requestRefund(services, order._id);
    await sendRefunds();
    const statuses = async () => (await refundsOf(order._id)).map(({ status }) => status);
    expect(await statuses()).toEqual(['refused', 'refused']);

    const unnamed = completeTransferRefund(services, order._id);
    await expect(unnamed).rejects.toThrow(/--payment/);
    await expect(unnamed).rejects.toThrow(second);
    await expect(unnamed).rejects.toThrow(order.number);
    expect(await statuses()).toEqual(['refused', 'refused']);

    await completeTransferRefund(services, order._id, { number: second });
    expect((await statuses()).toSorted()).toEqual(['completed', 'refused']);
    expect(await statusOf(order._id)).toBe('refund_pending');

    await completeTransferRefund(services, order._id);
    expect(await statuses()).toEqual(['completed', 'completed']);
    expect(await statusOf(order._id)).toBe('refunded');
  });
});

describe('a refund whose work was given up', () => {
  const fault = 'a refund by card that was asked for is with the worker';

  async function givenUp() {
    const awaited = await paid();
    const { order } = awaited;
    await requestRefund(services, order._id);
    const [refund] = await refundsOf(order._id);
    const id = refund?.attemptId ?? '';
    await db
      .update(outbox)
      .set({ deadAt: sql`now()` })
      .where(eq(outbox.dedupeKey, `refund:${id}`));
    await sendRefunds();
    expect(bank.refundsAsked).toEqual([]);
    return { ...awaited, id };
  }

  it('is no refund that is with the worker', async () => {
    const { order } = await givenUp();

    expect(await ledgerFaults(db)).toEqual([{ rule: fault, id: order._id }]);

    await requestRefund(services, order._id);
    expect(await ledgerFaults(db)).toEqual([]);
    await sendRefunds();
  });

  it('is revived when an operator asks again, once', async () => {
    const { order, id } = await givenUp();

    await Promise.all([1, 2, 3].map(() => requestRefund(services, order._id)));
    expect(await workOf(id)).toMatchObject({ deadAt: null });
    await sendRefunds();

    expect(bank.refundsAsked).toEqual([order.number]);
    expect(await statusOf(order._id)).toBe('refunded');
  });

  it('is written anew where no row of it is left', async () => {
    const { order, id } = await givenUp();
    await db.delete(outbox).where(eq(outbox.dedupeKey, `refund:${id}`));

    await retryRefund(services, { orderId: order._id, number: order.number });
    await sendRefunds();

    expect(await statusOf(order._id)).toBe('refunded');
  });
});

describe('the refund of an order that was paid otherwise', () => {
  it('is done at once where it was free', async () => {
    const event = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 2 }]);
    await buyer.checkout(order);

    expect(await requestRefund(services, order._id)).toEqual({
      status: 'refunded',
      amountCents: 0,
      method: null,
    });

    expect(await statusOf(order._id)).toBe('refunded');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await work(`order-refunded:${order._id}`)).toBe(1);
  });

  it('is a person’s by transfer, who notes it when it is done', async () => {
    const { event, items } = await awaiting({
      transferIban: 'ES9121000418450200051332',
      paymentMethods: ['card', 'transfer'],
    });
    const { body: order } = await buyer.place(event.eventId, items);
    await buyer.checkout(order, { paymentMethod: 'transfer' });
    await confirmTransfer(services, { orderId: order._id, amountCents: 1850 });

    expect(await requestRefund(services, order._id)).toMatchObject({
      status: 'refund_pending',
      method: 'transfer',
    });
    expect(await alerts(order._id)).toEqual([`Devuelve una transferencia: pedido ${order._id}`]);
    await sendRefunds();
    expect(await statusOf(order._id)).toBe('refund_pending');

    await completeTransferRefund(services, order._id);

    expect(await statusOf(order._id)).toBe('refunded');
    expect(bank.refundsAsked).toEqual([]);
    await expect(completeTransferRefund(services, order._id)).rejects.toThrow(
      'has no refund that waits for a person',
    );
  });
});
