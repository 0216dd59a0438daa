import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { placesOf } from '../testing/books.ts';
import { byChance } from '../testing/by-chance.ts';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { eventsWithPhones } from '../testing/check-in-phone.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { withoutRowLocks } from '../testing/without-row-locks.ts';
import { requestRefund } from './request-refund.ts';
import { retryRefund } from './retry-refund.ts';

const { alerts, app, bank, buyer, db, refundsOf, sendRefunds, services, statusOf, work } = await refundDesk();
const { peopleOf, refund } = await partialRefunds(services);
const { phone } = eventsWithPhones(services, app);

/** A paid order of three places at 18,50 € and a fee of 1,50 €: 57 €. */
async function paid() {
  const event = await seedEvent(db, { feeFixedCents: 50 });
  const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 3 }]);
  const number = attemptNumber((await buyer.checkout(order)).body);
  await notify(app, bankMessage(services, { number, amountCents: 5700 }));
  bank.operations.set(number, { amountCents: 5700, response: '0000' });
  const [ana = '', luis = '', eva = ''] = await peopleOf(order._id);
  return { event, order, number, ana, luis, eva };
}

const given = () => bank.refunded.map(({ amountCents }) => amountCents);
/** The bank's notification of a refund. */
const bankRefund = (number: string, amountCents: number, authorisationCode: string) =>
  bankMessage(services, {
    number,
    amountCents,
    response: '0900',
    changes: { Ds_TransactionType: '3', Ds_AuthorisationCode: authorisationCode },
  });
const seen = async (orderId: string, checkoutToken: string) =>
  (await buyer.see(orderId, { token: checkoutToken })).body;

describe('a refund of a part of an order', () => {
  it('gives one participant the money back and frees the place: the others keep theirs', async () => {
    const { event, order, luis } = await paid();
    const entrance = await phone(event.eventId);

    const requested = await refund(order._id, {
      scope: { kind: 'participants', participantIds: [luis] },
      cancelled: [luis],
    });
    await sendRefunds();

    expect(requested).toMatchObject({ status: 'paid', amountCents: 1850, method: 'card', keptPlaces: 0 });
    expect(given()).toEqual([1850]);
    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 2 });
    expect((await entrance.scan(luis)).body.result).toBe('notPaid');
    const view = await seen(order._id, order.checkoutToken);
    expect(view.refundedAmount).toBe(18.5);
    expect(view.tickets[0]?.participants.map(({ state }) => state)).toEqual([
      'active',
      'cancelled',
      'active',
    ]);
    expect(await work(`refund-started:${order._id}`)).toBe(1);
    expect(await work(`order-refunded:${order._id}`)).toBe(1);
  });

  it('gives an amount back and leaves all places', async () => {
    const { event, order } = await paid();

    await refund(order._id, { scope: { kind: 'amount', cents: 1000 } });
    await sendRefunds();

    expect(given()).toEqual([1000]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 3 });
    expect(await statusOf(order._id)).toBe('paid');
  });

  it('cancels a place without money', async () => {
    const { event, order, ana } = await paid();

    const requested = await refund(order._id, { cancelled: [ana] });

    expect(requested).toMatchObject({ amountCents: 0, method: null });
    expect(await refundsOf(order._id)).toEqual([]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 2 });
    expect(await work(`places-cancelled:${order._id}`)).toBe(1);
  });

  it('keeps the place of a participant who is inside', async () => {
    const { event, order, ana, luis } = await paid();
    const entrance = await phone(event.eventId);
    await entrance.scan(ana);

    const requested = await refund(order._id, { cancelled: [ana, luis] });

    expect(requested.keptPlaces).toBe(1);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 2 });
  });

  it('refunds the order with the last money and the last place', async () => {
    const { event, order, ana, luis, eva } = await paid();
    const one = (id: string) => ({ kind: 'participants', participantIds: [id] }) as const;

    await refund(order._id, { scope: one(ana), withFee: true, cancelled: [ana] });
    await refund(order._id, { scope: one(luis), withFee: true, cancelled: [luis] });
    await sendRefunds();
    expect(await statusOf(order._id)).toBe('paid');
    await refund(order._id, { scope: { kind: 'all' }, withFee: true });
    await sendRefunds();
    expect(await statusOf(order._id)).toBe('paid');
    await refund(order._id, { cancelled: [eva] });

    expect(await statusOf(order._id)).toBe('refunded');
    expect(given()).toEqual([1900, 1900, 1900]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
  });

  it('leaves the rest to a refund of the whole order', async () => {
    const { order } = await paid();
    await refund(order._id, { scope: { kind: 'amount', cents: 700 } });

    expect(await requestRefund(services, order._id)).toMatchObject({
      status: 'refund_pending',
      amountCents: 5000,
    });
    await sendRefunds();

    expect(given().toSorted((one, other) => one - other)).toEqual([700, 5000]);
    expect(await statusOf(order._id)).toBe('refunded');
  });
});

