import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CorrectTaxDocumentBody } from '@dorsal/api-contract/panel/tax-corrections';
import type {
  ListTaxDocumentsBody,
  TaxDocumentDetailBody,
  TaxDocumentPageBody,
  TaxSummaryBody,
} from '@dorsal/api-contract/panel/tax-documents';
import { organizerActivity } from '../db/schema/members.ts';
import { taxCorrections } from '../db/schema/tax-corrections.ts';
import { taxWork } from '../db/schema/tax.ts';
import { exampleIssuer } from '../testing/invoiced-orders.ts';
import { buildPanel, type PanelBrowser, signedInStaff } from '../testing/panel-staff.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { taxDesk } from '../testing/tax-desk.ts';

const desk = await taxDesk();
const { agency, db, documentsOf, enter, issue, paid, recordsOf, sale, send, services } = desk;
const panel = await buildPanel(services);
const event = await sale({ name: 'Trail Nocturno del Garbí' });
const { organizerId, eventId } = event;
const other = await sale({ organizerId, name: 'Milla Urbana' });
await enter(organizerId);
const { browser } = await signedInStaff(services, panel, { organizerId, role: 'finance' });
const url = `/api/organizer/${organizerId}/tax-documents`;
const own = `/api/organizer/${organizerId}/events/${eventId}/tax-documents`;

beforeEach(() => agency.codes.clear());

async function answered({ of = event, ...how }: { code?: number; billing?: boolean; of?: typeof event }) {
  const { orderId, document } = await desk.answered(of, how);
  return { orderId, id: document.id, number: document.shown };
}

const list = async (body: ListTaxDocumentsBody = {}, by: PanelBrowser = browser) =>
  (await by.call<TaxDocumentPageBody>('POST', `${url}/list`, { body })).body;
const numbersOf = ({ documents }: TaxDocumentPageBody) => documents.map(({ number }) => number);
const summary = async (by: PanelBrowser = browser, query = '') =>
  (await by.call<TaxSummaryBody>('GET', `${url}/summary${query}`)).body;
const get = (id: string, by: PanelBrowser = browser, at = own) =>
  by.call<TaxDocumentDetailBody & { message: string }>('GET', `${at}/${id}`);
const correct = (
  id: string,
  change: CorrectTaxDocumentBody['change'],
  { key = randomUUID(), by = browser }: { key?: string; by?: PanelBrowser } = {},
) =>
  by.call<TaxDocumentDetailBody & { message: string; code: string }>('POST', `${own}/${id}/corrections`, {
    body: { key, reason: 'Lo pidió la asesoría', change },
  });
const refusalsOf = ({ allowed }: TaxDocumentDetailBody) =>
  Object.fromEntries(allowed.map(({ kind, refusal }) => [kind, refusal]));

const accepted = await answered({ billing: true });
const withErrors = await answered({ code: 2000 });
const refused = await answered({ code: 1187 });
const wrongRecipient = await answered({ code: 1109, billing: true });
const elsewhere = await answered({ of: other });
const waitingOrder = await paid(event);
await issue();
const [waiting] = await documentsOf(waitingOrder);

describe('POST …/tax-documents/list', () => {
  it('has the documents of the organizer, newest first, with the states of their records', async () => {
    const page = await list();

    expect(page).toMatchObject({ count: 6, next: null });
    expect(page.documents.map(({ number, state, needsPerson }) => [number, state, needsPerson])).toEqual([
      [waiting?.shown, 'waiting', false],
      [elsewhere.number, 'accepted', false],
      [wrongRecipient.number, 'refused', true],
      [refused.number, 'refused', true],
      [withErrors.number, 'acceptedWithErrors', true],
      [accepted.number, 'accepted', false],
    ]);
    expect(page.documents.at(-1)).toMatchObject({
      type: 'F1',
      title: 'Factura',
      total: 38,
      recipient: { taxId: expect.any(String) },
      event: { _id: eventId },
    });
    expect(page.documents[0]).toMatchObject({ title: 'Factura simplificada', recipient: null });
  });

  it.each<[string, ListTaxDocumentsBody, () => (string | undefined)[]]>([
    [
      'those that need a person',
      { state: 'toLook' },
      () => [wrongRecipient.number, refused.number, withErrors.number],
    ],
    ['waiting ones', { state: 'waiting' }, () => [waiting?.shown]],
    ['accepted ones', { state: 'accepted' }, () => [elsewhere.number, accepted.number]],
    ['refused ones', { state: 'refused' }, () => [wrongRecipient.number, refused.number]],
    ['those with errors', { state: 'acceptedWithErrors' }, () => [withErrors.number]],
    ['annulled ones', { state: 'annulled' }, () => []],
    ['a type', { type: 'F1' }, () => [wrongRecipient.number, accepted.number]],
    ['an event', { eventId: other.eventId }, () => [elsewhere.number]],
    ['a month without any', { month: '2020-01' }, () => []],
    ['a tax number and a state', { q: 'b00716217', state: 'accepted' }, () => [accepted.number]],
  ])('finds %s', async (_, body, numbers) => {
    expect(numbersOf(await list(body))).toEqual(numbers());
  });

  it('finds a number, with and without its separators', async () => {
    expect(numbersOf(await list({ q: refused.number }))).toEqual([refused.number]);
    expect(numbersOf(await list({ q: refused.number.replaceAll('-', '').toLowerCase() }))).toEqual([
      refused.number,
    ]);
  });

  it('has pages, each after the one before', async () => {
    const [newest] = (await list()).documents;

    const rest = await list({ after: newest?._id });

    expect(numbersOf(rest)[0]).toBe(elsewhere.number);
    expect(rest.documents).toHaveLength(5);
  });

  it('has only the events of a limited member', async () => {
    const limited = await signedInStaff(services, panel, {
      organizerId,
      role: 'finance',
      eventIds: [other.eventId],
    });

    expect(numbersOf(await list({}, limited.browser))).toEqual([elsewhere.number]);
    expect(await summary(limited.browser)).toMatchObject({ documents: 1, toLook: 0, waiting: { count: 0 } });
    expect((await get(accepted.id, limited.browser)).status).toBe(404);
    expect((await correct(accepted.id, { kind: 'annulment' }, { by: limited.browser })).status).toBe(404);
  });
});

