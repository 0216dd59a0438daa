import { randomUUID } from 'node:crypto';
import type { TaxClass } from '@dorsal/domain/tax-class';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import { organizerActivity } from '../db/schema/members.ts';
import { organizers } from '../db/schema/organizers.ts';
import { orderLines } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { taxCorrections, taxWork } from '../db/schema/tax.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { sendOrderMailsAgain } from '../mail/send-order-mails-again.ts';
import { findTaxDocument, taxDocumentPdf } from '../tax-documents/document-pdf.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { requestDocument } from '../tax-documents/request-document.ts';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { partialRefunds } from '../testing/partial-refunds.ts';
import { taxDesk } from '../testing/tax-desk.ts';
import { taxStatus } from '../tax-records/tax-status.ts';
import { correctDocument } from './correct-document.ts';
import type { AskedCorrection, CorrectionChange } from './correction.ts';

const desk = await taxDesk();
const { agency, chainFaults, db, documentsOf, enter, issue, paid, purchase, recordsOf, sale } = desk;
const { send, sendRefunds, services, setBilling } = desk;
const { peopleOf, refund } = await partialRefunds(services);
const event = await sale();
await enter(event.organizerId);
const member = { userId: 'user-1', network: '127.0.0.0' };

const right: InvoiceParty = {
  name: 'Ferrer y Mas Asesores, S.L.P.',
  taxId: 'B00714261',
  address: 'Calle de la Paz, 1',
  postalCode: '46003',
  city: 'Valencia',
  province: 'Valencia',
  country: 'España',
  type: 'business',
};

beforeEach(() => agency.codes.clear());

/** A document whose record the agency answered with the code. */
async function answered(code?: number, billing = false) {
  const orderId = await paid(event, { billing });
  await issue();
  const [document] = await documentsOf(orderId);
  if (!document) throw new Error('The order has no document.');
  if (code !== undefined) agency.codes.set(document.shown, code);
  await send();
  agency.codes.clear();
  return { orderId, document };
}

const correct = (documentId: string, change: CorrectionChange, more: Partial<AskedCorrection> = {}) =>
  correctDocument(services, {
    documentId,
    change,
    key: randomUUID(),
    reason: 'Prueba de una corrección',
    by: { member },
    ...more,
  });
const iva = (baseCents: number, quotaCents: number, taxClass: TaxClass) => ({
  taxClass,
  baseCents,
  quotaCents,
});
const isPlaceOf = (orderId: string) => and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'ticket'));
const typesOf = async (orderId: string) => (await documentsOf(orderId)).map(({ type }) => type);
const mailsOf = async (orderId: string) =>
  (await db.select().from(outbox).where(eq(outbox.kind, 'tax-document')))
    .map(({ payload }) => payload)
    .filter((payload) => payload['orderId'] === orderId);
const pdfText = async (id: string) => {
  const document = await findTaxDocument(db, id);
  if (!document) throw new Error('The document is missing.');
  return (await readPdf(await taxDocumentPdf(services, document))).text;
};
const problemsOf = async (number: string) =>
  (await taxStatus(db)).problems.filter((problem) => problem.number === number);
async function expectWhole() {
  const { report } = await chainFaults(exampleIssuer.taxId);
  expect(report.problems).toEqual([]);
}

