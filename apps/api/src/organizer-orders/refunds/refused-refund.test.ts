import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import type { RefundChoiceBody } from '@dorsal/api-contract/panel/refunds';
import type { EventSettlementBody } from '@dorsal/api-contract/panel/settlement';
import { refunds } from '../../db/schema/payments.ts';
import { requestRefund } from '../../payments/request-refund.ts';
import { orderDesk } from '../../testing/order-desk.ts';
import { unanswered } from '../../payments/order-refunds.ts';

const desk = await orderDesk();
const { attempts, bank, db, event, given, limit, paid, refundsOf, sendRefunds, services, staff, work } = desk;
const owner = await staff('owner');
const base = `/api/organizer/${event.organizerId}`;
const settlement = async () =>
  (await owner.browser.call<EventSettlementBody>('GET', `${base}/events/${event.eventId}/settlement`)).body;
const home = async () => (await owner.browser.call<PanelHomeBody>('GET', `${base}/home`)).body;

/** The bank's answer to refunds of the order from now on. */
async function answers(orderId: string, refundResponse: string) {
  const [attempt] = await attempts(orderId);
  if (!attempt) throw new Error('The order has no payment.');
  bank.operations.set(attempt.number, {
    amountCents: attempt.amountCents,
    response: '0000',
    refundResponse,
  });
}

/** An order of two places at 19 €, of which the bank refused to give back one, or both. */
async function refusedRefund(people: 1 | 2 = 1, by = owner) {
  const orderId = await paid(2);
  const personIds = (await owner.see(orderId)).people.slice(0, people).map(({ _id }) => _id);
  await answers(orderId, '0190');
  const scope: RefundChoiceBody['scope'] = people === 2 ? { kind: 'all' } : { kind: 'people', personIds };
  await by.refundAsSeen(orderId, { scope, withFee: true, cancelledIds: personIds });
  await sendRefunds();
  const [refund] = await refundsOf(orderId);
  const retry = (member = owner) => member.post(`${orderId}/refunds/${refund?.id ?? ''}/retry`);
  return { orderId, refundId: refund?.id ?? '', retry };
}

describe('a refund that the bank refused', () => {
  it('leaves its money collected: in the order, the settlement and the figures of the day', async () => {
    const before = await settlement();
    const { orderId } = await refusedRefund();

    const order = await owner.see(orderId);
    const { totals, refunds: done, pending } = await settlement();

    expect(order).toMatchObject({ status: 'paid', refunded: 0, refundAsked: 19, refundRefused: 19 });
    expect(order.refunds).toMatchObject([{ status: 'refused', amount: 19, mayRetry: true }]);
    expect(totals.charged).toBe(before.totals.charged + 38);
    // The people of that money: also the one whose place is canceled.
    expect(totals.places).toBe(before.totals.places + 2);
    expect(totals.tickets).toBeCloseTo(before.totals.tickets + 37);
    expect(totals.refunded).toBe(before.totals.refunded);
    expect(done.count).toBe(before.refunds.count);
    expect(pending).toMatchObject({ refunds: { count: 0 }, refused: { count: 1, amount: 19 } });
    expect((await owner.list()).orders.find(({ _id }) => _id === orderId)?.openRefund).toBe('refused');
  });

  it('of a whole order leaves it in the sales of the day', async () => {
    const before = (await home()).today;

    await refusedRefund(2);

    const { today } = await home();
    expect(today.collected - before.collected).toBeCloseTo(38);
    expect(today.places).toBe(before.places);
  });

  it('is said in the preview of the next one, which cannot give the same money back', async () => {
    const { orderId } = await refusedRefund();

    const { body } = await owner.preview(orderId, {
      scope: { kind: 'all' },
      withFee: true,
      cancelledIds: [],
    });

    expect(body).toMatchObject({ amount: 19, paid: 38, refundedBefore: 19, refusedBefore: 19 });
  });

  it('is reported to the buyer once, however often it is refused', async () => {
    const { orderId, refundId, retry } = await refusedRefund();
    await retry();
    await sendRefunds();

    expect(await work(`refund-refused:${orderId}:${refundId}`)).toBe(1);
    expect((await owner.see(orderId)).mails.map(({ kind }) => kind)).toContain('refund-refused');
  });
});

