import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PlacedOrderBody } from '@dorsal/api-contract/orders';
import { orders, participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { payOrder } from '../orders/settle-order.ts';
import { buildApi } from '../testing/build-api.ts';
import { Buyer, checkoutOf } from '../testing/buyer.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { sendOrderMailsAgain } from './send-order-mails-again.ts';

const services = await testServices();
const { db } = services;
const buyer = new Buyer(await buildApi(services));

/** A checkout whose participants have these addresses; the buyer's is lucia@correo.example. */
async function checkedOut(emails: readonly string[], paymentMethod: 'card' | 'transfer' = 'card') {
  const event = await seedEvent(db, {
    paymentMethods: ['card', 'transfer'],
    transferIban: 'ES9121000418450200051332',
  });
  const items = [{ ticketId: event.ticketIds[0], quantity: emails.length }];
  const { body: order } = await buyer.place(event.eventId, items);
  const participants = checkoutOf(order).participants.map((one, place) => ({
    ...one,
    email: emails[place] ?? '',
  }));
  await buyer.checkout(order, { participants, paymentMethod });
  return order;
}

const pay = ({ _id }: PlacedOrderBody) =>
  db.transaction(async (tx) => payOrder(tx, await lockOrder(tx, _id), 'paymentAccepted'));

const mailsOf = async ({ _id }: PlacedOrderBody) =>
  db
    .select({ id: outbox.id, kind: outbox.kind, dedupeKey: outbox.dedupeKey, payload: outbox.payload })
    .from(outbox)
    .where(sql`${outbox.payload} ->> 'orderId' = ${_id}`)
    .orderBy(outbox.dedupeKey);

describe('an order that becomes paid', () => {
  it('writes to the buyer, and once to each other address, however it is spelled', async () => {
    const order = await checkedOut([
      'Lucia@Correo.example',
      'pau@correo.example',
      'PAU@correo.example',
      'ana@correo.example',
    ]);

    await pay(order);

    expect(await mailsOf(order)).toMatchObject([
      { dedupeKey: `order-confirmed:${order._id}`, payload: { orderId: order._id } },
      {
        dedupeKey: `participant-ticket:${order._id}:ana@correo.example`,
        payload: { orderId: order._id, email: 'ana@correo.example' },
      },
      {
        dedupeKey: `participant-ticket:${order._id}:pau@correo.example`,
        payload: { orderId: order._id, email: 'pau@correo.example' },
      },
    ]);
  });

  it('sends no e-mail when its transaction is rolled back', async () => {
    const order = await checkedOut(['ana@correo.example']);

    const failing = db.transaction(async (tx) => {
      await payOrder(tx, await lockOrder(tx, order._id), 'paymentAccepted');
      throw new Error('The commit failed.');
    });

    await expect(failing).rejects.toThrow('The commit failed.');
    expect(await mailsOf(order)).toEqual([]);
  });
});

describe("sending an order's e-mails again", () => {
  it('creates new e-mails for all that apply, on each call', async () => {
    const order = await checkedOut(['ana@correo.example']);
    await pay(order);

    expect(await sendOrderMailsAgain(db, order._id)).toEqual(['order-confirmed', 'participant-ticket']);
    expect(await sendOrderMailsAgain(db, order._id)).toHaveLength(2);

    const mails = await mailsOf(order);
    expect(new Set(mails.map(({ id }) => id)).size).toBe(6);
    expect(Object.groupBy(mails, ({ kind }) => kind)).toMatchObject({
      'order-confirmed': { length: 3 },
      'participant-ticket': { length: 3 },
    });
  });

  it('sends the transfer instructions while the transfer is awaited', async () => {
    const order = await checkedOut(['ana@correo.example'], 'transfer');

    expect(await sendOrderMailsAgain(db, order._id)).toEqual(['transfer-instructions']);

    expect((await mailsOf(order)).map(({ kind }) => kind)).toEqual([
      'transfer-instructions',
      'transfer-instructions',
    ]);
  });

  it.each([
    ['expired', 0],
    ['refund_pending', 0],
  ] as const)('of an order that is %s sends %i', async (status, count) => {
    const order = await checkedOut(['ana@correo.example']);
    await db.update(orders).set({ status, expiresAt: null }).where(eq(orders.id, order._id));

    expect(await sendOrderMailsAgain(db, order._id)).toHaveLength(count);
  });

  it('notifies the participants of a refunded order again that their tickets are void', async () => {
    const order = await checkedOut(['ana@correo.example']);
    await pay(order);
    await db.update(orders).set({ status: 'refunded' }).where(eq(orders.id, order._id));
    await db.update(participants).set({ cancelledAt: sql`now()` }).where(eq(participants.orderId, order._id));

    expect(await sendOrderMailsAgain(db, order._id)).toEqual(['places-cancelled', 'participant-refunded']);
  });

  it('throws for an unknown order', async () => {
    await expect(sendOrderMailsAgain(db, 'unknown')).rejects.toThrow(OrderNotFoundError);
  });
});
