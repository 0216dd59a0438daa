import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { refunds } from '../db/schema/payments.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { completeTransferRefund } from './complete-refund.ts';
import { alertLateRefunds } from './late-refunds.ts';
import { requestRefund } from './request-refund.ts';

const { alerts, bank, db, paid, refundsOf, sendRefunds, services, statusOf, work } = await refundDesk();

describe('a refund that the bank refuses', () => {
  async function refused() {
    const awaited = await paid();
    const { number } = awaited.order;
    bank.operations.set(number, { amountCents: 1850, response: '0000', refundResponse: '0190' });
    await requestRefund(services, awaited.order._id);
    await sendRefunds();
    return awaited;
  }

  it('leaves the order unchanged, and alerts an operator', async () => {
    const { order } = await refused();

    expect(await statusOf(order._id)).toBe('refund_pending');
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'refused', responseCode: '0190' }]);
    expect(await alerts(order._id)).toEqual([`El banco rechaza una devolución: pedido ${order._id}`]);
    await sendRefunds();
    expect(bank.refundsAsked).toEqual([order.number]);
  });

  it('may be requested again', async () => {
    const { order } = await refused();
    bank.operations.set(order.number, { amountCents: 1850, response: '0000' });

    await requestRefund(services, order._id);
    await sendRefunds();

    expect(await statusOf(order._id)).toBe('refunded');
    expect(bank.refunded).toMatchObject([{ number: order.number }]);
  });

  it('may be completed by a person', async () => {
    const { order } = await refused();

    expect(await completeTransferRefund(services, order._id)).toEqual({ amountCents: 1850 });

    expect(await statusOf(order._id)).toBe('refunded');
    expect(await work(`order-refunded:${order._id}`)).toBe(1);
  });

  it('is not taken as done when the money was refunded elsewhere', async () => {
    const { order } = await paid();
    bank.refunded.push({ number: order.number, amountCents: 1850, authorisationCode: '700900' });
    await requestRefund(services, order._id);

    await sendRefunds();

    expect(await refundsOf(order._id)).toMatchObject([{ status: 'refused', responseCode: 'SIS0057' }]);
    expect(await alerts(order._id)).toHaveLength(1);
  });
});

describe('a refund that takes longer than 24 hours', () => {
  it('alerts an operator, once', async () => {
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
