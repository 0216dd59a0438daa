import { describe, expect, it } from 'vitest';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { checkoutToken } from '../orders/checkout-token.ts';
import { checkoutOf } from '../testing/buyer.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { calendarFiles, qrCodes, seen } from '../testing/read-mail.ts';
import { seedEvent } from '../testing/seed-event.ts';

const { services, db, buyer, deliver, mailsTo, mailTo, paid } = await mailRoom();

describe('participant-ticket', () => {
  it("contains an address's own places, and says who bought them", async () => {
    const { order, pau } = await paid();

    await deliver();

    const mail = mailTo(pau);
    expect(mailsTo(pau)).toHaveLength(1);
    expect(mail?.to?.[0]?.name).toBe('Pau <i>Soler</i>');
    for (const text of [seen(mail?.html), mail?.text]) {
      expect(text).toContain('Lucía Ferrer Mas te ha inscrito en Trail Nocturno del Garbí');
      expect(text).toContain('Pau <i>Soler</i>');
      expect(text).toContain('Núria "Nu" Peña 🏃');
      expect(text).toMatch(/Cuándo:? 05 abr 2027, 09:30/);
      expect(text).toContain(confirmationReference(order._id));
      expect(text).toContain('Díselo a Lucía Ferrer Mas: puede corregirlo hasta el 04 abr 2027, 09:30.');
    }
    const codes = (await qrCodes(mail)) as { fullName: string }[];
    expect(codes.map(({ fullName }) => fullName)).toEqual(['Pau <i>Soler</i>', 'Núria "Nu" Peña 🏃']);
    expect(calendarFiles(mail)).toHaveLength(1);
  });

  it("has no prices, no link to the order, and no other person's address", async () => {
    const { order, lucia, pau } = await paid();

    await deliver();

    const { html = '', text = '' } = mailTo(pau) ?? {};
    for (const part of [html, text]) {
      expect(part).not.toContain(checkoutToken(services, order._id));
      expect(part).not.toContain('#token');
      expect(part).not.toContain('purchase-confirmation');
      expect(part).not.toContain('€');
      expect(part).not.toContain(lucia);
    }
  });

  it('is not sent to the buyer, however the address is spelled', async () => {
    const event = await seedEvent(db, { tickets: [{ priceCents: 0 }] });
    const { body: order } = await buyer.place(event.eventId, [{ ticketId: event.ticketIds[0], quantity: 1 }]);
    await buyer.checkout(order, {
      buyer: { fullName: 'Eva', email: 'eva.sola@correo.example' },
      participants: checkoutOf(order).participants.map((one) => ({
        ...one,
        email: 'EVA.SOLA@correo.example',
      })),
    });

    await deliver();

    expect(mailsTo('eva.sola@correo.example').map(({ subject }) => subject)).toEqual([
      'Tus entradas para Trail Nocturno del Garbí',
    ]);
  });
});
