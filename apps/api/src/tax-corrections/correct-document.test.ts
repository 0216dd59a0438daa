import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { organizerActivity } from '../db/schema/members.ts';
import { taxCorrections } from '../db/schema/tax-corrections.ts';
import { taxWork } from '../db/schema/tax.ts';
import { ledgerFaults } from '../orders/ledger.ts';
import { requestDocument } from '../tax-documents/request-document.ts';
import { documentCorrectionDesk, rightRecipient } from '../testing/document-correction-desk.ts';

const desk = await documentCorrectionDesk();
const { agency, answered, correct, db, documentsOf, event, expectWhole, issue, paid, peopleOf } = desk;
const { problemsOf, purchase, recordsOf, refund, send, sendRefunds, services, setBilling, typesOf } = desk;

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
    await correct(document.id, { kind: 'invoice', recipient: rightRecipient });
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

it('a problem that a person has looked at is no longer asked for', async () => {
  const { document } = await answered(1130);

  await correct(document.id, { kind: 'noted' }, { by: { operator: 'Pau' } });

  expect(await problemsOf(document.shown)).toEqual([]);
  expect(await db.$count(taxCorrections, eq(taxCorrections.operator, 'Pau'))).toBe(1);
});
