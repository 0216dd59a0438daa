import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizers } from '../db/schema/organizers.ts';
import { outbox } from '../db/schema/outbox.ts';
import { checkBooks } from '../testing/books.ts';
import { exampleIssuer, invoicedOrders } from '../testing/invoiced-orders.ts';
import { mailRoom } from '../testing/mail-room.ts';
import { operate } from '../testing/operator.ts';

const room = await mailRoom();
const { services, db, deliver, mailsTo } = room;
checkBooks(services);
const { purchase, ask, invoicesOf, buyer } = invoicedOrders(services, room.app);
const lucia = 'lucia@correo.example';

/** The e-mails to the buyer since the last call. */
let seen = 0;
async function newMails() {
  await deliver();
  const mails = mailsTo(lucia).slice(seen);
  seen += mails.length;
  return mails;
}

/** Refunds the money: the bank has refused, and a person has transferred it. */
async function giveBack(orderId: string) {
  await operate(services, `orders refund ${orderId} --yes`);
  await db.execute(sql`update refunds set status = 'refused' where status = 'requested'`);
  expect((await operate(services, `refunds complete ${orderId}`)).code).toBe(0);
}

describe('the invoice that the buyer asked for', () => {
  it('is sent once the order is paid, with the same bytes as the download', async () => {
    const order = await purchase();

    const mails = await newMails();

    const mail = mails.find(({ subject }) => subject === 'Tu factura de Trail Nocturno del Garbí');
    expect(mails.map(({ subject }) => subject)).toContain('Tus entradas para Trail Nocturno del Garbí');
    expect(mail?.text).toMatch(/Factura: \d{4}-000001/);
    expect(mail?.text?.replaceAll('\u00a0', ' ')).toContain('Total: 38,00 €');
    const [file, ...others] = mail?.attachments ?? [];
    expect(others).toEqual([]);
    expect(file).toMatchObject({ mimeType: 'application/pdf', filename: `factura-${order._id}.pdf` });
    const download = await ask(order._id, { token: order.checkoutToken });
    expect(Buffer.from(file?.content as ArrayBuffer).equals(download.rawPayload)).toBe(true);
  });

  it('is not sent with orders for which it was not requested', async () => {
    const order = await purchase({ billingData: null });

    expect((await newMails()).map(({ subject }) => subject)).toEqual([
      'Tus entradas para Trail Nocturno del Garbí',
    ]);
    expect(await invoicesOf(order._id)).toEqual([]);
  });

  it('delays no payment if the organizer has no data: the operator is notified, and it is sent later', async () => {
    const order = await purchase({ draft: { invoiceIssuer: null, name: 'Cross de la Vall' } });
    const second = await purchase({ draft: { invoiceIssuer: null } });

    expect((await newMails()).map(({ subject }) => subject)).toContain('Tus entradas para Cross de la Vall');
    expect((await buyer.see(order._id)).body.status).toBe('paid');
    const alerts = mailsTo('turno@dorsal.example').map(({ subject }) => subject);
    expect(alerts).toHaveLength(2);
    expect(alerts[0]).toContain('Faltan los datos fiscales de Club de Muntanya Calderona');

    await db.update(organizers).set({ invoiceIssuer: exampleIssuer }).where(sql`invoice_issuer is null`);
    await db.update(outbox).set({ nextAttemptAt: sql`now()` }).where(eq(outbox.kind, 'invoice'));
    expect(new Set((await newMails()).map(({ subject }) => subject))).toEqual(
      new Set(['Tu factura de Cross de la Vall', 'Tu factura de Trail Nocturno del Garbí']),
    );
    expect(await invoicesOf(second._id)).toHaveLength(1);
  });
});

describe('the invoice of a refunded order', () => {
  it('is reversed by a negative corrective with its own series, by e-mail', async () => {
    const order = await purchase();
    const original = await ask(order._id, { token: order.checkoutToken });
    await newMails();

    await giveBack(order._id);
    const mails = await newMails();

    const mail = mails.find(({ subject }) => subject?.startsWith('Factura rectificativa'));
    expect(mail?.attachments[0]).toMatchObject({
      mimeType: 'application/pdf',
      filename: `rectificativa-${order._id}.pdf`,
    });
    const issued = await invoicesOf(order._id);
    const [invoice, corrective] = issued.toSorted((one, other) => other.totalCents - one.totalCents);
    expect(corrective).toMatchObject({
      kind: 'corrective',
      series: `R${invoice?.series}`,
      number: 1,
      correctsId: invoice?.id,
      recipient: invoice?.recipient,
      baseCents: -3140,
      vatCents: -660,
      totalCents: -3800,
    });
    expect(corrective?.lines[0]).toMatchObject({ quantity: -2, unitCents: 1850, totalCents: -3700 });
    // The order's download still returns the original.
    const again = await ask(order._id, { token: order.checkoutToken });
    expect(again.rawPayload.equals(original.rawPayload)).toBe(true);
    expect(await operate(services, 'invoices verify')).toMatchObject({ code: 0 });
  });

  it('is never issued if there was none before', async () => {
    const order = await purchase();

    await giveBack(order._id);

    expect((await newMails()).map(({ subject }) => subject)).toEqual([
      'Hemos devuelto el dinero de tus entradas para Trail Nocturno del Garbí',
    ]);
    expect(await invoicesOf(order._id)).toEqual([]);
    const refused = await ask(order._id, { token: order.checkoutToken });
    expect(refused.json()).toMatchObject({ code: 'order_not_paid' });
  });

  it("is sent again with the order's other e-mails", async () => {
    const order = await purchase();
    await newMails();

    await operate(services, `mail resend ${order._id}`);

    expect((await newMails()).map(({ subject }) => subject)).toContain(
      'Tu factura de Trail Nocturno del Garbí',
    );
  });
});
