import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { isReasonOf, type TaxClass } from '@dorsal/domain/tax-class';
import { normaliseTaxId } from '@dorsal/domain/tax-id';
import { validateDraft } from '@dorsal/verifactu/validate-record';
import type { InvoiceId } from '@dorsal/verifactu/record';
import { taxDateAt } from '@dorsal/verifactu/tax-date';
import type { Transaction } from '../db/database.ts';
import { taxAnswers, taxRecords, taxWork } from '../db/schema/tax.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import type { Services } from '../services.ts';
import { type LockedChain, lockChain } from '../tax-records/lock-chain.ts';
import { appendDocuments } from './append-documents.ts';
import { type DocumentDraft, NotDueYet, TaxDocumentProblem } from './document-draft.ts';
import { taxNumber } from './document-number.ts';
import { planRefund } from './plan-refund.ts';
import { planSale } from './plan-sale.ts';
import { readOrders, readRefund, type TaxDocument, type TaxedOrder } from './read-orders.ts';
import { recordDraft } from './record-draft.ts';

type Issuing = Pick<Services, 'config'>;

/** A sale or a refund that needs its document. */
export interface TaxWork {
  readonly orderId: string;
  /** Null: the sale. */
  readonly refundId: string | null;
}

export interface IssuedWork<Work extends TaxWork> {
  readonly documents: readonly TaxDocument[];
  /** The work whose documents can't be issued now, and why, in Spanish; null if it has to wait for something else. */
  readonly problems: readonly { readonly work: Work; readonly problem: string | null }[];
}

/**
 * Issues the documents of sales and refunds of one issuer, with their records, in this transaction. Work whose documents
 * exist, or that needs none, is done; work with a problem doesn't stop the rest.
 */
export async function issueWork<Work extends TaxWork>(
  tx: Transaction,
  services: Issuing,
  { nif, work }: { readonly nif: string; readonly work: readonly Work[] },
): Promise<IssuedWork<Work>> {
  const orders = await readOrders(
    tx,
    work.map(({ orderId }) => orderId),
  );
  const chain = await lockChain(tx, nif);
  const desk = new Desk(tx, services, chain);
  const problems: { work: Work; problem: string | null }[] = [];
  const documents: TaxDocument[] = [];
  // One piece of work of each order at a time: a refund's document needs those before it.
  for (const round of rounds(work)) {
    const drafts: DocumentDraft[] = [];
    for (const one of round) {
      const order = orders.find(({ id }) => id === one.orderId);
      try {
        if (order) drafts.push(...(await desk.plan(order, one)));
      } catch (error) {
        if (error instanceof NotDueYet) problems.push({ work: one, problem: null });
        else if (error instanceof TaxDocumentProblem) problems.push({ work: one, problem: error.message });
        else throw error;
      }
    }
    documents.push(...(await desk.append(drafts, orders)));
  }
  return { documents, problems };
}

/** The documents in the making: plans, and the chain's end as it moves on. */
export class Desk {
  readonly #tx: Transaction;
  readonly #services: Issuing;
  readonly #known = new Map<string, InvoiceId>();
  #chain: LockedChain;

  constructor(tx: Transaction, services: Issuing, chain: LockedChain) {
    this.#tx = tx;
    this.#services = services;
    this.#chain = chain;
  }

