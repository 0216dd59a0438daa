import { newId } from '../ids.ts';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import type { DocumentDraft } from './document-draft.ts';
import { commonParts, issuerOf } from './plan-sale.ts';
import type { TaxDocument, TaxedOrder } from './read-orders.ts';

/**
 * The F3s for a buyer who gives invoice data after the purchase: one in place of the F2, and one in place of each R5 that
 * took back a part of it. None if the order has no F2, or its F3 exists. Source: the agency's questions and answers, 27.
 */
export function planExchange(order: TaxedOrder, recipient: InvoiceParty): DocumentDraft[] {
  const isReplaced = (id: string) =>
    order.documents.some(
      ({ type, aboutId, annulledAt }) => type === 'F3' && aboutId === id && annulledAt === null,
    );
  return order.documents
    .filter(
      ({ id, type, annulledAt }) =>
        (type === 'F2' || type === 'R5') && annulledAt === null && !isReplaced(id),
    )
    .map((document) => exchangeOf(order, document, recipient));
}

function exchangeOf(order: TaxedOrder, document: TaxDocument, recipient: InvoiceParty): DocumentDraft {
  const { id, refundId, operationAt, lines, sums } = document;
  return {
    ...commonParts(order),
    issuer: issuerOf(order, document),
    id: newId(),
    type: 'F3',
    refundId,
    about: { id, from: 'documents' },
    operationAt,
    recipient,
    lines,
    sums,
  };
}