describe('POST …/refunds/:refundId/retry', () => {
  it('asks the bank once more, however often it is pressed, and the activity says who', async () => {
    const { orderId, retry } = await refusedRefund(2);
    expect((await owner.see(orderId)).status).toBe('refund_pending');
    await answers(orderId, '0900');

    const ends = await Promise.all(Array.from({ length: 4 }, () => retry()));
    await sendRefunds();

    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(ends[0]?.body.refunds).toMatchObject([{ status: 'requested', mayRetry: false }]);
    expect(given()).toEqual([3800]);
    const { status, refundRefused, refunded, history } = await owner.see(orderId);
    expect([status, refundRefused, refunded]).toEqual(['refunded', 0, 38]);
    expect(history.filter((entry) => entry.kind === 'action').map(({ action }) => action)).toEqual([
      'refundRetried',
      'moneyRefunded',
    ]);
  });

  it('leaves a refund to the operator that the bank may have made, or that no member asked for', async () => {
    const { orderId, refundId, retry } = await refusedRefund();
    await db.update(refunds).set({ responseCode: unanswered }).where(eq(refunds.id, refundId));
    const other = await paid(1);
    await answers(other, '0190');
    await requestRefund(services, other);
    await sendRefunds();
    const [operators] = await refundsOf(other);

    expect(await retry()).toMatchObject({ status: 409, body: { code: 'refund_not_retryable' } });
    const order = await owner.see(orderId);
    expect(order).toMatchObject({ refundRefused: 0, refunds: [{ status: 'unclear', mayRetry: false }] });
    const answer = await owner.post(`${other}/refunds/${operators?.id ?? ''}/retry`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'refund_not_retryable' } });
    await db.update(refunds).set({ responseCode: '0190' }).where(eq(refunds.id, refundId));
  });

  it('holds the limits of the role, and counts for the member who asks', async () => {
    const { retry } = await refusedRefund();
    const orders = await staff('orders');

    await limit(1900, 1899);
    expect(await retry(orders)).toMatchObject({ status: 403, body: { code: 'refund_limit' } });
    await limit(1900, 1900);
    expect((await retry(orders)).status).toBe(200);
    await sendRefunds();
    // Its own refund doesn't count twice.
    expect((await retry(orders)).status).toBe(200);
    await limit(0, 0);
  });

  it('is offered only within the limits of the role, the day included: in the order and at Home', async () => {
    const { orderId, refundId } = await refusedRefund();
    const orders = await staff('orders');
    const offers = async () => {
      const { body } = await orders.browser.call<PanelHomeBody>('GET', `${base}/home`);
      const task = body.tasks.find(({ kind }) => kind === 'refundRefused');
      return [(await orders.see(orderId)).refunds[0]?.mayRetry, task?.count ?? 0];
    };

    const tooLow: [number, number][] = [
      [0, 0],
      [1900, 0],
      [1900, 1899],
      [1899, 1900],
    ];
    for (const limits of tooLow) {
      await limit(...limits);
      expect(await offers()).toEqual([false, 0]);
    }
    await limit(1900, 1900);
    expect(await offers()).toEqual([true, expect.any(Number)]);
    // One of today that the member asked for doesn't count twice, and leaves nothing for others.
    await db.update(refunds).set({ requestedBy: orders.userId }).where(eq(refunds.id, refundId));
    expect(await offers()).toEqual([true, 1]);
    await limit(1900, 3800);
    await refusedRefund(1, orders);
    await limit(1900, 1900);
    expect(await offers()).toEqual([false, 0]);
    await limit(0, 0);
  });

  it('answers 429 after five retries in 24 hours', async () => {
    const { retry } = await refusedRefund();
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await retry()).status);
      await sendRefunds();
    }

    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('is refused to a role that may not refund, and for a refund of another order', async () => {
    const { refundId, retry } = await refusedRefund();
    const reader = await staff('reader');
    const other = await paid(1);

    expect((await retry(reader)).status).toBe(403);
    expect((await owner.post(`${other}/refunds/${refundId}/retry`)).status).toBe(404);
  });
});
