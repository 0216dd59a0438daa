import { describe, expect, it } from 'vitest';
import type { InvoicePageBody, ListInvoicesBody } from '@dorsal/api-contract/panel/invoices';
import { invoices } from '../db/schema/invoices.ts';
import { issueCorrective } from '../invoices/issue-corrective.ts';
import { refunds } from '../db/schema/payments.ts';
import { eq } from 'drizzle-orm';
import { buildApi } from '../testing/build-api.ts';
import { exampleBilling, invoicedOrders } from '../testing/invoiced-orders.ts';
import { buildPanel, type PanelBrowser, signedInStaff } from '../testing/panel-staff.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const panel = await buildPanel(services);
const { purchase, ask, sale } = invoicedOrders(services, await buildApi(services));
const event = await sale({ name: 'Trail Nocturno del Garbí' });
const { organizerId, eventId } = event;
const other = await sale({ organizerId, name: 'Milla Urbana' });
const { browser } = await signedInStaff(services, panel, { organizerId, role: 'finance' });
const url = `/api/organizer/${organizerId}/invoices/list`;

const list = async (body: ListInvoicesBody = {}, by: PanelBrowser = browser) =>
  (await by.call<InvoicePageBody>('POST', url, { body })).body;
const numbersOf = ({ invoices: rows }: InvoicePageBody) => rows.map(({ number }) => number.slice(-6));

/** An issued invoice of 38 € to a company. */
async function invoiced(fiscalName: string, of = event) {
  const order = await purchase({ event: of, billingData: { ...exampleBilling, fiscalName } });
  await ask(order._id, { token: order.checkoutToken });
  return order._id;
}

const first = await invoiced('Hormigones del Turia, S.L.');
await invoiced('Àngels Güell i Ñuñez');
await invoiced('Dracs Torrent', other);
const foreign = await sale();
await invoiced('De otra entidad, S.A.', foreign);
const { refund } = await partialRefunds(services);
await refund(first, { scope: { kind: 'amount', cents: 1000 }, withFee: true });
await db.update(refunds).set({ status: 'completed', settledAt: new Date() });
const [asked] = await db.select({ id: refunds.id }).from(refunds);
await issueCorrective(services, { orderId: first, refundId: asked?.id ?? '' });

describe('POST …/invoices/list', () => {
  it('has the documents that the organizer issued, newest first, and no others', async () => {
    const page = await list();

    expect(page).toMatchObject({ count: 4, next: null });
    expect(
      page.invoices.map(({ recipient, total, kind, state }) => [recipient.name, total, kind, state]),
    ).toEqual([
      ['Hormigones del Turia, S.L.', -10, 'corrective', 'issued'],
      ['Dracs Torrent', 38, 'invoice', 'issued'],
      ['Àngels Güell i Ñuñez', 38, 'invoice', 'issued'],
      ['Hormigones del Turia, S.L.', 38, 'invoice', 'partlyCorrected'],
    ]);
    expect(page.invoices[0]?.corrects).toBe(page.invoices[3]?.number);
    for (const { base, vat, total } of page.invoices) expect(base + vat).toBeCloseTo(total, 5);
  });

  it.each([
    ['a name without accents', 'guell angels', ['000002']],
    ['a tax number', 'b00716217', ['000001', '000003', '000002', '000001']],
    ['a number', `${new Date().getFullYear()}-000003`, ['000003']],
    ['a number of the other series', 'r20', ['000001']],
    ['nothing that is there', 'Nadie', []],
  ])('finds by %s', async (_, q, numbers) => {
    expect(numbersOf(await list({ q }))).toEqual(numbers);
  });

  it('filters by kind, event and month', async () => {
    const [newest] = (await list()).invoices;

    expect((await list({ kind: 'corrective' })).count).toBe(1);
    expect((await list({ eventId: other.eventId })).count).toBe(1);
    expect((await list({ month: '2020-01' })).count).toBe(0);
    expect((await list({ month: newest?.issuedAt.slice(0, 7) })).count).toBe(4);
  });

  it('has pages, each after the one before', async () => {
    const [newest] = (await list()).invoices;

    const rest = await list({ after: newest?._id });

    expect(numbersOf(rest)).toEqual(['000003', '000002', '000001']);
  });

  it('has only the events of a limited member', async () => {
    const limited = await signedInStaff(services, panel, {
      organizerId,
      role: 'finance',
      eventIds: [eventId],
    });

    const page = await list({}, limited.browser);

    expect(new Set(page.invoices.map((invoice) => invoice.event._id))).toEqual(new Set([eventId]));
    expect(page.count).toBe(3);
  });
});

describe('GET …/invoices/:invoiceId/pdf', () => {
  const pdf = (of: string, invoiceId: string) =>
    panel.inject({
      method: 'GET',
      url: `/api/organizer/${organizerId}/events/${of}/invoices/${invoiceId}/pdf`,
      headers: { host: new URL(services.config.panelUrl).host, origin: services.config.panelUrl },
      cookies: Object.fromEntries(browser.cookies),
    });

  it('is the document that the buyer gets, also of a corrective', async () => {
    const [corrective] = (await list({ kind: 'corrective' })).invoices;

    const { rawPayload, headers } = await pdf(eventId, corrective?._id ?? '');

    expect(headers['content-disposition']).toBe(`attachment; filename="factura-${corrective?.number}.pdf"`);
    expect((await readPdf(rawPayload)).text).toContain(
      `Rectifica por diferencias la factura ${corrective?.corrects}`,
    );
  });

  it("is not found for another organizer's invoice, or under another event", async () => {
    const [theirs] = await db
      .select({ id: invoices.id })
      .from(invoices)
      .where(eq(invoices.organizerId, foreign.organizerId));
    const [own] = (await list({ eventId })).invoices;

    expect((await pdf(eventId, theirs?.id ?? '')).statusCode).toBe(404);
    expect((await pdf(foreign.eventId, theirs?.id ?? '')).statusCode).toBe(404);
    expect((await pdf(other.eventId, own?._id ?? '')).statusCode).toBe(404);
  });
});
