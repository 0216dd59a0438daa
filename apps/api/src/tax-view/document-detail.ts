import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { taxDocumentDetail } from '@dorsal/api-contract/panel/tax-documents';
import type { TaxClass } from '@dorsal/domain/tax-class';
import { explainCode } from '@dorsal/verifactu/error-code';
import { isoDayOf, taxDateAt } from '@dorsal/verifactu/tax-date';
import type { Executor } from '../db/database.ts';
import { taxCorrections } from '../db/schema/tax-corrections.ts';
import { taxAnswers, taxDocuments, taxRecords } from '../db/schema/tax.ts';
import { taxIssuers } from '../db/schema/tax-issuers.ts';
import { users } from '../db/schema/users.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { refusalOf } from '../tax-corrections/allowed-change.ts';
import { CorrectionRefusedError } from '../tax-corrections/correction-refused.ts';
import { readRecordHistory } from '../tax-corrections/record-history.ts';
import { isNamedBy } from '../tax-documents/current-invoice.ts';
import { taxNumber } from '../tax-documents/document-number.ts';
import { findTaxDocument, taxCheckUrl } from '../tax-documents/document-pdf.ts';
import { documentTitles } from '../tax-documents/document-titles.ts';
import { documentsOf, linesOf, type TaxDocument } from '../tax-documents/read-orders.ts';
import { reclassed } from '../tax-documents/reclassed.ts';
import { taxedParts } from '../tax-documents/taxed-parts.ts';
import { isOpenNote } from '../tax-records/open-note.ts';
import { findDocumentRow } from './document-list.ts';

type Detail = z.output<typeof taxDocumentDetail>;

/** Names a document over an order of an event. */
export interface AskedDocument {
  readonly organizerId: string;
  readonly eventId: string;
  readonly documentId: string;
}

/** The stored document and its row in the list. Throws NotFoundError for another organizer's, or under another event. */
export async function requireOwnDocument(
  db: Services['db'],
  { organizerId, eventId, documentId }: AskedDocument,
) {
  const row = await findDocumentRow(db, { organizerId, eventIds: [eventId] }, documentId);
  const document = row && (await findTaxDocument(db, documentId));
  if (!document) throw new NotFoundError();
  return { row, document };
}

/** A document with the history of its records and the corrections that it allows. Throws NotFoundError. */
export async function documentDetail(
  services: Pick<Services, 'db' | 'config'>,
  asked: AskedDocument,
): Promise<Detail> {
  const { db } = services;
  const { documentId } = asked;
  const { row, document } = await requireOwnDocument(db, asked);
  const documents = await documentsOf(db, [document.orderId]);
  const history = await readRecordHistory(db, document);
  const { zone, note } = await zoneAndNote(db, document);
  const { recipient, sums } = document;
  return {
    ...row,
    recipient: recipient && {
      name: recipient.name,
      taxId: recipient.taxId,
      address: recipient.address,
      postalCode: recipient.postalCode,
      city: recipient.city,
      province: recipient.province,
      country: recipient.country,
      type: recipient.type ?? null,
    },
    sums: sums.map(({ taxClass, baseCents, quotaCents }) => ({
      taxClass,
      base: baseCents,
      quota: quotaCents,
    })),
    lineClasses: await lineClassesOf(db, document),
    operationOn: isoDayOf(taxDateAt(document.operationAt, zone)),
    note,
    checkUrl: await taxCheckUrl(services, document),
    buyerUrl: `${services.config.publicUrl}/purchase-confirmation/${document.orderId}`,
    laterDocuments: documents
      .slice(documents.findIndex(({ id }) => id === documentId) + 1)
      .filter((each) => isNamedBy(document, each))
      .map((each) => ({ _id: each.id, number: taxNumber(each), title: documentTitles[each.type] })),
    records: await recordsOf(db, history.ids),
    corrections: await correctionsOf(db, documentId),
    allowed: [
      ...(['record', 'invoice', 'annulment'] as const).map((kind) => {
        const reason = refusalOf({ order: { documents }, document, history }, kind);
        return { kind, refusal: reason ? new CorrectionRefusedError(reason).refusal.message : null };
      }),
      { kind: 'noted', refusal: row.needsPerson ? null : 'Esta factura no tiene nada pendiente de revisar.' },
    ],
  };
}

/**
 * The classes of the document's places and fee. The fee has those of its lines; the places have the rest, because the
 * event may have another class today.
 */
async function lineClassesOf(
  db: Executor,
  { orderId, classes, sums }: TaxDocument,
): Promise<Detail['lineClasses']> {
  const lines = (await linesOf(db, [orderId])).filter(({ taxClass }) => taxClass !== null);
  const parts = reclassed(taxedParts(lines), classes);
  const all = [...new Set(sums.map(({ taxClass }) => taxClass))];
  const isOf = (kind: 'ticket' | 'fee') => (taxClass: TaxClass) =>
    parts.some((part) => part.kind === kind && (all.length === 1 || part.taxClass === taxClass));
  const fee = all.filter(isOf('fee'));
  const isOfPlace = isOf('ticket');
  return {
    ticket: all.filter((taxClass) => isOfPlace(taxClass) || !fee.includes(taxClass)),
    fee,
  };
}

/** The issuer's tax zone, and the note while a person has to act on it. */
async function zoneAndNote(db: Executor, { id }: TaxDocument) {
  const [found] = await db
    .select({
      zone: taxIssuers.zone,
      note: sql<string | null>`case when ${isOpenNote} then ${taxDocuments.note} end`,
    })
    .from(taxDocuments)
    .innerJoin(taxIssuers, eq(taxIssuers.nif, taxDocuments.nif))
    .where(eq(taxDocuments.id, id));
  if (!found) throw new NotFoundError();
  return found;
}

async function recordsOf(db: Executor, ids: readonly string[]): Promise<Detail['records']> {
  const records: Detail['records'] = [];
  for (const id of ids) {
    const [row] = await db
      .select({ kind: taxRecords.kind, madeAt: taxRecords.generatedAt, answer: taxAnswers })
      .from(taxRecords)
      .leftJoin(taxAnswers, eq(taxAnswers.recordId, taxRecords.id))
      .where(eq(taxRecords.id, id));
    if (row) records.push({ ...row, answer: row.answer && toAnswer(row.answer) });
  }
  return records;
}

function toAnswer({
  state,
  answeredAt,
  code,
  text,
  closedAt,
}: typeof taxAnswers.$inferSelect): NonNullable<Detail['records'][number]['answer']> {
  const advice = code === null ? null : explainCode(code);
  return {
    state,
    at: answeredAt,
    code,
    text,
    advice: advice && { who: advice.who, action: advice.action },
    isOpen: state !== 'accepted' && closedAt === null,
  };
}

async function correctionsOf(db: Executor, documentId: string): Promise<Detail['corrections']> {
  return db
    .select({
      kind: taxCorrections.kind,
      at: taxCorrections.at,
      by: users.name,
      reason: taxCorrections.reason,
    })
    .from(taxCorrections)
    .leftJoin(users, eq(users.id, taxCorrections.actorId))
    .where(eq(taxCorrections.documentId, documentId))
    .orderBy(asc(taxCorrections.at), asc(taxCorrections.id));
}