describe('the correction of a record', () => {
  it('of a refused one is another of the same invoice that says so, noted with person and reason', async () => {
    const { orderId, document } = await answered(1187);
    expect(await problemsOf(document.shown)).toHaveLength(1);

    const made = await correct(document.id, { kind: 'record' });
    await send();

    const [first, second, ...others] = await recordsOf(orderId);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ state: 'refused', closedAt: expect.any(Date) });
    expect(second).toMatchObject({
      state: 'accepted',
      record: { corrects: 'notRegistered', invoice: document.record?.invoice, total: '38.00' },
    });
    expect(await problemsOf(document.shown)).toEqual([]);
    expect(made).toMatchObject({ kind: 'record', actorId: 'user-1', reason: 'Prueba de una corrección' });
    const entries = await db
      .select()
      .from(organizerActivity)
      .where(eq(organizerActivity.subject, document.shown));
    expect(entries).toMatchObject([{ action: 'taxDocumentCorrected', actorId: 'user-1' }]);
    expect(await typesOf(orderId)).toEqual(['F2']);
    await expectWhole();
  });

  it('of an accepted one refers to it, and says so if an earlier correction was refused', async () => {
    const { orderId, document } = await answered(2000);
    agency.codes.set(document.shown, 1187);
    await correct(document.id, { kind: 'record', description: 'Inscripción de prueba' });
    await send();
    agency.codes.clear();

    await correct(document.id, { kind: 'record' });
    await send();

    const corrections = (await recordsOf(orderId)).slice(1).map(({ record }) => record);
    expect(corrections).toMatchObject([
      { corrects: 'registered', description: 'Inscripción de prueba' },
      { corrects: 'correctionRefused', description: 'Inscripción de prueba' },
    ]);
  });

  it.each([
    ['waits for its answer', undefined, 'todavía no ha contestado'],
    ["was refused for the recipient's NIF", 1109, 'Emite otra factura'],
    ['came late', 2004, 'no pide que se subsane'],
    ['has a number that the agency has of another record', 3000, 'Pregunta a tu asesor'],
  ])('is refused if it %s', async (_, code, message) => {
    const orderId = await paid(event, { billing: true });
    await issue();
    const [document] = await documentsOf(orderId);
    if (code !== undefined) {
      agency.codes.set(document?.shown ?? '', code);
      await send();
    }

    await expect(correct(document?.id ?? '', { kind: 'record' })).rejects.toMatchObject({
      refusal: { status: 409, code: 'correction_refused', message: expect.stringContaining(message) },
    });
    expect(await recordsOf(orderId)).toHaveLength(1);
    await send();
  });
});

describe('an annulment', () => {
  it.each([
    [undefined, {}],
    [1187, { isWithoutPriorRecord: true }],
  ])('of a document that was answered with %s says what the agency has', async (code, expected) => {
    const { orderId, document } = await answered(code);

    await correct(document.id, { kind: 'annulment' });
    await send();

    const last = (await recordsOf(orderId)).at(-1);
    expect(last).toMatchObject({
      state: 'accepted',
      record: {
        kind: 'anulacion',
        invoice: document.record?.invoice,
        generatedBy: { who: 'T', party: services.config.tax.company },
      },
    });
    expect(last?.record).toMatchObject(expected);
    expect((await documentsOf(orderId))[0]?.annulledAt).toBeInstanceOf(Date);
    await expect(correct(document.id, { kind: 'annulment' })).rejects.toThrow('ya está anulada');
    await expectWhole();
  });

  it('is made again, as a refused one, if the agency refuses it', async () => {
    const { orderId, document } = await answered();
    agency.codes.set(document.shown, 1175);
    await correct(document.id, { kind: 'annulment' });
    await send();
    agency.codes.clear();

    await correct(document.id, { kind: 'annulment' });
    await send();

    expect((await recordsOf(orderId)).at(-1)).toMatchObject({
      state: 'accepted',
      record: { kind: 'anulacion', wasRefused: true },
    });
  });

  it('is recognized after a lost answer', async () => {
    const { orderId, document } = await answered();
    await correct(document.id, { kind: 'annulment' });
    agency.mode = 'losesAnswers';
    await send();
    agency.mode = 'up';

    await send();

    expect((await recordsOf(orderId)).at(-1)).toMatchObject({ state: 'accepted' });
  });

  it('leaves nothing that a refund would take back, and no invoice', async () => {
    const order = await purchase(event);
    await issue();
    await send();
    await setBilling(order);
    const [document] = await documentsOf(order._id);
    await correct(document?.id ?? '', { kind: 'annulment' });
    await send();
    await refund(order._id, { scope: { kind: 'all' }, withFee: true });
    await sendRefunds();
    await issue();

    expect(await typesOf(order._id)).toEqual(['F2']);
    await expect(requestDocument(services, order._id)).rejects.toThrow('todavía no emite facturas en Dorsal');
  });

  it('of an R4 makes the invoice before it valid again, also for refunds, and the books agree', async () => {
    const { orderId, document } = await answered(undefined, true);
    await correct(document.id, { kind: 'invoice', recipient: right });
    await send();
    const [, substitute] = await documentsOf(orderId);
    await correct(substitute?.id ?? '', { kind: 'annulment' });
    await send();
    const [first = ''] = await peopleOf(orderId);
    await refund(orderId, { scope: { kind: 'participants', participantIds: [first] }, withFee: true });
    await sendRefunds();
    await issue();

    expect((await documentsOf(orderId)).at(-1)).toMatchObject({ type: 'R1', aboutId: document.id });
    expect(await ledgerFaults(db)).toEqual([]);
    await send();
  });

  it.each([
    ['accepts', undefined, ['F2']],
    ['refuses', 1175, ['F2', 'R5']],
  ])('keeps a refund until the agency %s it', async (_, code, types) => {
    const { orderId, document } = await answered();
    await correct(document.id, { kind: 'annulment' });
    await refund(orderId, { scope: { kind: 'all' }, withFee: true });
    await sendRefunds();
    await issue();
    expect(await db.$count(taxWork, eq(taxWork.orderId, orderId))).toBe(1);
    if (code !== undefined) agency.codes.set(document.shown, code);

    await send();
    agency.codes.clear();
    await db.update(taxWork).set({ nextTryAt: sql`now()` });
    await issue();

    expect(await typesOf(orderId)).toEqual(types);
    expect(await db.$count(taxWork, eq(taxWork.orderId, orderId))).toBe(0);
    expect((await documentsOf(orderId))[0]?.annulledAt === null).toBe(code !== undefined);
    await send();
  });

  it('is refused while money is on its way back', async () => {
    const { orderId, document } = await answered();
    await refund(orderId, { scope: { kind: 'all' }, withFee: true });
    await expect(correct(document.id, { kind: 'annulment' })).rejects.toThrow('no se puede anular');
    await sendRefunds();
    await expect(correct(document.id, { kind: 'annulment' })).rejects.toThrow('no se puede anular');
    await issue();
    await send();
  });

  it('is refused after a refund: there was a sale', async () => {
    const { orderId, document } = await answered();
    await refund(orderId, { scope: { kind: 'all' }, withFee: true });
    await sendRefunds();
    await issue();
    await send();

    await expect(correct(document.id, { kind: 'annulment' })).rejects.toThrow('no se puede anular');
  });
});

