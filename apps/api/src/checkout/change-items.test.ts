import { describe, expect, it } from 'vitest';
import { checkBooks, letMinutesPass, minutesLeft, placesOf } from '../testing/books.ts';
import { buildApi } from '../testing/build-api.ts';
import { bankMessage, Buyer, notify } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { expireOrders } from '../orders/expire-orders.ts';

const services = await testServices();
checkBooks(services);
const app = await buildApi(services);
const buyer = new Buyer(app);
const { db } = services;

async function heldOrder(capacity = 10) {
  const event = await seedEvent(db, { capacity, tickets: [{}, { name: '10K Calderona', priceCents: 1000 }] });
  const [long, short = ''] = event.ticketIds;
  const { body: order } = await buyer.place(event.eventId, [{ ticketId: long, quantity: 2 }]);
  return { event, long, short, order };
}

describe('PUT /api/orders/:orderId/items', () => {
  it('replaces the held places and their price, without changing the expiry', async () => {
    const { event, short, order } = await heldOrder();
    await letMinutesPass(db, order._id, 10);

    const { status, body } = await buyer.changeItems(order, [{ ticketId: short, quantity: 3 }]);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'reserved', totalAmount: 30, totalQuantity: 3 });
    expect(await minutesLeft(db, order._id)).toBe(5);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 3, sold: 0 });
  });

  it('counts the places that it already holds as free', async () => {
    const { long, order } = await heldOrder(3);

    expect((await buyer.changeItems(order, [{ ticketId: long, quantity: 3 }])).status).toBe(200);
  });

  it('keeps the old hold when the new places are not free', async () => {
    const { event, long, short, order } = await heldOrder(4);

    const { status, body } = await buyer.changeItems(order, [
      { ticketId: long, quantity: 2 },
      { ticketId: short, quantity: 3 },
    ]);

    expect([status, body.code]).toEqual([409, 'sold_out']);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 2, sold: 0 });
    expect((await buyer.see(order._id, { token: order.checkoutToken })).body.totalAmount).toBe(37);
  });

  it.each([
    ['a wrong token', 'x'.repeat(43)],
    ['an empty one', ''],
    ['none', undefined],
  ])('answers 404 to %s', async (_, token) => {
    const { short, order } = await heldOrder();

    const { status } = await buyer.send('PUT', `/api/orders/${order._id}/items`, {
      body: { items: [{ ticketId: short, quantity: 1 }] },
      ...(token !== undefined && { token }),
    });

    expect(status).toBe(404);
  });

  it("answers 404 to another order's token", async () => {
    const { short, order } = await heldOrder();
    const { order: other } = await heldOrder();

    const { status } = await buyer.changeItems({ ...order, checkoutToken: other.checkoutToken }, [
      { ticketId: short, quantity: 1 },
    ]);

    expect(status).toBe(404);
  });

  it('answers 409 once the hold is over, even if the job has not run', async () => {
    const { short, order } = await heldOrder();
    await letMinutesPass(db, order._id, 15);

    const { status, body } = await buyer.changeItems(order, [{ ticketId: short, quantity: 1 }]);

    expect([status, body.code]).toEqual([409, 'order_expired']);
  });

  it('answers 409 while a payment of the old sum may still come', async () => {
    const { long, short, order } = await heldOrder();
    await buyer.checkout(order);

    expect((await buyer.changeItems(order, [{ ticketId: short, quantity: 1 }])).body.code).toBe(
      'payment_in_progress',
    );
    expect((await buyer.see(order._id, { token: order.checkoutToken })).body.tickets[0]?.ticketId).toBe(long);
  });
});

describe('DELETE /api/orders/:orderId', () => {
  it('answers 204 and gives the places back, once', async () => {
    const { event, order } = await heldOrder();

    expect((await buyer.cancel(order)).status).toBe(204);
    expect((await buyer.cancel(order)).status).toBe(204);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
  });

  it('answers 404 without the token', async () => {
    const { event, order } = await heldOrder();

    expect((await buyer.send('DELETE', `/api/orders/${order._id}`)).status).toBe(404);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 2, sold: 0 });
  });

  it('gives nothing back twice when the hold ended first', async () => {
    const { event, order } = await heldOrder();
    await letMinutesPass(db, order._id, 15);

    const [first, second] = await Promise.all([buyer.cancel(order), buyer.cancel(order), expireOrders(db)]);

    expect([first.status, second.status]).toEqual([204, 204]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
  });

  it('answers 409 for a paid order', async () => {
    const { event, long } = await heldOrder();
    const paid = await buyer.leaveForBank(event.eventId, [{ ticketId: long, quantity: 1 }]);
    await notify(app, bankMessage(services, { number: paid.number, amountCents: 1850 }));

    expect((await buyer.cancel(paid)).status).toBe(409);
    expect((await buyer.see(paid._id)).body.status).toBe('paid');
  });
});