  /** The documents of a sale or a refund, checked. Throws TaxDocumentProblem and NotDueYet. */
  async plan(order: TaxedOrder, { refundId }: TaxWork): Promise<DocumentDraft[]> {
    const refund = refundId === null ? undefined : await readRefund(this.#tx, refundId);
    if (refund && ((await this.#isSaleDue(order)) || (await this.#isAnnulmentWaiting(order))))
      throw new NotDueYet(order.id);
    const sale = refundId === null ? planSale(order, this.#chain.issuer) : undefined;
    return this.checked(order, refund ? planRefund(order, refund) : sale ? [sale] : []);
  }

  /** Whether the sale's document is still to come. */
  async #isSaleDue({ id, documents, invoice }: TaxedOrder): Promise<boolean> {
    if (invoice || documents.some(({ type }) => type === 'F1' || type === 'F2')) return false;
    return (await this.#tx.$count(taxWork, and(eq(taxWork.orderId, id), isNull(taxWork.refundId)))) > 0;
  }

  /**
   * Whether it is unknown yet if an annulled document is valid again, because the agency refuses that. The answer may
   * arrive after the documents were read, so that only an annulment that it accepted counts.
   */
  async #isAnnulmentWaiting({ documents }: TaxedOrder): Promise<boolean> {
    const annulled = documents.filter(({ annulledAt }) => annulledAt !== null);
    if (annulled.length === 0) return false;
    const numbers = annulled.map(taxNumber);
    const accepted = await this.#tx
      .select({ number: taxRecords.number })
      .from(taxRecords)
      .innerJoin(taxAnswers, eq(taxAnswers.recordId, taxRecords.id))
      .where(
        and(
          eq(taxRecords.nif, this.#chain.issuer.nif),
          inArray(taxRecords.number, numbers),
          eq(taxRecords.kind, 'anulacion'),
          ne(taxAnswers.state, 'refused'),
        ),
      );
    return numbers.some((number) => accepted.every((each) => each.number !== number));
  }

  /** The drafts, if the agency would accept them. Throws TaxDocumentProblem. */
  checked(order: TaxedOrder, drafts: readonly DocumentDraft[]): DocumentDraft[] {
    const { issuer, at } = this.#chain;
    for (const document of order.documents) this.#known.set(document.id, invoiceIdOf(document, issuer.zone));
    if (order.invoice)
      this.#known.set(order.invoice.id, {
        issuer: order.invoice.issuer.taxId,
        number: invoiceNumber(order.invoice),
        issuedOn: taxDateAt(order.invoice.issuedAt, issuer.zone),
      });
    const today = taxDateAt(at, issuer.zone);
    const number = 'V2027-000001';
    for (const draft of drafts) {
      if (normaliseTaxId(draft.issuer.taxId) !== issuer.nif)
        throw new TaxDocumentProblem(
          `El emisor del organizador ya no es ${issuer.nif}: entra en VERI*FACTU con el NIF nuevo (tax enter).`,
        );
      // A document that is planned now is named like its own, until it has its number.
      const unnamed = { issuer: issuer.nif, number, issuedOn: today };
      const ids = draft.about ? [draft.about.id, ...(draft.replaced?.also ?? [])] : [];
      const about = ids.map((id) => this.#known.get(id) ?? unnamed);
      const record = recordDraft(draft, { config: this.#services.config, chain: this.#chain, number, about });
      const [problem] = validateDraft(record, { today });
      if (problem)
        throw new TaxDocumentProblem(
          `La AEAT no aceptaría el documento: código ${problem.code}, ${problem.field}.`,
        );
    }
    // As the record names it.
    return drafts.map((draft) => ({
      ...draft,
      issuer: { ...draft.issuer, name: issuer.name },
      exemption: quotedReason(draft, order.event.taxClass),
    }));
  }

  /** Issues the drafts, and adds them to their orders. */
  async append(drafts: readonly DocumentDraft[], orders: readonly TaxedOrder[]): Promise<TaxDocument[]> {
    const { config } = this.#services;
    const documents = await appendDocuments(
      this.#tx,
      { config, chain: this.#chain, known: this.#known },
      drafts,
    );
    if (documents.length > 0) this.#chain = await lockChain(this.#tx, this.#chain.issuer.nif);
    const sold = documents.filter(({ type }) => type === 'F1' || type === 'F2').map(({ orderId }) => orderId);
    if (sold.length > 0) await noteEarlierRefunds(this.#tx, sold);
    for (const document of documents)
      orders.find(({ id }) => id === document.orderId)?.documents.push(document);
    return documents;
  }
}

/** The event's reason, if it is about one of the document's own classes. */
function quotedReason(
  { sums, exemption: reason }: Pick<DocumentDraft, 'sums' | 'exemption'>,
  eventClass: TaxClass | null,
): string | null {
  if (reason === null) return null;
  return sums.some(({ taxClass }) => isReasonOf(taxClass, { reason, eventClass })) ? reason : null;
}

/** Money that went back before the sale was documented needs its documents after it. */
async function noteEarlierRefunds(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into tax_work (nif, order_id, refund_id)
    select d.nif, d.order_id, r.id from tax_documents d
      join payment_attempts a on a.order_id = d.order_id and a.status = 'accepted'
      join refunds r on r.attempt_id = a.id and r.status = 'completed'
    where d.type in ('F1', 'F2') and d.order_id = any(${sql.param([...orderIds])})
    on conflict do nothing`);
}

function invoiceIdOf(document: TaxDocument, zone: LockedChain['issuer']['zone']): InvoiceId {
  return { issuer: document.nif, number: taxNumber(document), issuedOn: taxDateAt(document.issuedAt, zone) };
}

/** The work in rounds with one piece of each order at most, in its sequence. */
function rounds<Work extends TaxWork>(work: readonly Work[]): Work[][] {
  const byOrder = [...Map.groupBy(work, ({ orderId }) => orderId).values()];
  const most = Math.max(0, ...byOrder.map(({ length }) => length));
  return Array.from({ length: most }, (_, round) => byOrder.flatMap((own) => own.slice(round, round + 1)));
}
