import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { byChance } from '../testing/by-chance.ts';
import { placesOf } from '../testing/books.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { requestRefund } from './request-refund.ts';

const { alerts, awaiting, bank, db, paid, refundsOf, sendRefunds, services, statusOf, work, workOf } =
  await refundDesk();

describe('the refund of an order that was paid by card', () => {
  it('puts its places on sale at once, and notifies the buyer', async () => {
    const { event, order } = await paid();

    expect(await requestRefund(services, order._id)).toEqual({
      status: 'refund_pending',
      amountCents: 1850,
      method: 'card',
      keptPlaces: 0,
      cancelledPlaces: 1,
    });

    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await work(`refund-started:${order._id}`)).toBe(1);
    await sendRefunds();
  });

  it('is done when the bank answers 0900, and the buyer is notified', async () => {
    const { order } = await paid();
    await requestRefund(services, order._id);

    await sendRefunds();

    expect(bank.refunded).toMatchObject([{ number: order.number }]);
    expect(await statusOf(order._id)).toBe('refunded');
    expect(await refundsOf(order._id)).toMatchObject([
      { status: 'completed', reason: 'operator', responseCode: '0900', settledAt: expect.any(Date) },
    ]);
    expect(await work(`order-refunded:${order._id}`)).toBe(1);
  });

  it('is requested once, however often an operator asks', async () => {
    const { order } = await paid();

    await Promise.all([1, 2, 3].map(() => requestRefund(services, order._id)));
    await sendRefunds();

    expect(bank.refundsAsked).toEqual([order.number]);
    expect(await requestRefund(services, order._id)).toMatchObject({ status: 'refunded' });
  });

  it('is sent again when the answer got lost, and refunds the money once', async () => {
    const { order } = await paid();
    await requestRefund(services, order._id);
    bank.mode = 'losesAnswers';
    await sendRefunds();
    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'requested', responseCode: 'unanswered' }]);

    bank.mode = 'up';
    await sendRefunds();

    expect(bank.refundsAsked).toEqual([order.number, order.number]);
    expect(bank.refunded).toMatchObject([{ number: order.number }]);
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

  it('waits while the bank is unavailable', async () => {
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

  it('would return the places more than once without the lock of the order', byChance, async () => {
    const unguarded = withoutRowLocks(services);
    const { event, order } = await paid();
    await Promise.all(Array.from({ length: 8 }, () => unguarded.db.execute(sql`select pg_sleep(0.1)`)));

    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, () => requestRefund(unguarded, order._id)),
    );

    // The CHECK of the counters is the last guard: the second return of a place fails.
    expect(ends.filter(({ status }) => status === 'rejected')).not.toEqual([]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    await sendRefunds();
  });

  it('is refused for an order that was never paid', async () => {
    const { order } = await awaiting();

    await expect(requestRefund(services, order._id)).rejects.toThrow('is not paid');
    expect(await statusOf(order._id)).toBe('pending');
  });
});
