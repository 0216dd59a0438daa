import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { orders } from '../db/schema/orders.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { calendarFiles, qrCodes, qrImages, seen } from '../testing/read-mail.ts';

const { db, buyer, deliver, mailsTo, mailTo, paid, ownerLink } = await mailRoom();

describe('order-confirmed', () => {
  it('gives the buyer every place, the facts, the sums, the terms and the way into the order', async () => {
    const { order, lucia, pau } = await paid();

    await deliver();

    const mail = mailTo(lucia);
    expect(mailsTo(lucia)).toHaveLength(1);
    expect(mail?.subject).toBe('Tus entradas para Trail Nocturno del Garbí <b>& más</b>');
    for (const text of [seen(mail?.html), mail?.text?.replaceAll('\u00a0', ' ')]) {
      expect(text).toContain('¡Compra confirmada!');
      expect(text).toContain('Trail Nocturno del Garbí <b>& más</b>');
      expect(text).toMatch(/Cuándo:? 05 abr 2027, 09:30/);
      expect(text).toMatch(/Dónde:? Serra, Valencia/);
      expect(text).toMatch(/Duración:? 5 horas/);
      expect(text).toMatch(/Organiza:? Club de Muntanya Calderona/);
      expect(text).toContain(confirmationReference(order._id));
      expect(text).toMatch(/2 × 21K Calderona:? 37,00 €/);
      expect(text).toMatch(/1 × Marcha 8K:? 14,50 €/);
      expect(text).toMatch(/Gastos de gestión:? 1,50 €/);
      expect(text).toMatch(/Total:? 53,00 €/);
      expect(text).toContain('Se devuelve todo hasta siete días antes.');
      for (const name of ['Lucía Ferrer Mas', 'Pau <i>Soler</i>', 'Núria "Nu" Peña 🏃'])
        expect(text).toContain(name);
      expect(text).toContain(pau);
    }
    expect(mail?.text).toContain(ownerLink(order._id));
    expect(mail?.html).toContain(`href="${ownerLink(order._id)}"`);
    expect(mail?.html).toContain('<html lang="es"');
    expect(mail?.html).not.toMatch(/<b>& más|<i>Soler|(?:src|background)="https?:|url\(/);
  });

  it('shows the QR code of each place, as the gate reads it, beside its words', async () => {
    const { order, lucia } = await paid();

    await deliver();

    const mail = mailTo(lucia);
    const images = qrImages(mail);
    const { tickets } = (await buyer.see(order._id, { token: order.checkoutToken })).body;
    const codes = await qrCodes(mail);
    expect(codes).toEqual(
      tickets.flatMap(({ ticketId, participants }) =>
        participants.map(({ _id, fullName, email }) => ({
          eventId: order.eventId,
          ticketId,
          participantId: _id,
          fullName,
          email,
        })),
      ),
    );
    expect(codes).toHaveLength(3);
    for (const { contentId, disposition } of images) {
      expect(disposition).toBe('inline');
      expect(mail?.html).toContain(`src="cid:${contentId?.slice(1, -1)}"`);
    }
    expect(mail?.html).toContain('alt="Código QR de Lucía Ferrer Mas, 21K Calderona"');
  });

  it('brings the event for the calendar', async () => {
    const { lucia } = await paid();

    await deliver();

    const [file, ...others] = calendarFiles(mailTo(lucia));
    expect(others).toEqual([]);
    expect(file).toMatchObject({ method: 'PUBLISH', disposition: 'attachment' });
    expect(file?.filename).toMatch(/^carrera-.*\.ics$/);
    expect(new TextDecoder().decode(file?.content as ArrayBuffer)).toContain('DTSTART:20270405T073000Z\n');
  });

  it('is not sent for places that were given back meanwhile', async () => {
    const { order, lucia, pau } = await paid();
    await db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, order._id));

    await deliver();

    expect([...mailsTo(lucia), ...mailsTo(pau)]).toEqual([]);
  });
});
