import { and, eq } from 'drizzle-orm';
import type { RecordDraft } from '@dorsal/verifactu/record';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import { validateDraft } from '@dorsal/verifactu/validate-record';
import type { Transaction } from '../db/database.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { taxDocuments, taxWork } from '../db/schema/tax.ts';
import { NotFoundError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { type DocumentDraft, TaxDocumentProblem } from '../tax-documents/document-draft.ts';
import { Desk } from '../tax-documents/issue-work.ts';
import { readOrders, type TaxDocument, type TaxedOrder } from '../tax-documents/read-orders.ts';
import { type LockedChain, lockChain } from '../tax-records/lock-chain.ts';
import { refusalOf } from './allowed-change.ts';
import type { CorrectionChange } from './correction.ts';
import { CorrectionRefusedError } from './correction-refused.ts';
import { refundedParts } from './parts-left.ts';
import { planAnnulment } from './plan-annulment.ts';
import { planInvoice } from './plan-invoice.ts';
import { planRecord } from './plan-record.ts';
import { readRecordHistory, type RecordHistory } from './record-history.ts';

/** A document that is corrected, and its order, locked. */
export interface Corrected {
  readonly order: TaxedOrder;
  readonly document: TaxDocument;
}

/** A correction that may be made: what is sealed or issued. */
export interface PlannedCorrection {
  readonly chain: LockedChain;
  readonly records: readonly RecordDraft[];
  readonly drafts: readonly DocumentDraft[];
  /** Issues the drafts, which it has checked. */
  readonly desk: Desk;
  /** The documents about which the agency asks for nothing any more. */
  readonly done: readonly TaxDocument[];
}

/** Locks the order of the document, so that its documents stay as they are. Throws NotFoundError. */
export async function lockDocument(tx: Transaction, documentId: string): Promise<Corrected> {
  const [found] = await tx
    .select({ orderId: taxDocuments.orderId })
    .from(taxDocuments)
    .where(eq(taxDocuments.id, documentId));
  if (!found) throw new NotFoundError();
  const [order] = await readOrders(tx, [found.orderId]);
  const document = order?.documents.find(({ id }) => id === documentId);
  if (!order || !document) throw new NotFoundError();
  return { order, document };
}

/** What the correction would make, with the chain locked. Throws CorrectionRefusedError. */
export async function planCorrection(
  tx: Transaction,
  services: Pick<Services, 'config'>,
  { order, document, change }: Corrected & { readonly change: CorrectionChange },
): Promise<PlannedCorrection> {
  const chain = await lockChain(tx, document.nif);
  const history = await readRecordHistory(tx, document);
  requireAllowed({ order, document, history, change });
  if (change.kind === 'annulment' && (await isRefunded(tx, order.id)))
    throw new CorrectionRefusedError('refunded');
  const desk = new Desk(tx, services, chain);
  try {
    const invoice =
      change.kind === 'invoice'
        ? planInvoice(order, { document, change, refunded: await refundedParts(tx, order) })
        : { drafts: [], replaced: [document] };
    const drafts = desk.checked(order, invoice.drafts);
    const records = recordsOf(services, { chain, history, document, change });
    return { chain, records, drafts, desk, done: invoice.replaced };
  } catch (error) {
    if (error instanceof TaxDocumentProblem) throw new CorrectionRefusedError({ sentence: error.message });
    throw error;
  }
}

/** Whether money of the order's sale went back, or is to, or a document of it is still to come. */
async function isRefunded(tx: Transaction, orderId: string): Promise<boolean> {
  if ((await tx.$count(taxWork, eq(taxWork.orderId, orderId))) > 0) return true;
  const own = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'accepted')));
  return own.length > 0;
}

function requireAllowed({
  order,
  document,
  history,
  change,
}: Corrected & { history: RecordHistory; change: CorrectionChange }): void {
  if (change.kind === 'noted') return;
  const refusal = refusalOf({ order, document, history }, change.kind);
  if (refusal) throw new CorrectionRefusedError(refusal);
}

function recordsOf(
  { config }: Pick<Services, 'config'>,
  {
    chain,
    history,
    document,
    change,
  }: Pick<Corrected, 'document'> & {
    readonly chain: LockedChain;
    readonly history: RecordHistory;
    readonly change: CorrectionChange;
  },
): RecordDraft[] {
  const { issuer, at } = chain;
  if (change.kind === 'annulment') return [planAnnulment(config, history)];
  if (change.kind !== 'record') return [];
  const draft = planRecord({ config, issuer, document, history }, change);
  const [problem] = validateDraft(draft, { today: taxDateAt(at, issuer.zone) });
  if (problem)
    throw new TaxDocumentProblem(
      `La AEAT no aceptaría el registro corregido: código ${problem.code}, ${problem.field}.`,
    );
  return [draft];
}
