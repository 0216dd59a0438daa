import type { TaxClass } from '@dorsal/domain/tax-class';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizers } from '../db/schema/organizers.ts';
import { orderLines } from '../db/schema/orders.ts';
import { sendOrderMailsAgain } from '../mail/send-order-mails-again.ts';
import { requestDocument } from '../tax-documents/request-document.ts';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { documentCorrectionDesk, rightRecipient } from '../testing/document-correction-desk.ts';

const desk = await documentCorrectionDesk();
const {
  agency,
  answered,
  correct,
  db,
  documentsOf,
  enter,
  event,
  expectWhole,
  issue,
  mailsOf,
  paid,
  pdfText,
} = desk;
const {
  peopleOf,
  problemsOf,
  purchase,
  recordsOf,
  refund,
  sale,
  send,
  sendRefunds,
  services,
  setBilling,
  typesOf,
} = desk;

const iva = (baseCents: number, quotaCents: number, taxClass: TaxClass) => ({
  taxClass,
  baseCents,
  quotaCents,
});
const isPlaceOf = (orderId: string) => and(eq(orderLines.orderId, orderId), eq(orderLines.kind, 'ticket'));

describe('another invoice in place of a wrong one', () => {
  it('is an R4 by substitution, for the buyer, and closes what the agency asked for', async () => {
    const { orderId, document } = await answered(1109, true);

    await correct(document.id, { kind: 'invoice', recipient: rightRecipient });
    await send();

    const [, substitute] = await documentsOf(orderId);
    expect(substitute?.record).toMatchObject({
      type: 'R4',
      recipients: [{ name: rightRecipient.name, nif: rightRecipient.taxId }],
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
    await expect(correct(document.id, { kind: 'invoice', recipient: rightRecipient })).rejects.toThrow(
      'la más reciente',
    );
    await expect(
      correct(substitute?.id ?? '', { kind: 'invoice', recipient: rightRecipient }),
    ).rejects.toThrow('No has cambiado nada');
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
      recipient: rightRecipient,
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
    await expect(correct(late?.id ?? '', { kind: 'invoice', recipient: rightRecipient })).rejects.toThrow(
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

    await correct(exchange?.id ?? '', { kind: 'invoice', recipient: rightRecipient });
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
      {
        type: 'F3',
        replaces: [{ number: sold?.shown }],
        total: '38.00',
        recipients: [{ nif: rightRecipient.taxId }],
      },
      {
        type: 'F3',
        replaces: [{ number: taken?.shown }],
        total: '-19.00',
        recipients: [{ nif: rightRecipient.taxId }],
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

    await expect(
      correct(simplified.document.id, { kind: 'invoice', recipient: rightRecipient }),
    ).rejects.toThrow('no lleva los datos');
    await expect(
      correct(simplified.document.id, { kind: 'invoice', classes: { ticket: { iva21: 'iva10' } } }),
    ).rejects.toThrow('hace falta una rectificativa R5');
    await expect(
      correct(full.document.id, {
        kind: 'invoice',
        recipient: { ...rightRecipient, taxId: 'X1', country: 'Wakanda' },
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

  await correct(full.document.id, { kind: 'invoice', recipient: rightRecipient });
  await correct(wrong.at(-1)?.id ?? '', { kind: 'invoice', recipient: rightRecipient });

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

    const recipient = { ...rightRecipient, taxId: 'B00716217' };
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
