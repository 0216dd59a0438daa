import { refundBreakdown, type TaxSums } from '@dorsal/domain/tax-breakdown';
import { taxClassOfRate } from '@dorsal/domain/tax-class';
import { refundDocuments } from '@dorsal/domain/tax-documents';
import { newId } from '../ids.ts';
import type { Invoice } from '../invoices/invoice-record.ts';
import { linesOf } from '../invoices/invoice-sums.ts';
import type { AboutDocument, DocumentDraft } from './document-draft.ts';
import { currentInvoice, saleOf } from './current-invoice.ts';
import { negativeLines } from './negative-lines.ts';
import { commonParts, issuerOf } from './plan-sale.ts';
import type { readRefund, TaxDocument, TaxedOrder } from './read-orders.ts';
import { reclassed } from './reclassed.ts';
import { taxedParts } from './taxed-parts.ts';

type Refund = NonNullable<Awaited<ReturnType<typeof readRefund>>>;

/**
 * The documents of a refund, in the order in which they are issued: for the part that went back, with negative sums by
 * difference (`TipoRectificativa` I). None if the order has no document, or these exist. Throws TaxDocumentProblem.
 */
export function planRefund(order: TaxedOrder, refund: Refund): DocumentDraft[] {
  const isDocumented = [...order.documents, ...order.correctives].some(
    ({ refundId }) => refundId === refund.id,
  );
  if (isDocumented) return [];
  const sale = saleOf(order);
  // There was no sale, a person said: nothing is taken back of it.
  if (sale?.annulledAt) return [];
  if (sale) return ofDocument(order, refund, sale.type === 'F1' ? (currentInvoice(order) ?? sale) : sale);
  return order.invoice ? [ofOldInvoice(order, refund, order.invoice)] : [];
}

/** `sale`: the F2, the F1, or the R4 in its place. */
function ofDocument(order: TaxedOrder, refund: Refund, sale: TaxDocument): DocumentDraft[] {
  const exchange = order.documents.findLast(
    ({ type, aboutId, annulledAt }) => type === 'F3' && aboutId === sale.id && annulledAt === null,
  );
  const types = refundDocuments(
    sale.type === 'F2' ? { type: 'F2', isExchanged: exchange !== undefined } : { type: 'F1' },
  );
  const earlier = order.documents.filter(
    ({ type, aboutId }) => (type === 'R1' || type === 'R5') && aboutId === sale.id,
  );
  const common = {
    ...commonRefund(order, refund),
    issuer: issuerOf(order, sale),
    exemption: sale.exemption,
    sums: refundBreakdown(
      reclassed(taxedParts(refund.parts), sale.classes),
      earlier.flatMap(({ sums }) => sums),
    ),
  };
  const drafts: DocumentDraft[] = [];
  for (const type of types) {
    const rectified = drafts.at(-1)?.id ?? sale.id;
    const recipient = { R1: sale.recipient, R5: null, F3: exchange?.recipient ?? null }[type];
    drafts.push({ ...common, id: newId(), type, recipient, about: { id: rectified, from: 'documents' } });
  }
  return drafts;
}

/** Of an invoice from before the mode: its lines have one class, that of its rate or, if that is zero, the event's. */
function ofOldInvoice(order: TaxedOrder, refund: Refund, invoice: Invoice): DocumentDraft {
  const about: AboutDocument = { id: invoice.id, from: 'invoices' };
  const taxClass = taxClassOfRate(invoice.vatPercent) ?? order.event.taxClass;
  const parts = taxedParts(refund.parts.map((part) => ({ ...part, taxClass })));
  const inMode = order.documents.filter(({ aboutInvoiceId }) => aboutInvoiceId === invoice.id);
  const before: TaxSums[] = [
    ...inMode.flatMap(({ sums }) => sums),
    ...order.correctives.flatMap(({ baseCents, vatCents }) =>
      taxClass === null ? [] : [{ taxClass, baseCents, quotaCents: vatCents }],
    ),
  ];
  return {
    ...commonRefund(order, refund),
    id: newId(),
    type: 'R1',
    about,
    recipient: invoice.recipient,
    sums: refundBreakdown(parts, before),
  };
}

function commonRefund(order: TaxedOrder, refund: Refund) {
  const common = commonParts(order);
  return {
    ...common,
    description: `Devolución. ${common.description}`,
    refundId: refund.id,
    operationAt: refund.settledAt,
    lines: negativeLines(linesOf(order.event.name, refund.parts)),
  };
}
