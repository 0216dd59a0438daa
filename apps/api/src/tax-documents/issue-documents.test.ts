import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { taxWork } from '../db/schema/tax.ts';
import { attemptNumber, bankMessage, notify } from '../testing/buyer.ts';
import { exampleBilling, exampleIssuer } from '../testing/invoiced-orders.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { issueDueDocuments } from './issue-documents.ts';
import { requestDocument } from './request-document.ts';
import { taxStatus } from '../tax-records/tax-status.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const desk = await taxDesk();
const { alerts, app, buyer, db, documentsOf, enter, issue, paid, purchase } = desk;
const { sale, sendRefunds, services, setBilling } = desk;
const { peopleOf, refund } = await partialRefunds(services);
const event = await sale();
await enter(event.organizerId);

describe('a paid order of an issuer in VERI*FACTU mode', () => {
  it('has a simplified document with its record, by class and rate', async () => {
    const orderId = await paid(event);
    await issue();

    const [document, ...others] = await documentsOf(orderId);

    expect(others).toEqual([]);
    expect(document).toMatchObject({
      type: 'F2',
      recipient: null,
      totalCents: 3800,
      sums: [{ taxClass: 'iva21', baseCents: 3140, quotaCents: 660 }],
    });
    expect(document?.shown).toMatch(/^V20\d\d-\d{6}$/);
    expect(document?.record).toMatchObject({
      type: 'F2',
      taxTotal: '6.60',
      total: '38.00',
      issuedBy: { who: 'third', party: services.config.tax.company },
      lines: [{ tax: '01', regime: '01', class: 'S1', rate: '21', base: '31.40', taxAmount: '6.60' }],
    });
  });

  it('has an invoice with its recipient if the buyer asked for one', async () => {
    const orderId = await paid(event, { billing: true });
    await issue();

    const [document] = await documentsOf(orderId);

    expect(document).toMatchObject({ type: 'F1', recipient: { taxId: 'B00716217' } });
    expect(document?.record).toMatchObject({
      recipients: [{ name: 'Ferrer & Mas Asesores, S.L.', nif: 'B00716217' }],
    });
  });

  it.each([
    [true, ['F1', 'R1', 'R1']],
    [false, ['F2', 'R5', 'R5']],
  ] as const)(
    'with an invoice asked for: %s, refunds of its parts issue %o, which add up to it',
    async (billing, types) => {
      const orderId = await paid(event, { billing });
      const people = await peopleOf(orderId);
      await issue();

      for (const id of people) {
        await refund(orderId, { scope: { kind: 'participants', participantIds: [id] }, withFee: true });
        await sendRefunds();
        await issue();
      }

      const documents = await documentsOf(orderId);
      expect(documents.map(({ type }) => type)).toEqual(types);
      expect(documents.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(0);
      expect(documents.flatMap(({ sums }) => sums).reduce((sum, { quotaCents }) => sum + quotaCents, 0)).toBe(
        0,
      );
      const [original, corrective] = documents;
      expect(corrective?.record).toMatchObject({
        rectification: { method: 'I' },
        rectifies: [{ number: original?.shown }],
        total: '-19.00',
      });
    },
  );
});

it('an event without a class of tax has a problem that a person reads, and its order stays paid', async () => {
  const exempt = await sale({ vatPercent: 0, vatExemption: 'Exento por el artículo 20.Uno.13 de la LIVA' });
  await enter(exempt.organizerId);
  const orderId = await paid(exempt);
  await issue();

  expect(await documentsOf(orderId)).toEqual([]);
  const work = await db.select().from(taxWork);
  expect(work).toMatchObject([{ orderId, problem: expect.stringContaining('no tiene clase de impuesto') }]);
});

it('exempt places with a taxed fee have two lines of tax', async () => {
  const exempt = await sale({
    vatPercent: 0,
    vatExemption: 'Exento por el artículo 20.Uno.13 de la LIVA',
    taxClass: 'exempt20',
  });
  await enter(exempt.organizerId);
  const orderId = await paid(exempt);
  await issue();

  const [document] = await documentsOf(orderId);

  expect(document?.record).toMatchObject({
    total: '38.00',
    taxTotal: '0.17',
    lines: [
      { class: 'S1', base: '0.83', taxAmount: '0.17' },
      { class: 'exempt', cause: 'E1', base: '37.00' },
    ],
  });
});

it('one turn of the worker issues the documents of every issuer, and rests after it', async () => {
  const other = await sale({ invoiceIssuer: { ...exampleIssuer, taxId: 'B00716217' } });
  await enter(other.organizerId);
  const orders = [await paid(event), await paid(other)];

  expect(await issueDueDocuments(services)).toBe(false);

  expect((await Promise.all(orders.map(documentsOf))).map(([document]) => document?.nif)).toEqual([
    exampleIssuer.taxId,
    'B00716217',
  ]);
});

it('an order of another issuer has no document, and its invoice as before', async () => {
  const other = await sale({ invoiceIssuer: null });
  const orderId = await paid(other);
  await issue();

  expect(await documentsOf(orderId)).toEqual([]);
});

describe('a buyer whose country the agency does not know', () => {
  const unknown = { ...exampleBilling, taxId: 'C01X00T47', country: 'Wakanda', postalCode: '1' };

  it('has a simplified document with a note for a person, and the invoice once the data are right', async () => {
    const order = await purchase(event, { billing: unknown });
    await issue();

    expect(await documentsOf(order._id)).toMatchObject([
      { type: 'F2', recipient: null, note: expect.stringContaining('«Wakanda»') },
    ]);
    const isOurs = ({ orderId }: { orderId: string }) => orderId === order._id;
    expect((await taxStatus(db)).stuck.filter(isOurs)).toMatchObject([
      { problem: expect.stringContaining('«Wakanda»') },
    ]);
    expect(await alerts('«Wakanda»')).toHaveLength(1);
    await expect(requestDocument(services, order._id)).rejects.toMatchObject({
      refusal: { code: 'billing_incomplete', fields: { country: expect.stringContaining('«Wakanda»') } },
    });

    await setBilling(order, { ...unknown, country: 'Portugal' });
    const invoice = await requestDocument(services, order._id);

    expect(invoice).toMatchObject({ type: 'F3', recipient: { country: 'Portugal' } });
    expect((await taxStatus(db)).stuck.filter(isOurs)).toEqual([]);
  });

  it('can not pay more than 400 €, because that needs an invoice', async () => {
    const dear = await sale({ tickets: [{ priceCents: 15_000 }] });
    await enter(dear.organizerId);
    const { body: order } = await buyer.place(dear.eventId, [{ ticketId: dear.ticketIds[0], quantity: 3 }]);

    const { status, body } = await buyer.checkout(order, { billingData: unknown });

    expect([status, (body as { code?: string }).code]).toEqual([409, 'billing_required']);
    expect((body as { message?: string }).message).toContain('«Wakanda»');
  });
});

describe('an exempt order of a buyer whose country the agency does not know', () => {
  const unknown = { ...exampleBilling, taxId: 'C01X00T47', country: 'Wakanda', postalCode: '1' };
  const exempt = (priceCents: number) =>
    sale({
      vatPercent: 0,
      vatExemption: 'Exento por el artículo 20.Uno.13 de la LIVA',
      taxClass: 'exempt20',
      feeTaxClass: 'exempt20',
      tickets: [{ priceCents }],
    });

  it('has a simplified document with a note for a person', async () => {
    const event = await exempt(2000);
    await enter(event.organizerId);
    const [asked, others] = [await paid(event, { billing: unknown }), await paid(event)];
    await issue();

    expect(await documentsOf(asked)).toMatchObject([
      { type: 'F2', note: expect.stringContaining('«Wakanda»') },
    ]);
    expect(await documentsOf(others)).toEqual([]);
  });

  it('is refused above 400 €, and needs a person if it was placed before the mode', async () => {
    const dear = await exempt(15_000);
    const place = async () =>
      (await buyer.place(dear.eventId, [{ ticketId: dear.ticketIds[0], quantity: 3 }])).body;
    const before = await place();
    const sent = (await buyer.checkout(before, { billingData: unknown })).body;
    await enter(dear.organizerId);

    const { status, body } = await buyer.checkout(await place(), { billingData: unknown });
    expect([status, (body as { code?: string }).code]).toEqual([409, 'billing_required']);
    const payment = { number: attemptNumber(sent), amountCents: Math.round(sent.totalAmount * 100) };
    await notify(app, bankMessage(services, payment));
    await issue();

    expect(await documentsOf(before._id)).toEqual([]);
    const work = await db.select().from(taxWork).where(eq(taxWork.orderId, before._id));
    expect(work).toMatchObject([{ problem: expect.stringContaining('«Wakanda»') }]);
  });
});

describe('a checkout above 400 €', () => {
  const items = (ticketId: string) => [{ ticketId, quantity: 3 }];

  it.each([
    ['without invoice data is refused', true, {}, [409, 'billing_required']],
    ['with invoice data goes on', true, { billingData: exampleBilling }, [200, undefined]],
    ['without invoice data goes on for another issuer', false, {}, [200, undefined]],
  ] as const)('%s', async (_, isInMode, changes, expected) => {
    const dear = await sale({ tickets: [{ priceCents: 15_000 }] });
    if (isInMode) await enter(dear.organizerId);
    const { body: order } = await buyer.place(dear.eventId, items(dear.ticketIds[0]));

    const { status, body } = await buyer.checkout(order, changes);

    expect([status, (body as { code?: string }).code]).toEqual(expected);
  });
});
