import { eq } from 'drizzle-orm';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { orders } from '../db/schema/orders.ts';
import { taxCheckUrl, taxDocumentPdf } from './document-pdf.ts';
import { invoicedOrders } from '../testing/invoiced-orders.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const { app, documentsOf, enter, issue, purchase, sale, sendRefunds, services, setBilling } = await taxDesk();
const { ask } = invoicedOrders(services, app);
const { peopleOf, refund } = await partialRefunds(services);
const event = await sale();
await enter(event.organizerId);
const typesOf = async (orderId: string) => (await documentsOf(orderId)).map(({ type }) => type);

describe('the invoice of an order of an issuer in VERI*FACTU mode', () => {
  it('asks for the billing data if there is only a simplified document', async () => {
    const order = await purchase(event);

    const { statusCode, json } = await ask(order._id, { token: order.checkoutToken });

    expect({ statusCode, code: json().code }).toEqual({ statusCode: 409, code: 'billing_incomplete' });
    expect(await typesOf(order._id)).toEqual([]);
  });

  it('is an F3 in place of the simplified document, once, and each refund has its own', async () => {
    const order = await purchase(event);
    const [first = '', second = ''] = await peopleOf(order._id);
    await issue();
    await refund(order._id, { scope: { kind: 'participants', participantIds: [first] }, withFee: true });
    await sendRefunds();
    await issue();
    expect((await setBilling(order)).status).toBe(200);

    const token = order.checkoutToken;
    const answers = await Promise.all([ask(order._id, { token }), ask(order._id, { token })]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.rawPayload.equals(answers[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect(await typesOf(order._id)).toEqual(['F2', 'R5', 'F3', 'F3']);
    const [simplified, taken, exchange] = await documentsOf(order._id);
    expect(exchange?.record).toMatchObject({
      replaces: [{ number: simplified?.shown }],
      recipients: [{ nif: 'B00716217' }],
      total: '38.00',
    });
    expect((await documentsOf(order._id)).at(-1)?.record).toMatchObject({
      replaces: [{ number: taken?.shown }],
      total: '-19.00',
    });
    expect((await setBilling(order)).status).toBe(409);

    await refund(order._id, { scope: { kind: 'participants', participantIds: [second] }, withFee: true });
    await sendRefunds();
    await issue();
    expect(await typesOf(order._id)).toEqual(['F2', 'R5', 'F3', 'F3', 'R5', 'F3']);
  });

  it('belongs to the mode if the payment began before the entry, and waited for it', async () => {
    const order = await purchase(event, { billing: true });
    await services.db
      .update(orders)
      .set({ paidAt: new Date('2026-01-01') })
      .where(eq(orders.id, order._id));

    const { statusCode } = await ask(order._id, { token: order.checkoutToken });

    expect(statusCode).toBe(200);
    expect(await typesOf(order._id)).toEqual(['F1']);
  });

  it('is issued for an order of exempt lines when the buyer asks for it', async () => {
    const exempt = await sale({
      feeFixedCents: 0,
      vatPercent: 0,
      vatExemption: 'Exento por el artículo 20.Uno.13 de la LIVA',
      taxClass: 'exempt20',
    });
    await enter(exempt.organizerId);
    const order = await purchase(exempt);
    await issue();
    expect(await typesOf(order._id)).toEqual([]);
    await setBilling(order);

    expect((await ask(order._id, { token: order.checkoutToken })).statusCode).toBe(200);
    expect(await typesOf(order._id)).toEqual(['F1']);
  });

  it('is an invoice of today, and its refund an R1 in the mode, if the order was paid before the mode', async () => {
    const early = await sale();
    const order = await purchase(early, { billing: true });
    const token = order.checkoutToken;
    expect((await ask(order._id, { token })).statusCode).toBe(200);
    await enter(early.organizerId);

    expect((await ask(order._id, { token })).statusCode).toBe(200);
    await refund(order._id, { scope: { kind: 'all' }, withFee: true });
    await sendRefunds();
    await issue();

    expect(await typesOf(order._id)).toEqual(['R1']);
    expect((await documentsOf(order._id))[0]?.record).toMatchObject({
      rectifies: [{ number: expect.stringMatching(/^20\d\d-\d{6}$/) }],
      total: '-38.00',
    });
  });
});

it('the PDF has what the law and the agency require, and the same bytes each time', async () => {
  const order = await purchase(event);
  await issue();
  const [document] = await documentsOf(order._id);
  if (!document) throw new Error('The order has no document.');
  const { record: _, shown, ...stored } = document;

  const pdf = await taxDocumentPdf(services, stored);

  expect((await taxDocumentPdf(services, stored)).equals(pdf)).toBe(true);
  const read = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const { items } = await (await read.getPage(1)).getTextContent();
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(' ', ' ')
    .replace(/\s+/g, ' ');
  for (const said of [
    'Factura simplificada',
    'QR tributario:',
    'VERI*FACTU',
    `Número ${shown}`,
    'Emisor Club de Muntanya Calderona NIF G00412387',
    'Base imponible al IVA 21 % 31,40 €',
    'IVA 21 % 6,60 €',
    'Total 38,00 €',
    'Expedida por Dorsal Eventos, S.L. (B00000000) en nombre y por cuenta del emisor.',
  ])
    expect(text).toContain(said);
  const sizes = items.flatMap((item) =>
    'str' in item && item.str.trim() ? [{ text: item.str, size: item.height }] : [],
  );
  const largest = Math.max(...sizes.map(({ size }) => size));
  expect(sizes.find(({ text: own }) => own.includes('VERI*FACTU'))?.size).toBe(largest);
  const url = new URL(await taxCheckUrl(services, stored));
  expect([...url.searchParams.keys()]).toEqual(['nif', 'numserie', 'fecha', 'importe']);
  expect(url.searchParams.get('importe')).toBe('38.00');
});
