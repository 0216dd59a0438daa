import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { CheckedOutOrderBody } from '@dorsal/api-contract/orders';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { checkBooks, letMinutesPass } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { attempts, awaiting, buyer, work } = cardOrders(services, app);

describe('a payment that the bank has declined', () => {
  it('shows the buyer the state of the latest attempt', async () => {
    const { order, answer } = await awaiting();
    const token = order.checkoutToken;
    const cardPayment = async () => (await buyer.see(order._id, { token })).body.cardPayment;
    expect(await cardPayment()).toBe('open');

    await notify(app, answer('0190'));

    expect(await cardPayment()).toBe('declined');
  });

  it('shows the reason if the bank names one that the buyer can act on', async () => {
    const { order, answer } = await awaiting();
    const token = order.checkoutToken;

    await notify(app, answer('0116'));

    expect((await buyer.see(order._id, { token })).body.declineReason).toBe('insufficientFunds');
    const { body } = await buyer.checkout(order);
    await notify(
      app,
      bankMessage(services, { number: attemptNumber(body), amountCents: 1850, response: '0202' }),
    );
    expect((await buyer.see(order._id, { token })).body).not.toHaveProperty('declineReason');
  });

  it('causes one e-mail after two minutes, however often it is declined', async () => {
    const { order, answer } = await awaiting();

    await notify(app, answer('0190'));
    const { body } = await buyer.checkout(order);
    await notify(
      app,
      bankMessage(services, { number: attemptNumber(body), amountCents: 1850, response: '0184' }),
    );

    const mails = await db
      .select({ seconds: sql<number>`round(extract(epoch from next_attempt_at - created_at))::int` })
      .from(outbox)
      .where(eq(outbox.dedupeKey, `payment-failed:${order._id}`));
    expect(mails).toEqual([{ seconds: 120 }]);
  });

  it('causes no e-mail if no other attempt is possible', async () => {
    const { order, answer } = await awaiting();
    await letMinutesPass(db, order._id, 36);

    await notify(app, answer('0190'));

    expect(await work(`payment-failed:${order._id}`)).toBe(0);
  });
});

describe('POST /api/orders/:orderId/payment', () => {
  const retry = (order: { _id: string; checkoutToken: string }, key?: string) =>
    buyer.send<CheckedOutOrderBody>('POST', `/api/orders/${order._id}/payment`, {
      token: order.checkoutToken,
      ...(key !== undefined && { key }),
    });

  it('begins another payment with the stored data of the order', async () => {
    const { order, answer } = await awaiting();
    await notify(app, answer('0190'));

    const { status, body } = await retry(order);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'pending', cardPayment: 'open', payment: { kind: 'redirect' } });
    await notify(
      app,
      bankMessage(services, { number: attemptNumber(body), amountCents: 1850, response: '0000' }),
    );
    expect((await buyer.see(order._id, { token: order.checkoutToken })).body.status).toBe('paid');
  });

  it('begins one payment for a call that is sent twice', async () => {
    const { order, answer } = await awaiting();
    await notify(app, answer('0190'));
    const key = randomUUID();

    const [first, second] = [await retry(order, key), await retry(order, key)];

    expect(attemptNumber(second.body)).toBe(attemptNumber(first.body));
  });

  it('answers 409 once the time for another attempt is over', async () => {
    const { order, answer } = await awaiting();
    await notify(app, answer('0190'));
    await letMinutesPass(db, order._id, 31);

    const { status, body } = await retry(order);

    expect([status, body.code]).toEqual([409, 'attempt_too_late']);
  });

  it('answers 409 while the checkout has not been sent', async () => {
    const { order } = await awaiting();
    const { body: held } = await buyer.place(
      order.eventId,
      order.tickets.map(({ ticketId, quantity }) => ({ ticketId, quantity })),
    );

    const { status, body } = await retry(held);

    expect([status, body.code]).toEqual([409, 'nothing_to_retry']);
  });

  it('answers 409 if places were added since: their participants are unknown', async () => {
    const { order, items, answer } = await awaiting();
    await notify(app, answer('0190'));
    const more = items.map(({ ticketId }) => ({ ticketId, quantity: 3 }));
    expect((await buyer.changeItems(order, more)).status).toBe(200);

    const { status, body } = await retry(order);

    expect([status, body.code]).toEqual([409, 'nothing_to_retry']);
    expect(await attempts(order._id)).toHaveLength(1);
  });

  it('answers 409 if other places were chosen since, as many as before', async () => {
    const { event, order, answer } = await awaiting({ tickets: [{}, { name: '10K Calderona' }] });
    await notify(app, answer('0190'));
    expect(
      (await buyer.changeItems(order, [{ ticketId: event.ticketIds[1] ?? '', quantity: 1 }])).status,
    ).toBe(200);

    const { status, body } = await retry(order);

    expect([status, body.code]).toEqual([409, 'nothing_to_retry']);
  });

  it('answers 409 if there is nothing to pay any more', async () => {
    const { order, items, answer } = await awaiting();
    await notify(app, answer('0190'));
    await db
      .update(ticketTypes)
      .set({ priceCents: 0 })
      .where(eq(ticketTypes.id, items[0]?.ticketId ?? ''));
    expect((await buyer.changeItems(order, items)).body.totalAmount).toBe(0);

    const { status, body } = await retry(order);

    expect([status, body.code]).toEqual([409, 'nothing_to_retry']);
  });

  it('answers 404 to a stranger', async () => {
    const { order } = await awaiting();

    const { status } = await buyer.send('POST', `/api/orders/${order._id}/payment`);

    expect(status).toBe(404);
  });
});
