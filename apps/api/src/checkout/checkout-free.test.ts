import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { checkBooks, placesOf } from '../testing/books.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { checkoutDesk } from '../testing/checkout-desk.ts';
import { freeEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
checkBooks(services);
const { buyer, held } = await checkoutDesk(services);
const { db } = services;

describe('PUT /api/orders/:orderId/checkout, of an order whose total is zero', () => {
  it('confirms it at once, with each participant, and e-mails the buyer', async () => {
    const { event, order } = await held(freeEvent, 2);

    const { status, body } = await buyer.checkout(order);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'paid',
      totalAmount: 0,
      expiresAt: null,
      payment: { kind: 'none' },
    });
    expect(body.tickets[0]?.participants).toEqual([
      {
        _id: expect.any(String),
        fullName: 'Participante 1',
        email: 'participante1@correo.example',
        state: 'active',
      },
      {
        _id: expect.any(String),
        fullName: 'Participante 2',
        email: 'participante2@correo.example',
        state: 'active',
      },
    ]);
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 2 });
    const mails = await db
      .select()
      .from(outbox)
      .where(eq(outbox.dedupeKey, `order-confirmed:${order._id}`));
    expect(mails).toMatchObject([{ kind: 'order-confirmed', payload: { orderId: order._id } }]);
  });

  it('needs no payment method', async () => {
    const { order } = await held(freeEvent);
    const { paymentMethod: _, ...checkout } = checkoutOf(order);

    const { status } = await buyer.send('PUT', `/api/orders/${order._id}/checkout`, {
      body: checkout,
      token: order.checkoutToken,
    });

    expect(status).toBe(200);
  });

  it('keeps no payment method, whatever the page sent', async () => {
    const { order } = await held(freeEvent);

    const { body } = await buyer.checkout(order, { paymentMethod: 'card' });

    expect(body).toMatchObject({ status: 'paid', paymentMethod: null });
  });

  it('carries no fee', async () => {
    const { order } = await held({ ...freeEvent, feeFixedCents: 100 });

    expect((await buyer.checkout(order)).body).toMatchObject({ status: 'paid', fees: 0 });
  });

  it('is confirmed once: a second checkout answers 409', async () => {
    const { order } = await held(freeEvent);
    await buyer.checkout(order);

    expect((await buyer.checkout(order)).body.code).toBe('order_already_settled');
  });
});
