import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders } from '../db/schema/orders.ts';
import { taxDocuments } from '../db/schema/tax.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { documentMail } from '../tax-documents/document-mails.ts';
import type { TaxDocument, TaxedOrder } from '../tax-documents/read-orders.ts';
import { sealRecords } from '../tax-records/seal-records.ts';
import { closeAnswers } from './close-answers.ts';
import type { AskedCorrection, CorrectionChange } from './correction.ts';
import { findMade, noteCorrection, type TaxCorrection } from './note-correction.ts';
import { type Corrected, lockDocument, planCorrection, type PlannedCorrection } from './plan-correction.ts';
import { readRecordHistory } from './record-history.ts';

type Correcting = Pick<Services, 'db' | 'config'>;

/**
 * Corrects a document as a person asked: seals the new records, closes what the agency asked for, mails new invoices to
 * the buyer, and notes who and why, all in one transaction. The same key again returns what was made. Throws NotFoundError and
 * CorrectionRefusedError. Source: decisions, "Invoices of an issuer in VERI*FACTU mode".
 */
export async function correctDocument(services: Correcting, asked: AskedCorrection): Promise<TaxCorrection> {
  return inTransaction(services.db, async (tx) => {
    const { order, document } = await lockDocument(tx, asked.documentId);
    const made = await findMade(tx, asked);
    if (made) return made;
    const planned = await planCorrection(tx, services, { order, document, change: asked.change });
    const { recordId, documents } = await make(tx, services, { order, planned });
    await settle(tx, { document, planned, change: asked.change });
    await enqueueAll(
      tx,
      documents.map((each) => documentMail(order, each)),
    );
    return noteCorrection(tx, { asked, order, document, documents, recordId });
  });
}

async function make(
  tx: Transaction,
  services: Correcting,
  { order, planned }: { readonly order: TaxedOrder; readonly planned: PlannedCorrection },
): Promise<{ readonly recordId: string | null; readonly documents: readonly TaxDocument[] }> {
  const { chain, records, drafts, desk } = planned;
  const { config } = services;
  const sealed = await sealRecords(tx, { config, chain }, records);
  const documents = await desk.append(drafts, [order]);
  return { recordId: sealed[0]?.id ?? documents[0]?.recordId ?? null, documents };
}

/** What the agency asked for about the documents is done, and the order says what its new invoice says. */
async function settle(
  tx: Transaction,
  {
    document,
    planned: { done, drafts },
    change,
  }: Pick<Corrected, 'document'> & {
    readonly planned: PlannedCorrection;
    readonly change: CorrectionChange;
  },
): Promise<void> {
  for (const each of done) await closeAnswers(tx, await readRecordHistory(tx, each));
  if (change.kind === 'annulment')
    await tx
      .update(taxDocuments)
      .set({ annulledAt: sql`now()` })
      .where(and(eq(taxDocuments.id, document.id), isNull(taxDocuments.annulledAt)));
  const recipient = drafts.at(-1)?.recipient;
  if (!recipient) return;
  const { name: fiscalName, idType: _, type, ...address } = recipient;
  const data = JSON.stringify({ ...address, fiscalName, ...(type && { type }) });
  await tx
    .update(orders)
    .set({ billingData: sql`coalesce(${orders.billingData}, '{}'::jsonb) || ${data}::jsonb` })
    .where(eq(orders.id, document.orderId));
}