describe('another invoice in place of a wrong one', () => {
  it('is an R4 by substitution, for the buyer, and closes what the agency asked for', async () => {
    const { orderId, document } = await answered(1109, true);

    await correct(document.id, { kind: 'invoice', recipient: right });
    await send();

    const [, substitute] = await documentsOf(orderId);
    expect(substitute?.record).toMatchObject({
      type: 'R4',
      recipients: [{ name: right.name, nif: right.taxId }],
      rectification: { method: 'S', replaced: { base: '31.40', taxAmount: '6.60' } },
      rectifies: [{ number: document.shown }],
      total: '38.00',
    });
    expect(await problemsOf(document.shown)).toEqual([]);
    expect(await mailsOf(orderId)).toMatchObject([
      { role: null },
      { documentId: substitute?.id, role: 'replaces' },
    ]);
    expect((await requestDocument(services, orderId))?.id).toBe(substitute?.id);
    expect(await pdfText(substitute?.id ?? '')).toContain(
      `Rectifica por sustitución la factura ${document.shown}`,
    );
    await expect(correct(document.id, { kind: 'invoice', recipient: right })).rejects.toThrow(
      'la más reciente',
    );
    await expect(correct(substitute?.id ?? '', { kind: 'invoice', recipient: right })).rejects.toThrow(
      'No has cambiado nada',
    );
    await expectWhole();
  });

  it('has another rate, of what is left after a refund; later refunds are of it, and all add up', async () => {
    const { orderId, document } = await answered(undefined, true);
    const [first = '', second = ''] = await peopleOf(orderId);
    const back = async (id: string) => {
      await refund(orderId, { scope: { kind: 'participants', participantIds: [id] }, withFee: true });
      await sendRefunds();
      await issue();
    };
    await back(first);

    await correct(document.id, {
      kind: 'invoice',
      recipient: right,
      classes: { ticket: { iva21: 'iva10' }, fee: { iva21: 'iva10' } },
    });
    await back(second);
    await send();

    const [, early, substitute, late] = await documentsOf(orderId);
    expect(substitute?.record).toMatchObject({
      type: 'R4',
      rectifies: [{ number: document.shown }, { number: early?.shown }],
      rectification: { replaced: { base: '15.70', taxAmount: '3.30' } },
      lines: [{ rate: '10', base: '17.27', taxAmount: '1.73' }],
    });
    expect(late?.record).toMatchObject({
      type: 'R1',
      rectifies: [{ number: substitute?.shown }],
      lines: [{ rate: '10', base: '-17.27', taxAmount: '-1.73' }],
    });
    await expect(correct(late?.id ?? '', { kind: 'invoice', recipient: right })).rejects.toThrow(
      'corrige esa',
    );
    const text = await pdfText(substitute?.id ?? '');
    expect(text).toContain(`las facturas ${document.shown}, expedida el`);
    expect(text).toContain(`y ${early?.shown}, expedida el`);
    expect(text).toContain('los datos de quien compró no eran correctos, y el impuesto que se aplicó no era');
  });

  it('changes the places and leaves the fee, also if the event has another class now, and so do refunds', async () => {
    const { orderId, document } = await answered(undefined, true);
    const [first = '', second = ''] = await peopleOf(orderId);
    const scope = { kind: 'participants', participantIds: [first] } as const;
    await db.update(orderLines).set({ taxClass: 'exempt20' }).where(isPlaceOf(orderId));

    await correct(document.id, { kind: 'invoice', classes: { ticket: { iva21: 'exempt20' } } });
    await refund(orderId, { scope, withFee: true });
    await sendRefunds();
    await issue();
    await db.update(orderLines).set({ taxClass: 'iva21' }).where(isPlaceOf(orderId));
    const [, substitute] = await documentsOf(orderId);
    await correct(substitute?.id ?? '', { kind: 'invoice', classes: { fee: { iva21: 'iva10' } } });
    await refund(orderId, { scope: { kind: 'participants', participantIds: [second] }, withFee: true });
    await sendRefunds();
    await issue();

    const later = (await documentsOf(orderId)).slice(1);
    expect(new Set(later.map(({ exemption }) => exemption))).toEqual(
      new Set(['Exento de IVA (artículo 20.Uno.13.º de la Ley 37/1992).']),
    );
    expect(later.map(({ type, sums }) => [type, sums])).toEqual([
      ['R4', [iva(83, 17, 'iva21'), iva(3700, 0, 'exempt20')]],
      ['R1', [iva(-41, -9, 'iva21'), iva(-1850, 0, 'exempt20')]],
      ['R4', [iva(45, 5, 'iva10'), iva(1850, 0, 'exempt20')]],
      ['R1', [iva(-45, -5, 'iva10'), iva(-1850, 0, 'exempt20')]],
    ]);
    await send();
  });

  it('changes the ground of an exemption, which later refunds and records have, too', async () => {
    const exempt = await sale({
      vatPercent: 0,
      vatExemption: 'Exento',
      taxClass: 'exempt20',
      feeFixedCents: 0,
    });
    await enter(exempt.organizerId);
    const orderId = await paid(exempt, { billing: true });
    await issue();
    await send();
    const [document] = await documentsOf(orderId);

    await correct(document?.id ?? '', { kind: 'record' });
    await correct(document?.id ?? '', { kind: 'invoice', classes: { ticket: { exempt20: 'exemptOther' } } });
    await send();
    const [, substitute] = await documentsOf(orderId);
    await correct(substitute?.id ?? '', { kind: 'record' });
    await refund(orderId, { scope: { kind: 'all' }, withFee: true });
    await sendRefunds();
    await issue();
    await send();

    const causes = (await recordsOf(orderId)).map(
      ({ record }) => record?.kind === 'alta' && record.lines.map((line) => 'cause' in line && line.cause),
    );
    expect(causes).toEqual([['E1'], ['E1'], ['E6'], ['E6'], ['E6']]);
  });

  it('of an F3 is one with its amounts negated and another, for each of the order', async () => {
    const order = await purchase(event);
    const [first = ''] = await peopleOf(order._id);
    await issue();
    await setBilling(order);
    await requestDocument(services, order._id);
    await refund(order._id, { scope: { kind: 'participants', participantIds: [first] }, withFee: true });
    await sendRefunds();
    await issue();
    const exchange = (await documentsOf(order._id)).find(({ type }) => type === 'F3');

    await correct(exchange?.id ?? '', { kind: 'invoice', recipient: right });
    await send();

    const documents = await documentsOf(order._id);
    const [sold, , taken] = documents;
    expect(documents.slice(4).map(({ record }) => record)).toMatchObject([
      {
        type: 'F3',
        replaces: [{ number: sold?.shown }],
        total: '-38.00',
        recipients: [{ nif: 'B00716217' }],
      },
      {
        type: 'F3',
        replaces: [{ number: taken?.shown }],
        total: '19.00',
        recipients: [{ nif: 'B00716217' }],
      },
      { type: 'F3', replaces: [{ number: sold?.shown }], total: '38.00', recipients: [{ nif: right.taxId }] },
      {
        type: 'F3',
        replaces: [{ number: taken?.shown }],
        total: '-19.00',
        recipients: [{ nif: right.taxId }],
      },
    ]);
    expect((await mailsOf(order._id)).slice(-4).map(({ role }) => role)).toEqual([
      'undoes',
      'undoes',
      'replaces',
      'replaces',
    ]);
    expect((await requestDocument(services, order._id))?.id).toBe(documents[6]?.id);
    await expectWhole();
    const undone = documents[4];
    expect(await pdfText(undone?.id ?? '')).toContain('Deja sin efecto, con los mismos importes en negativo');

    const before = (await mailsOf(order._id)).length;
    await sendOrderMailsAgain(db, order._id);
    const again = (await mailsOf(order._id)).slice(before);
    expect(again.map(({ role }) => role)).toEqual([
      null,
      null,
      null,
      null,
      'undoes',
      'undoes',
      'replaces',
      'replaces',
    ]);
  });

  it('is refused for a simplified document, and for a recipient whom the agency cannot identify', async () => {
    const simplified = await answered();
    const full = await answered(undefined, true);

    await expect(correct(simplified.document.id, { kind: 'invoice', recipient: right })).rejects.toThrow(
      'no lleva los datos',
    );
    await expect(
      correct(simplified.document.id, { kind: 'invoice', classes: { ticket: { iva21: 'iva10' } } }),
    ).rejects.toThrow('hace falta una rectificativa R5');
    await expect(
      correct(full.document.id, {
        kind: 'invoice',
        recipient: { ...right, taxId: 'X1', country: 'Wakanda' },
      }),
    ).rejects.toThrow('«Wakanda»');
    expect(await typesOf(full.orderId)).toEqual(['F1']);
  });
});

