import { describe, expect, it } from 'vitest';
import { placesOf } from '../testing/books.ts';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { completeTransferRefund } from './complete-refund.ts';
import { requestRefund } from './request-refund.ts';
import { retryRefund } from './retry-refund.ts';

const { app, attempts, awaiting, bank, buyer, db, refundsOf, sendRefunds, services, statusOf, work } =
  await refundDesk();

describe('a payment beside the one that paid the order', () => {
  it('is refunded alone: the order stays paid', async () => {
    const { event, order, answer } = await awaiting();
    const second = attemptNumber((await buyer.checkout(order)).body);
    for (const number of [order.number, second]) {
      bank.operations.set(number, { amountCents: 1850, response: '0000' });
    }
    await notify(app, answer());
    await notify(app, bankMessage(services, { number: second, amountCents: 1850 }));

    await sendRefunds();

    expect(bank.refunded).toMatchObject([{ number: second }]);
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed', reason: 'surplus' }]);
    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
  });

  it('has its own e-mail, so that a later refund of the order has one, too', async () => {
    const { order, answer } = await awaiting();
    const second = attemptNumber((await buyer.checkout(order)).body);
    await notify(app, answer());
    await notify(app, bankMessage(services, { number: second, amountCents: 1850 }));
    await requestRefund(services, order._id);

    const [paid, surplus] = await attempts(order._id);
    expect([paid?.status, surplus?.status]).toEqual(['accepted', 'surplus']);
    for (const { id } of await refundsOf(order._id))
      expect(await work(`refund-started:${order._id}:${id}`)).toBe(1);
    expect(await work(`refund-started:${order._id}`)).toBe(2);
    await sendRefunds();
  });
});

describe('a payment beside the one that paid the order, whose refund the bank refuses', () => {
  /** An order paid once too often. */
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

  it('is requested again by its number: the order stays paid', async () => {
    const { event, order, second } = await refusedSurplus();
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'refused', reason: 'surplus' }]);
    bank.operations.set(second, { amountCents: 1850, response: '0000' });

    const retry = () => retryRefund(services, { orderId: order._id, number: second });
    const requested = { status: 'requested', amountCents: 1850, method: 'card' };
    expect(await Promise.all([retry(), retry()])).toEqual([requested, requested]);
    await sendRefunds();

    expect(bank.refunded).toMatchObject([{ number: second }]);
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

  it('is noted by its id, when the order’s own refund waits for a person too', async () => {
    const { order, second } = await refusedSurplus();
    await requestRefund(services, order._id);
    await sendRefunds();
    const statuses = async () => (await refundsOf(order._id)).map(({ status }) => status);
    expect(await statuses()).toEqual(['refused', 'refused']);

    const unnamed = completeTransferRefund(services, order._id);
    await expect(unnamed).rejects.toThrow(/--refund/);
    await expect(unnamed).rejects.toThrow(second);
    await expect(unnamed).rejects.toThrow(order.number);
    expect(await statuses()).toEqual(['refused', 'refused']);

    const surplus = (await refundsOf(order._id)).find(({ reason }) => reason === 'surplus');
    await completeTransferRefund(services, order._id, { refundId: surplus?.id });
    expect((await statuses()).toSorted()).toEqual(['completed', 'refused']);
    expect(await statusOf(order._id)).toBe('refund_pending');

    await completeTransferRefund(services, order._id);
    expect(await statuses()).toEqual(['completed', 'completed']);
    expect(await statusOf(order._id)).toBe('refunded');
  });
});