describe('a part that is asked for in many requests at once', () => {
  it('is given back once', async () => {
    const { event, order, ana } = await paid();
    const scope = { kind: 'participants', participantIds: [ana] } as const;

    await Promise.all(Array.from({ length: 8 }, () => refund(order._id, { scope, cancelled: [ana] })));
    await sendRefunds();

    expect(given()).toEqual([1850]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 2 });
  });

  it('would be given back more than once without the lock of the order', byChance, async () => {
    const unguarded = withoutRowLocks(services);
    const { order } = await paid();
    const scope = { kind: 'amount', cents: 5000 } as const;
    await Promise.all(Array.from({ length: 8 }, () => unguarded.db.execute(sql`select pg_sleep(0.1)`)));

    const ends = await Promise.allSettled(
      Array.from({ length: 8 }, () => refund(order._id, { scope }, unguarded)),
    );

    // The CHECK of the payment's refunds is the last guard: a second refund fails there, not at the domain's rule.
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason.cause)] : []));
    expect(reasons.join()).toContain('payment_attempts_refund_cents');
    await sendRefunds();
  });
});

describe('a part whose answer from the bank got lost', () => {
  const part = { scope: { kind: 'amount', cents: 1000 } } as const;

  it('is not given back again: the bank is asked for its last refund first', async () => {
    const { order } = await paid();
    await refund(order._id, part);
    bank.mode = 'losesAnswers';
    await sendRefunds();

    bank.mode = 'up';
    await sendRefunds();

    expect(given()).toEqual([1000]);
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed', authorisationCode: '700000' }]);
  });

  it('would be given back twice without the question (negative control)', async () => {
    const { order } = await paid();
    await refund(order._id, part);
    bank.mode = 'losesAnswers';
    await sendRefunds();
    await db.execute(sql`update refunds set response_code = null where status = 'requested'`);

    bank.mode = 'up';
    await sendRefunds();

    expect(given()).toEqual([1000, 1000]);
  });

  it('is sent again if the bank has not done it', async () => {
    const { order } = await paid();
    await refund(order._id, part);
    bank.mode = 'error500';
    await sendRefunds();

    bank.mode = 'up';
    await sendRefunds();

    expect(given()).toEqual([1000]);
    expect(bank.refundsAsked).toHaveLength(2);
  });

  it('is not confused with an equal part before it', async () => {
    const { order } = await paid();
    await refund(order._id, part);
    await sendRefunds();
    await refund(order._id, part);
    bank.mode = 'error500';
    await sendRefunds();

    bank.mode = 'up';
    await sendRefunds();

    expect(given()).toEqual([1000, 1000]);
    expect((await refundsOf(order._id)).map(({ status }) => status)).toEqual(['completed', 'completed']);
  });

  it('makes the other parts of its payment wait', async () => {
    const { order } = await paid();
    await refund(order._id, part);
    bank.mode = 'losesAnswers';
    await sendRefunds();
    await refund(order._id, { scope: { kind: 'amount', cents: 2000 } });
    bank.refundsAsked.length = 0;

    // The first one's question gets no answer either.
    await sendRefunds();

    expect(bank.refundsAsked).toEqual([]);
    bank.mode = 'up';
    await sendRefunds();
    await sendRefunds();
    expect(given()).toEqual([1000, 2000]);
  });

  it('is not sent again if a notification completes it during the question', async () => {
    const { order, number } = await paid();
    await refund(order._id, part);
    bank.mode = 'error500';
    await sendRefunds();
    bank.mode = 'up';
    bank.refundsAsked.length = 0;
    bank.beforeAnswer = async () => {
      bank.beforeAnswer = async () => undefined;
      await notify(app, bankRefund(number, 1000, '700500'));
    };

    await sendRefunds();

    expect(bank.refundsAsked).toEqual([]);
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed', authorisationCode: '700500' }]);
  });

  it('is not confused with an equal refund made at the bank’s panel', async () => {
    const { order, number } = await paid();
    bank.refunded.push({ number, amountCents: 1000, authorisationCode: '700900' });
    await notify(app, bankRefund(number, 1000, '700900'));
    await refund(order._id, part);
    bank.mode = 'error500';
    await sendRefunds();

    bank.mode = 'up';
    await sendRefunds();

    expect(given()).toEqual([1000, 1000]);
  });

  it('is left to an operator if the bank does not say, and asked for again before it is sent', async () => {
    const { order, number } = await paid();
    bank.operations.set(number, { amountCents: 5700, response: '0000', lastRefundError: 'SIS0023' });
    await refund(order._id, part);
    bank.mode = 'losesAnswers';
    await sendRefunds();
    bank.mode = 'up';
    await sendRefunds();
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'refused', responseCode: 'unanswered' }]);
    expect(await alerts(order._id)).toEqual([`No sabemos si una devolución está hecha: pedido ${order._id}`]);

    bank.operations.set(number, { amountCents: 5700, response: '0000' });
    await retryRefund(services, { orderId: order._id, number });
    await sendRefunds();

    expect(given()).toEqual([1000]);
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed' }]);
  });

  it('is completed by the bank’s notification, without an alert', async () => {
    const { order, number } = await paid();
    await refund(order._id, part);
    bank.mode = 'losesAnswers';
    await sendRefunds();
    bank.mode = 'up';

    await notify(app, bankRefund(number, 1000, '700000'));
    await sendRefunds();

    expect(given()).toEqual([1000]);
    expect(await refundsOf(order._id)).toMatchObject([{ status: 'completed' }]);
    expect(await alerts(order._id)).toEqual([]);
  });
});

describe('parts of one payment that two workers send', () => {
  it('are each given back once', async () => {
    const { order, ana, luis, eva } = await paid();
    for (const id of [ana, luis, eva])
      await refund(order._id, { scope: { kind: 'participants', participantIds: [id] } });

    await Promise.all([sendRefunds(), sendRefunds()]);
    await sendRefunds();

    expect(given()).toEqual([1850, 1850, 1850]);
  });
});