describe('GET …/tax-documents/summary', () => {
  it('says what waits, what needs a person, and the last answer', async () => {
    const found = await summary();

    expect(found).toMatchObject({
      mode: 'verifactu',
      documents: 6,
      waiting: { count: 1, since: expect.any(String) },
      failingSince: null,
      answeredAt: expect.any(String),
      toLook: 3,
      unissued: [],
    });
    expect(await summary(browser, `?eventId=${other.eventId}`)).toMatchObject({
      mode: 'verifactu',
      documents: 1,
      waiting: { count: 0, since: null },
      toLook: 0,
    });
  });

  it('names orders whose document can not be issued, with the reason', async () => {
    await db.insert(taxWork).values({
      nif: exampleIssuer.taxId,
      orderId: accepted.orderId,
      nextTryAt: new Date(Date.now() + 3_600_000),
      problem: 'La entrada no dice qué impuesto lleva.',
    });

    expect((await summary()).unissued).toMatchObject([
      { event: { _id: eventId }, problem: 'La entrada no dice qué impuesto lleva.' },
    ]);
    await db.delete(taxWork).where(eq(taxWork.orderId, accepted.orderId));
  });

  it('has nothing for an organizer whose mode is off', async () => {
    const plain = await sale({ invoiceIssuer: null });
    const staff = await signedInStaff(services, panel, { organizerId: plain.organizerId, role: 'finance' });

    const { body } = await staff.browser.call<TaxSummaryBody>(
      'GET',
      `/api/organizer/${plain.organizerId}/tax-documents/summary`,
    );

    expect(body).toMatchObject({ mode: 'off', documents: 0, answeredAt: null, waiting: { count: 0 } });
  });
});

describe('GET …/tax-documents/:documentId', () => {
  it("has the record's answer in words, what to do, and what is possible", async () => {
    const { body } = await get(wrongRecipient.id);

    expect(body.records).toMatchObject([
      {
        kind: 'alta',
        answer: {
          state: 'refused',
          code: 1109,
          isOpen: true,
          advice: { who: 'issuer', action: expect.stringContaining('Revisa con el destinatario') },
        },
      },
    ]);
    expect(refusalsOf(body)).toEqual({
      record: expect.stringContaining('no basta con corregir el registro'),
      invoice: null,
      annulment: null,
      noted: null,
    });
    expect(body.checkUrl).toContain(wrongRecipient.number);
    expect(body.buyerUrl).toMatch(new RegExp(`^http.*/purchase-confirmation/${wrongRecipient.orderId}$`));
    expect(body.sums).toEqual([{ taxClass: 'iva21', base: 31.4, quota: 6.6 }]);
  });

  it('says that a waiting record allows no correction yet', async () => {
    const { body } = await get(waiting?.id ?? '');

    expect(body.records).toMatchObject([{ answer: null }]);
    expect(refusalsOf(body)).toMatchObject({
      record: expect.stringContaining('todavía no ha contestado'),
      noted: 'Esta factura no tiene nada pendiente de revisar.',
    });
  });

  it("is not found for another organizer's document", async () => {
    const foreign = await sale();
    const staff = await signedInStaff(services, panel, { organizerId: foreign.organizerId, role: 'owner' });
    const theirs = `/api/organizer/${foreign.organizerId}/events/${foreign.eventId}/tax-documents`;

    expect((await get(accepted.id, staff.browser, theirs)).status).toBe(404);
    expect((await staff.browser.call('GET', `${theirs}/${accepted.id}/pdf`)).status).toBe(404);
    const { status } = await staff.browser.call('POST', `${theirs}/${accepted.id}/corrections`, {
      body: { key: randomUUID(), reason: 'Ajena', change: { kind: 'annulment' } },
    });
    expect(status).toBe(404);
    const underOther = own.replace(eventId, other.eventId);
    expect((await get(accepted.id, browser, underOther)).status).toBe(404);
  });
});

