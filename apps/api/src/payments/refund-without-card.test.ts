import { describe, expect, it } from 'vitest';
import { placesOf } from '../testing/books.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { completeTransferRefund } from './complete-refund.ts';
import { confirmTransfer } from './confirm-transfer.ts';
import { requestRefund } from './request-refund.ts';

const { alerts, awaiting, bank, buyer, db, sendRefunds, services, statusOf, work } = await refundDesk();

describe('the refund of an order that was paid otherwise', () => {
  it('is done at once if it was free', async () => {
    const event = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 2 }]);
    await buyer.checkout(order);

    expect(await requestRefund(services, order._id)).toEqual({
      status: 'refunded',
      amountCents: 0,
      keptPlaces: 0,
      cancelledPlaces: 2,
      method: null,
    });

    expect(await statusOf(order._id)).toBe('refunded');
    expect(await placesOf(db, event.eventId)).toEqual({ held: 0, sold: 0 });
    expect(await work(`places-cancelled:${order._id}`)).toBe(1);
  });

  it('is sent by a person for a transfer, and recorded when it is done', async () => {
    const { event, items } = await awaiting({
      transferIban: 'ES9121000418450200051332',
      paymentMethods: ['card', 'transfer'],
    });
    const { body: order } = await buyer.place(event.eventId, items);
    await buyer.checkout(order, { paymentMethod: 'transfer' });
    await confirmTransfer(services, { orderId: order._id, amountCents: 1850 });

    expect(await requestRefund(services, order._id)).toMatchObject({
      status: 'refund_pending',
      method: 'transfer',
    });
    expect(await alerts(order._id)).toEqual([`Devuelve una transferencia: pedido ${order._id}`]);
    await sendRefunds();
    expect(await statusOf(order._id)).toBe('refund_pending');

    await completeTransferRefund(services, order._id);

    expect(await statusOf(order._id)).toBe('refunded');
    expect(bank.refundsAsked).toEqual([]);
    await expect(completeTransferRefund(services, order._id)).rejects.toThrow(
      'has no refund that waits for a person',
    );
  });
});
