import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { requestRefund } from './request-refund.ts';
import { retryRefund } from './retry-refund.ts';

const { bank, db, paid, refundsOf, sendRefunds, services, statusOf, workOf } = await refundDesk();

describe('a refund whose work was given up', () => {
  const fault = 'a refund by card that was asked for is with the worker';

  async function givenUp() {
    const awaited = await paid();
    const { order } = awaited;
    await requestRefund(services, order._id);
    const [refund] = await refundsOf(order._id);
    const id = refund?.id ?? '';
    await db
      .update(outbox)
      .set({ deadAt: sql`now()` })
      .where(eq(outbox.dedupeKey, `refund:${id}`));
    await sendRefunds();
    expect(bank.refundsAsked).toEqual([]);
    return { ...awaited, id, attemptId: refund?.attemptId ?? '' };
  }

  it('is a ledger fault until it is requested again', async () => {
    const { order } = await givenUp();

    expect(await ledgerFaults(db)).toEqual([{ rule: fault, id: order._id }]);

    await requestRefund(services, order._id);
    expect(await ledgerFaults(db)).toEqual([]);
    await sendRefunds();
  });

  it('is revived when an operator asks again, once', async () => {
    const { order, attemptId } = await givenUp();

    await Promise.all([1, 2, 3].map(() => requestRefund(services, order._id)));
    expect(await workOf(attemptId)).toMatchObject({ deadAt: null });
    await sendRefunds();

    expect(bank.refundsAsked).toEqual([order.number]);
    expect(await statusOf(order._id)).toBe('refunded');
  });

  it('gets a new row in the outbox if none is left', async () => {
    const { order, id } = await givenUp();
    await db.delete(outbox).where(eq(outbox.dedupeKey, `refund:${id}`));

    await retryRefund(services, { orderId: order._id, number: order.number });
    await sendRefunds();

    expect(await statusOf(order._id)).toBe('refunded');
  });
});