describe('GET …/tax-documents/:documentId/pdf', () => {
  it('is the document, noted in the activity', async () => {
    const { rawPayload, headers } = await panel.inject({
      method: 'GET',
      url: `${own}/${accepted.id}/pdf`,
      headers: { host: new URL(services.config.panelUrl).host, origin: services.config.panelUrl },
      cookies: Object.fromEntries(browser.cookies),
    });

    expect(headers['content-disposition']).toBe(`attachment; filename="factura-${accepted.number}.pdf"`);
    expect((await readPdf(rawPayload)).text).toContain(accepted.number);
    const entries = await db
      .select({ action: organizerActivity.action })
      .from(organizerActivity)
      .where(eq(organizerActivity.subject, accepted.number));
    expect(entries).toEqual([{ action: 'invoiceDownloaded' }]);
  });
});

describe('POST …/tax-documents/:documentId/corrections', () => {
  it('corrects a record once, however often it is pressed, and notes the member', async () => {
    const { id, number, orderId } = await answered({ code: 1187 });
    const key = randomUUID();

    const answers = await Promise.all([
      correct(id, { kind: 'record' }, { key }),
      correct(id, { kind: 'record' }, { key }),
    ]);

    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toMatchObject({
        state: 'waiting',
        needsPerson: false,
        corrections: [{ kind: 'record', by: 'Amparo Giner', reason: 'Lo pidió la asesoría' }],
      });
    }
    expect(await recordsOf(orderId)).toHaveLength(2);
    expect(await db.$count(taxCorrections, eq(taxCorrections.documentId, id))).toBe(1);
    const entries = await db
      .select({ action: organizerActivity.action })
      .from(organizerActivity)
      .where(eq(organizerActivity.subject, number));
    expect(entries).toEqual([{ action: 'taxDocumentCorrected' }]);
    expect(numbersOf(await list({ state: 'waiting' }))).toContain(number);
    expect(numbersOf(await list({ state: 'refused' }))).not.toContain(number);
    await send();
    expect((await get(id)).body.state).toBe('accepted');
    expect(numbersOf(await list({ state: 'accepted' }))).toContain(number);
  });

  it('issues another invoice with the right recipient, which the first one names', async () => {
    const { id } = await answered({ billing: true, code: 1109 });
    const { body: before } = await get(id);
    const { type, ...recipient } = before.recipient ?? { type: null, name: '', taxId: '' };

    const { status, body } = await correct(id, {
      kind: 'invoice',
      recipient: {
        address: '',
        postalCode: '',
        city: '',
        province: '',
        country: '',
        ...recipient,
        type: type ?? 'business',
        taxId: 'B00714261',
      },
    });

    expect(status).toBe(200);
    expect(body.laterDocuments).toMatchObject([{ title: 'Factura rectificativa' }]);
    const [newest] = (await list()).documents;
    expect(newest).toMatchObject({
      type: 'R4',
      about: { _id: id, number: body.number },
      recipient: { taxId: 'B00714261' },
    });
  });

  it('annuls a document, and takes it off the list of those to look at', async () => {
    const { id, number } = await answered({ code: 2000 });

    const { body } = await correct(id, { kind: 'annulment' });
    expect(numbersOf(await list({ state: 'annulled' }))).toEqual([number]);

    expect(body).toMatchObject({ state: 'annulled', needsPerson: false });
    expect(body.records.map(({ kind }) => kind)).toEqual(['alta', 'anulacion']);
  });

  it('notes that a person looked at it', async () => {
    const { id, number } = await answered({ code: 2000 });

    const { body } = await correct(id, { kind: 'noted' });

    expect(body).toMatchObject({ state: 'acceptedWithErrors', needsPerson: false });
    expect(numbersOf(await list({ state: 'toLook' }))).not.toContain(number);
  });

  it.each([
    ['of the wrong kind', () => wrongRecipient.id, { kind: 'record' }, 'Emite otra factura'],
    ['that changes nothing', () => accepted.id, { kind: 'invoice' }, 'No has cambiado nada'],
  ] as const)('is refused with its sentence: one %s', async (_, id, change, sentence) => {
    const { status, body } = await correct(id(), change);

    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'correction_refused', message: expect.stringContaining(sentence) });
  });

  it('waits until the agency has answered', async () => {
    const orderId = await paid(event);
    await issue();
    const [document] = await documentsOf(orderId);

    const { status, body } = await correct(document?.id ?? '', { kind: 'annulment' });

    expect(status).toBe(409);
    expect(body.message).toContain('todavía no ha contestado');
  });

  it('needs a reason', async () => {
    const { status } = await browser.call('POST', `${own}/${accepted.id}/corrections`, {
      body: { key: randomUUID(), reason: ' ', change: { kind: 'annulment' } },
    });

    expect(status).toBe(400);
  });

  it.each(['editor', 'orders', 'reader'] as const)('is not for the role %s', async (role) => {
    const staff = await signedInStaff(services, panel, { organizerId, role });

    const { status } = await correct(accepted.id, { kind: 'annulment' }, { by: staff.browser });

    expect(status).toBe(403);
    expect(await db.$count(taxCorrections, eq(taxCorrections.documentId, accepted.id))).toBe(0);
  });
});
