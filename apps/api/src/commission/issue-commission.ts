import { and, eq, isNull, sql } from 'drizzle-orm';
import { formatEuros } from '@dorsal/domain/money';
import { normaliseTaxId } from '@dorsal/domain/tax-id';
import { type CommissionDocument, commissionColumns } from '../commission-documents/commission-document.ts';
import { monthName } from '../commission-documents/month.ts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { commissionDocuments, commissionMonths } from '../db/schema/commission.ts';
import { alertOperator, mailOperator } from '../outbox/operator-alert.ts';
import { mailCommissionInvoice } from '../organizer/approval/member-news.ts';
import type { Services } from '../services.ts';
import { TaxDocumentProblem } from '../tax-documents/document-draft.ts';
import { lockChain } from '../tax-records/lock-chain.ts';
import { appendCommission, type CommissionDraft } from './append-commission.ts';
import { commissionFigures } from './commission-figures.ts';
import { type DueMonth, dueMonth } from './due-month.ts';
import { companyParty, organizerParty } from './parties.ts';
import { type InvoicedMonth, type MonthPlan, planMonth } from './plan-month.ts';

const retryMinutes = 60;

type Issuing = Pick<Services, 'db' | 'config' | 'log'>;

/**
 * Invoices the next due month of an organizer's commission, and enqueues the e-mails. Any number of workers may run it:
 * a month is invoiced once. A month that can't be invoiced is tried again every hour, and the operator is notified.
 * Returns whether a month was due.
 */
export async function issueNextCommission(services: Issuing): Promise<boolean> {
  const due = await dueMonth(services.db, services.config);
  if (!due) return false;
  try {
    await inTransaction(services.db, (tx) => issueMonth(tx, services, due));
  } catch (error) {
    // The other organizers go on.
    await postpone(services, due, error instanceof TaxDocumentProblem ? error.message : null);
    if (!(error instanceof TaxDocumentProblem)) throw error;
  }
  return true;
}

async function issueMonth(tx: Transaction, services: Issuing, due: DueMonth): Promise<void> {
  const { organizerId, month, nif, zone } = due;
  if (!(await claim(tx, due))) return;
  const figures = await commissionFigures(tx, { organizerId, timeZone: zone });
  const own = await documentsOf(tx, due);
  const plan = planMonth(month, figures, invoicedMonths(own));
  const drafts = draftsOf(plan, own);
  const recipient = drafts.length > 0 ? await organizerParty(tx, organizerId) : null;
  // The company doesn't invoice itself for its own races.
  if (recipient && normaliseTaxId(recipient.taxId) !== nif) {
    const chain = await lockChain(tx, nif);
    const issuer = companyParty(services.config, chain.issuer);
    const { config } = services;
    const parties = { issuer, recipient };
    const documents = await appendCommission(tx, { config, chain, organizerId, month, ...parties }, drafts);
    for (const { id } of documents) await mailCommissionInvoice(tx, organizerId, id);
  }
  const { outsideCents } = plan;
  if (outsideCents > 0) await mailAboutOutside(tx, services, { ...due, outsideCents });
  await tx
    .update(commissionMonths)
    .set({ closedAt: sql`clock_timestamp()`, problem: null, outsideCents })
    .where(isMonth(due));
}

/** Locks the month until the transaction ends; false if it was invoiced. */
async function claim(tx: Transaction, due: DueMonth): Promise<boolean> {
  const { organizerId, month } = due;
  await tx.insert(commissionMonths).values({ organizerId, month }).onConflictDoNothing();
  const [open] = await tx
    .select({ month: commissionMonths.month })
    .from(commissionMonths)
    .where(and(isMonth(due), isNull(commissionMonths.closedAt)))
    .for('update');
  return open !== undefined;
}

function documentsOf(tx: Transaction, { organizerId, nif }: DueMonth): Promise<CommissionDocument[]> {
  return tx
    .select(commissionColumns)
    .from(commissionDocuments)
    .where(and(eq(commissionDocuments.organizerId, organizerId), eq(commissionDocuments.nif, nif)))
    .orderBy(commissionDocuments.month);
}

/** Each invoice with what its rectifications left of it. */
function invoicedMonths(documents: readonly CommissionDocument[]): InvoicedMonth[] {
  return documents
    .filter(({ type }) => type === 'F1')
    .map(({ id, month, ...invoice }) => {
      const about = documents.filter(({ aboutId }) => aboutId === id);
      return {
        id,
        month,
        baseCents: about.reduce((sum, { baseCents }) => sum + baseCents, invoice.baseCents),
        vatCents: about.reduce((sum, { vatCents }) => sum + vatCents, invoice.vatCents),
      };
    });
}

function draftsOf(
  { invoice, corrections }: MonthPlan,
  documents: readonly CommissionDocument[],
): CommissionDraft[] {
  return [
    ...(invoice ? [{ ...invoice, type: 'F1' as const, about: null }] : []),
    ...corrections.map(({ aboutId, ...amounts }) => {
      const about = documents.find(({ id }) => id === aboutId) ?? null;
      return { ...amounts, type: 'R1' as const, about };
    }),
  ];
}

async function mailAboutOutside(
  tx: Transaction,
  services: Issuing,
  { organizerId, month, outsideCents }: DueMonth & { readonly outsideCents: number },
): Promise<void> {
  await mailOperator(tx, services, {
    key: `commission-outside:${organizerId}:${month}`,
    subject: 'Una comisión de antes de VERI*FACTU se ha devuelto',
    text: `Las devoluciones de ${monthName(month)} incluyen ${formatEuros(outsideCents)} de comisión, sin IVA, de ventas anteriores a la entrada de la empresa del portal en VERI*FACTU. Rectifica su factura en el programa con el que se hizo; commission list dice de qué organizador es.`,
  });
}

async function postpone(services: Issuing, due: DueMonth, problem: string | null): Promise<void> {
  const { organizerId, month } = due;
  const minutes = problem === null ? 1 : retryMinutes;
  const later = { problem, nextTryAt: sql`now() + make_interval(mins => ${minutes}::int)` };
  await inTransaction(services.db, async (tx) => {
    await tx
      .insert(commissionMonths)
      .values({ organizerId, month, ...later })
      .onConflictDoUpdate({
        target: [commissionMonths.organizerId, commissionMonths.month],
        set: later,
        setWhere: isNull(commissionMonths.closedAt),
      });
    if (problem === null) return;
    await alertOperator(tx, services, {
      key: `commission:${organizerId}:${month}`,
      subject: 'Una factura de la comisión no se puede emitir',
      text: `${problem} Se intenta otra vez cada hora; commission list dice de qué organizador es.`,
    });
  });
}

function isMonth({ organizerId, month }: Pick<DueMonth, 'organizerId' | 'month'>) {
  return and(eq(commissionMonths.organizerId, organizerId), eq(commissionMonths.month, month));
}
