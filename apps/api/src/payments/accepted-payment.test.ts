import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentNotifications } from '../db/schema/payments.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { notify } from '../testing/buyer.ts';
import { cardOrders } from '../testing/card-order.ts';
import { byTransfer } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices({ environment: { OPERATOR_EMAIL: 'guardia@dorsal.example' } });
checkBooks(services);
const app = await buildApi(services);
const { db } = services;
const { alerts, awaiting, buyer, outcomes, statusOf, work } = cardOrders(services, app);

describe('a payment that the bank has accepted', () => {
  it('pays the order: places are sold, the buyer gets an e-mail, nothing is held', async () => {
    const { event, order, answer } = await awaiting();

    expect(await notify(app, answer())).toBe(200);

    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    expect(await work(`order-confirmed:${order._id}`)).toBe(1);
    expect(await outcomes(order._id)).toEqual(['accepted']);
  });

  it('counts as card, though a transfer was chosen after it had seemed declined', async () => {
    const { event, order, answer } = await awaiting(byTransfer);
    await notify(app, answer('0190'));
    await buyer.checkout(order, { paymentMethod: 'transfer' });

    await notify(app, answer());

    expect(await statusOf(order._id)).toBe('paid');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 1 });
    const { body } = await buyer.see(order._id, { token: order.checkoutToken });
    expect(body.paymentMethod).toBe('card');
  });

  it('stores the result without card data (N13)', async () => {
    const { order, answer } = await awaiting();
    await notify(app, answer());

    const [kept] = await db
      .select({ parameters: paymentNotifications.parameters })
      .from(paymentNotifications)
      .where(sql`${paymentNotifications.parameters} ->> 'Ds_Order' = ${order.number}`);

    expect(kept?.parameters).toMatchObject({ Ds_Response: '0000', Ds_AuthorisationCode: '123456' });
    expect(JSON.stringify(kept)).not.toContain('454881');
  });

  it.each([
    ['0100', 'declined'],
    ['0180', 'declined'],
    ['0190', 'declined'],
    ['0400', 'declined'],
    ['0900', 'declined'],
    ['9915', 'declined'],
    ['9998', 'in_progress'],
    ['', 'mismatch'],
    ['00A1', 'mismatch'],
    ['000', 'mismatch'],
    ['-001', 'mismatch'],
  ])('does not accept the response %j as a payment (N4)', async (response, outcome) => {
    const { order, answer } = await awaiting();

    expect(await notify(app, answer(response))).toBe(200);

    expect(await statusOf(order._id)).toBe('pending');
    expect(await outcomes(order._id)).toEqual([outcome]);
  });

  it.each(['0000', '0001', '0099'])('accepts the response %s as a payment', async (response) => {
    const { order, answer } = await awaiting();

    await notify(app, answer(response));

    expect(await statusOf(order._id)).toBe('paid');
  });

  it.each([
    ['amount', { Ds_Amount: '1' }],
    ['amount with decimals', { Ds_Amount: '18.50' }],
    ['currency', { Ds_Currency: '840' }],
    ['merchant', { Ds_MerchantCode: '123456789' }],
    ['terminal', { Ds_Terminal: '002' }],
    ['type (a refund)', { Ds_TransactionType: '3' }],
    ['type (a pre-authorisation)', { Ds_TransactionType: '1' }],
  ])('answers 200 to a signed message with another %s, and pays nothing (N3)', async (_, changes) => {
    const { order, answer } = await awaiting();

    expect(await notify(app, answer('0000', changes))).toBe(200);

    expect(await statusOf(order._id)).toBe('pending');
    expect(await outcomes(order._id)).toEqual(['mismatch']);
    expect(await alerts(order._id)).toEqual([`Un pago no coincide con su pedido: ${order._id}`]);
  });
});
