import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { outbox } from '../db/schema/outbox.ts';
import { checkoutToken } from '../orders/checkout-token.ts';
import { confirmOrder } from '../checkout/confirm-order.ts';
import { completeTransferRefund } from '../payments/complete-refund.ts';
import { confirmTransfer } from '../payments/confirm-transfer.ts';
import { requestRefund } from '../payments/request-refund.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { seen } from '../testing/read-mail.ts';
import { byTransfer, seedEvent } from '../testing/seed-event.ts';

const { services, db, buyer, checkedOut, deliver, mailsTo, mailTo } = await mailRoom();

/** An order of 53,00 € paid by transfer; its tickets are sent. */
async function paidByTransfer() {
  const checkout = await checkedOut({ paymentMethod: 'transfer' });
  await confirmTransfer(services, { orderId: checkout.order._id, amountCents: 5300 });
  await deliver();
  return checkout;
}

async function refunded() {
  const checkout = await paidByTransfer();
  await requestRefund(services, checkout.order._id);
  await completeTransferRefund(services, checkout.order._id);
  await deliver();
  return checkout;
}

describe('participant-refunded', () => {
  it("says once to an address other than the buyer's that its places are void", async () => {
    const { order, pau } = await refunded();

    expect(mailsTo(pau)).toHaveLength(2);
    const mail = mailTo(pau);
    expect(mail?.subject).toBe('Tus entradas para Trail Nocturno del Garbí <b>& más</b> ya no son válidas');
    expect(mail?.to?.[0]?.name).toBe('Pau <i>Soler</i>');
    for (const text of [seen(mail?.html), mail?.text]) {
      expect(text).toContain('ya no son válidas: se devuelve dinero de la inscripción a quien la compró.');
      expect(text).toContain('Lucía Ferrer Mas');
      expect(text).toContain(confirmationReference(order._id));
    }
  });

  it("has no sums, no QR code, no link to the order, and no other person's address", async () => {
    const { order, lucia, pau } = await refunded();

    const { html = '', text = '', attachments } = mailTo(pau) ?? {};
    for (const part of [html, text]) {
      expect(part).not.toContain(checkoutToken(services, order._id));
      expect(part).not.toContain('purchase-confirmation');
      expect(part).not.toContain('€');
      expect(part).not.toContain(lucia);
    }
    expect(attachments?.filter(({ filename }) => filename?.startsWith('qr'))).toEqual([]);
  });

  it('is not sent to the buyer, who gets the e-mail about the money', async () => {
    const { lucia } = await refunded();

    expect(mailsTo(lucia).map(({ subject }) => subject?.replace(/ Trail.*/, ''))).toEqual([
      'Tus entradas para',
      'Hemos devuelto el dinero de tus entradas para',
    ]);
  });

  it('is sent at once, before the money is back', async () => {
    const { order, pau } = await paidByTransfer();
    const key = `participant-refunded:${order._id}:${pau}:`;
    const written = () => db.$count(outbox, sql`starts_with(${outbox.dedupeKey}, ${key})`);

    await requestRefund(services, order._id);
    expect(await written()).toBe(1);
    await completeTransferRefund(services, order._id);

    expect(await written()).toBe(1);
    await deliver();
  });

  it('names no money if the place was free', async () => {
    const event = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    const participants = checkoutOf(order).participants.map((one) => ({
      ...one,
      email: 'berta@correo.example',
    }));
    await buyer.checkout(order, { participants });
    await confirmOrder(services, order._id);
    await requestRefund(services, order._id);

    await deliver();

    const mail = mailTo('berta@correo.example');
    expect(mail?.subject).toBe('Tu entrada para Trail Nocturno del Garbí ya no es válida');
    expect(mail?.text).toContain('se ha anulado la inscripción');
    expect(mail?.text).not.toContain('importe');
  });

  it('is not sent about places that were void when the money arrived', async () => {
    const { event, order, pau } = await checkedOut({
      paymentMethod: 'transfer',
      draft: { ...byTransfer, capacity: 3 },
    });
    await buyer.cancel(order);
    await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    const late = await confirmTransfer(services, { orderId: order._id, amountCents: 5300 });
    expect(late.outcome).toBe('unplaced');
    await completeTransferRefund(services, order._id);

    await deliver();

    expect(mailsTo(pau)).toEqual([]);
  });
});