it('another invoice closes the problems of all documents that it replaces or negates', async () => {
  const full = await answered(undefined, true);
  const exchanged = await purchase(event);
  await issue();
  await setBilling(exchanged);
  await requestDocument(services, exchanged._id);
  for (const orderId of [full.orderId, exchanged._id]) {
    const [first = ''] = await peopleOf(orderId);
    await refund(orderId, { scope: { kind: 'participants', participantIds: [first] }, withFee: true });
  }
  await sendRefunds();
  await issue();
  const wrong = [...(await documentsOf(full.orderId)), ...(await documentsOf(exchanged._id))].filter(
    ({ type }) => type === 'R1' || type === 'F3',
  );
  for (const { shown } of wrong) agency.codes.set(shown, 2001);
  await send();
  agency.codes.clear();
  const open = async () => (await Promise.all(wrong.map(({ shown }) => problemsOf(shown)))).flat().length;
  expect(await open()).toBe(3);

  await correct(full.document.id, { kind: 'invoice', recipient: right });
  await correct(wrong.at(-1)?.id ?? '', { kind: 'invoice', recipient: right });

  expect(await open()).toBe(0);
  await send();
});

describe('after the organizer got another NIF', () => {
  it('its documents are corrected by the issuer that they name', async () => {
    const own = await sale({ invoiceIssuer: { ...exampleIssuer, taxId: 'B00714261' } });
    await enter(own.organizerId);
    const sold = async () => {
      const orderId = await paid(own, { billing: true });
      await issue();
      return { orderId, document: (await documentsOf(orderId))[0] };
    };
    const [wrong, inner, test, looked] = [await sold(), await sold(), await sold(), await sold()];
    await send();
    await db
      .update(organizers)
      .set({ invoiceIssuer: { ...exampleIssuer, taxId: 'B00716217', name: 'Otra, S.L.' } })
      .where(eq(organizers.id, own.organizerId));

    const recipient = { ...right, taxId: 'B00716217' };
    await correct(wrong.document?.id ?? '', { kind: 'invoice', recipient });
    await correct(inner.document?.id ?? '', { kind: 'record' });
    await correct(test.document?.id ?? '', { kind: 'annulment' });
    await correct(looked.document?.id ?? '', { kind: 'noted' });
    await send();

    expect((await documentsOf(wrong.orderId))[1]).toMatchObject({
      type: 'R4',
      issuer: wrong.document?.issuer,
      record: { invoice: { issuer: 'B00714261' }, issuerName: exampleIssuer.name },
    });
    expect((await recordsOf(inner.orderId)).at(-1)).toMatchObject({ state: 'accepted' });
    expect((await recordsOf(test.orderId)).at(-1)?.record?.kind).toBe('anulacion');
  });
});

it('a problem that a person has looked at is no longer asked for', async () => {
  const { document } = await answered(1130);

  await correct(document.id, { kind: 'noted' }, { by: { operator: 'Pau' } });

  expect(await problemsOf(document.shown)).toEqual([]);
  expect(await db.$count(taxCorrections, eq(taxCorrections.operator, 'Pau'))).toBe(1);
});
