import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { orders } from '../db/schema/orders.ts';
import { expireOrders } from '../orders/expire-orders.ts';
import { letMinutesPass } from '../testing/books.ts';
import { type MailedOrder, mailRoom } from '../testing/mail-room.ts';
import { seen } from '../testing/read-mail.ts';

const { db, buyer, deliver, mailsTo, mailTo, checkedOut, answerOfBank, paid, put, ownerLink } =
  await mailRoom();

describe('transfer-instructions', () => {
  it('contains the amount, the account, the concept and the deadline, in the zone of the event', async () => {
    const { order, lucia } = await checkedOut({
      paymentMethod: 'transfer',
      draft: { timeZone: 'Atlantic/Canary' },
    });
    await db
      .update(orders)
      .set({ expiresAt: new Date('2099-03-01T18:00:00Z') })
      .where(eq(orders.id, order._id));

    await deliver();

    const mail = mailTo(lucia);
    for (const text of [seen(mail?.html), mail?.text?.replaceAll('\u00a0', ' ')]) {
      expect(text).toMatch(/Importe exacto:? 53,00 €/);
      expect(text).toMatch(/IBAN:? ES91 2100 0418 4502 0005 1332/);
      expect(text).toMatch(new RegExp(`Concepto:? DORSAL ${confirmationReference(order._id)}`));
      expect(text).toMatch(/Fecha límite:? 01 mar 2099, 18:00 \(hora /);
    }
    expect(mail?.text).toContain(ownerLink(order._id));
  });

  it('is not sent once no transfer is expected', async () => {
    const { order, lucia } = await checkedOut({ paymentMethod: 'transfer' });
    await buyer.cancel(order);

    await deliver();

    expect(mailsTo(lucia)).toEqual([]);
  });
});

describe('payment-failed', () => {
  it('says until when another attempt may start', async () => {
    const checkout = await checkedOut();
    await answerOfBank(checkout, '0190');
    await put({ kind: 'payment-failed', payload: { orderId: checkout.order._id } });

    await deliver();

    const mail = mailsTo(checkout.lucia).find(({ subject }) =>
      subject?.startsWith('No se ha completado el pago'),
    );
    expect(mail?.text).toContain('el pago no se ha completado y no te hemos cobrado nada');
    expect(mail?.text).toMatch(/Puedes intentarlo de nuevo hasta el: \d\d \S+ \d{4}, \d\d:\d\d/);
    expect(mail?.text).toContain(`Intentar de nuevo:\n${ownerLink(checkout.order._id)}`);
  });

  it.each([
    [
      'was paid meanwhile',
      async (checkout: MailedOrder) => {
        const { body: sent } = await buyer.checkout(checkout.order, {
          buyer: { fullName: 'Lucía Ferrer Mas', email: checkout.lucia },
        });
        await answerOfBank({ ...checkout, sent }, '0000');
      },
    ],
    ['is over', ({ order }: MailedOrder) => letMinutesPass(db, order._id, 65)],
    ['may start no other attempt', ({ order }: MailedOrder) => letMinutesPass(db, order._id, 31)],
  ])('is not sent about an order that %s', async (_, happen) => {
    const checkout = await checkedOut();
    await answerOfBank(checkout, '0190');
    await happen(checkout);
    await put({ kind: 'payment-failed', payload: { orderId: checkout.order._id } });

    await deliver();

    expect(mailsTo(checkout.lucia).filter(({ subject }) => subject?.includes('completado'))).toEqual([]);
  });
});

describe('order-expired', () => {
  it('links to the event', async () => {
    const { order, event, lucia } = await checkedOut();
    await letMinutesPass(db, order._id, 65);
    await expireOrders(db);
    await put({ kind: 'order-expired', payload: { orderId: order._id } });

    await deliver();

    const mail = mailTo(lucia);
    expect(mail?.subject).toContain('ha caducado');
    expect(mail?.text).toContain('el pago no se ha completado a tiempo, y 3 plazas han vuelto a la venta');
    expect(mail?.text).toContain(`https://dorsal.example/events/${event.slug}`);
    expect(mail?.html).not.toContain('#token');
  });

  it('is not sent about an order that was paid after all', async () => {
    const { order, lucia } = await paid();
    await put({ kind: 'order-expired', payload: { orderId: order._id } });

    await deliver();

    expect(mailsTo(lucia).filter(({ subject }) => subject?.includes('caducado'))).toEqual([]);
  });
});
