import { describe, expect, it } from 'vitest';
import { expireOrders } from '../orders/expire-orders.ts';
import { bankServer } from '../testing/bank-server.ts';
import { checkBooks, letMinutesPass, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const bank = await bankServer();
const services = await testServices({ environment: bank.environment });
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { awaiting, buyer, outcomes, refundsOf, statusOf, work } = cardOrders(services, app);

/** The hold ends without a result from the bank, and the places go back on sale. */
async function expire(orderId: string): Promise<void> {
  await letMinutesPass(db, orderId, 36);
  await reconcilePayments(services, { onlyDue: true });
  await expireOrders(db);
}

describe('a payment that arrives after the hold has ended (N7)', () => {
  it('is paid at once while the job has not released the places', async () => {
    const { event, order, answer } = await awaiting();
    await letMinutesPass(db, order._id, 36);

    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('paid');
    expect(await outcomes(order._id)).toEqual(['late']);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('takes the places again while they are free', async () => {
    const { event, order, answer } = await awaiting({ capacity: 1 });
    await expire(order._id);

    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await work(`order-confirmed:${order._id}`)).toBe(1);
  });

  it('is refunded when the places are gone, and never oversells', async () => {
    const { event, items, order, answer } = await awaiting({ capacity: 1 });
    await expire(order._id);
    await buyer.place(event.eventId, items);

    await Promise.all([notify(app, answer()), notify(app, answer())]);

    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 1, sold: 0 });
    expect((await outcomes(order._id)).toSorted()).toEqual(['unplaced']);
    expect(await refundsOf(order._id)).toHaveLength(1);
    expect(await work(`order-confirmed:${order._id}`)).toBe(0);
    expect(await work(`refund-started:${order._id}`)).toBe(1);
    expect(await refundsOf(order._id)).toMatchObject([
      { amountCents: 1850, reason: 'late', status: 'requested' },
    ]);
  });

  it('also takes the places again for a canceled order', async () => {
    const { order, answer } = await awaiting();
    await buyer.cancel(order);

    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('paid');
  });

  it('leaves an expired order unchanged when it was declined', async () => {
    const { order, answer } = await awaiting();
    await expire(order._id);

    await notify(app, answer('0190'));

    expect(await statusOf(order._id)).toBe('expired');
  });
});
