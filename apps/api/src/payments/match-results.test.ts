import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts, paymentNotifications } from '../db/schema/payments.ts';
import { checkBooks } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';
import { matchResults } from './match-results.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { awaiting, outcomes, statusOf } = cardOrders(services, app);

/** A signed result with a number that is still unknown; `known` makes the number that of the order. */
async function early(number: string) {
  const { order } = await awaiting();
  await notify(app, bankMessage(services, { number, amountCents: 1850 }));
  const known = () =>
    db.update(paymentAttempts).set({ number }).where(eq(paymentAttempts.orderId, order._id));
  return { order, known };
}

describe('a signed result for a number that is not known yet (N8)', () => {
  it('is applied once the number is known', async () => {
    const { order, known } = await early('261199990001');
    expect(await matchResults(services)).toBe(0);
    await known();

    expect(await matchResults(services)).toBe(1);

    expect(await statusOf(order._id)).toBe('paid');
    expect((await outcomes(order._id)).toSorted()).toEqual(['accepted', 'matched']);
    expect(await matchResults(services)).toBe(0);
  });

  it('does not block others when it can’t be applied', async () => {
    const [stuck, next] = [await early('261199990003'), await early('261199990004')];
    await stuck.known();
    await next.known();
    const locked = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    // Another transaction keeps the first order locked for longer than the lock timeout.
    const busy = db.transaction(async (tx) => {
      await tx.select().from(orders).where(eq(orders.id, stuck.order._id)).for('update');
      locked.resolve();
      await done.promise;
    });
    await locked.promise;

    try {
      expect(await matchResults(services)).toBe(1);
    } finally {
      done.resolve();
      await busy;
    }
    expect(await statusOf(stuck.order._id)).toBe('pending');
    expect(await statusOf(next.order._id)).toBe('paid');

    expect(await matchResults(services)).toBe(1);
    expect(await statusOf(stuck.order._id)).toBe('paid');
  });

  it('is tried for an hour, no longer', async () => {
    const { order, known } = await early('261199990002');
    await db
      .update(paymentNotifications)
      .set({ receivedAt: sql`now() - interval '61 minutes'` })
      .where(eq(paymentNotifications.outcome, 'unknown_attempt'));
    await known();

    expect(await matchResults(services)).toBe(0);
    expect(await statusOf(order._id)).toBe('pending');
  });
});
