import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { orders } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { orderConfirmed } from './order-confirmed.ts';
import { exampleMailOrder } from '../testing/example-mail-order.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { calendarFiles, qrCodes, qrImages, seen } from '../testing/read-mail.ts';

const { app, db, buyer, checkedOut, deliver, mailsTo, mailTo, paid, ownerLink } = await mailRoom();

describe('order-confirmed', () => {
  it('contains every place, the facts, the sums, the terms and the link to the order for the buyer', async () => {
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

  it('says until when a name can be corrected, that an invoice is available, and who answers questions', async () => {
    const { event, lucia } = await paid();
    await db
      .update(organizers)
      .set({ contactEmail: 'hola@calderona.example' })
      .where(eq(organizers.id, event.organizerId));

    await deliver();

    const { html, text } = mailTo(lucia) ?? {};
    for (const said of [seen(html), text]) {
      expect(said).toContain('corrígelo ahí hasta el 04 abr 2027, 09:30.');
      expect(said).toContain('También puedes pedir la factura.');
      expect(said).toContain('¿No puedes ir?');
      expect(said).toContain(
        `escribe a Club de Muntanya Calderona: https://dorsal.example/events/${event.slug}/contacto`,
      );
    }
  });

  it('offers no correction after the deadline, and no invoice of a free order', async () => {
    const owner = 'https://dorsal.example/order';
    const links = { owner, confirm: owner, event: 'https://dorsal.example/event' };
    const late = exampleMailOrder({ totalAmount: 0, fees: 0, now: new Date('2027-04-04T07:30:00Z') });

    const letter = await orderConfirmed(late, links);

    const texts = JSON.stringify(letter?.blocks.filter(({ kind }) => kind !== 'tickets'));
    expect(texts).toContain('tienes siempre tus entradas');
    expect(texts).not.toContain('corrígelo');
    expect(texts).not.toContain('factura');
  });

  it('shows the QR code of each place, as check-in reads it, beside its text', async () => {
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

  it('contains the event for the calendar', async () => {
    const { order, lucia } = await paid();

    await deliver();

    const [file, ...others] = calendarFiles(mailTo(lucia));
    expect(others).toEqual([]);
    expect(file).toMatchObject({ method: 'PUBLISH', disposition: 'attachment' });
    expect(file?.filename).toMatch(/^carrera-.*\.ics$/);
    const content = new TextDecoder().decode(file?.content as ArrayBuffer);
    expect(content).toContain('DTSTART:20270405T073000Z\n');
    expect(content.replaceAll(/\n[ \t]/g, '')).toContain(ownerLink(order._id));
  });

  it('is not sent if the places have been given back', async () => {
    const { order, lucia, pau } = await paid();
    await db.update(orders).set({ status: 'refund_pending' }).where(eq(orders.id, order._id));

    await deliver();

    expect([...mailsTo(lucia), ...mailsTo(pau)]).toEqual([]);
  });
});

describe('order-confirmed of a free order', () => {
  const free = { feeFixedCents: 0, tickets: [{ priceCents: 0 }, { priceCents: 0 }] };

  it('asks a buyer without a confirmed address to confirm, and its link does it', async () => {
    const { order, lucia, pau } = await checkedOut({ draft: free });

    await deliver();

    const { text = '', html } = mailTo(lucia) ?? {};
    expect(text).toContain('Los demás participantes recibirán sus entradas en cuanto abras tu compra');
    expect(text).toContain('Confirmar y ver mi compra');
    expect(html).toContain('&amp;confirm=');
    expect(mailsTo(pau)).toHaveLength(0);

    const proof = /#token=[^&\s]+&confirm=([\w-]+)/.exec(text)?.[1] ?? '';
    const { statusCode } = await app.inject({
      method: 'POST',
      url: `/api/orders/${order._id}/confirm`,
      headers: { 'x-order-proof': proof },
    });
    await deliver();

    expect(statusCode).toBe(200);
    expect(mailsTo(pau)).toHaveLength(1);
  });

  it('has no proof in the calendar file, which the page can download, too', async () => {
    const { lucia } = await checkedOut({ draft: free });

    await deliver();

    const [file] = calendarFiles(mailTo(lucia));
    const content = new TextDecoder().decode(file?.content as ArrayBuffer).replaceAll(/\n[ \t]/g, '');
    expect(content).toContain('/purchase-confirmation/');
    expect(content).not.toContain('confirm=');
  });
});
