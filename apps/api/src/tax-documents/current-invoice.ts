import type { TaxDocument, TaxedOrder } from './read-orders.ts';

type Documents = Pick<TaxedOrder, 'documents'>;

/** The document of an order's sale: its F1 or F2, which may be annulled; undefined before it is issued. */
export function saleOf({ documents }: Documents): TaxDocument | undefined {
  return documents.find(({ type }) => type === 'F1' || type === 'F2');
}

/**
 * The invoice with a recipient that is valid now: the F1, or the R4 that took its place, or the last F3 that was given in
 * exchange for the F2. Undefined if there is none.
 */
export function currentInvoice(order: Documents): TaxDocument | undefined {
  const sale = saleOf(order);
  return order.documents.findLast(
    (document) =>
      document.annulledAt === null &&
      !isReplaced(order, document) &&
      (document.type === 'F1' ||
        document.type === 'R4' ||
        (document.type === 'F3' && document.aboutId === sale?.id)),
  );
}

/**
 * Whether a later document has taken the place of this one: an R4 that of an invoice and of its R1s, the next F3 that of
 * an F3 of the same document.
 */
export function isReplaced(order: Documents, document: TaxDocument): boolean {
  return replacementOf(order, document) !== undefined;
}

/** The document that took the place of this one; for an F3, the last of the same document. Undefined: it is valid. */
export function replacementOf(
  { documents }: Documents,
  { id, type, aboutId }: TaxDocument,
): TaxDocument | undefined {
  const later = documents.slice(documents.findIndex((each) => each.id === id) + 1);
  if (type === 'F3') return later.findLast((each) => each.type === 'F3' && each.aboutId === aboutId);
  return later.find(
    (each) =>
      each.type === 'R4' &&
      each.annulledAt === null &&
      (each.aboutId === id || (type === 'R1' && each.aboutId === aboutId)),
  );
}

/** Whether another document names this one, so that it can't be annulled: also an F3 that corrects another. */
export function isNamed({ documents }: Documents, document: TaxDocument): boolean {
  return documents.some((each) => each.annulledAt === null && isNamedBy(document, each));
}

/** Whether `other` corrects or replaces the document; of several F3 about one document, each of the others. */
export function isNamedBy({ id, type, aboutId }: TaxDocument, other: TaxDocument): boolean {
  if (other.id === id) return false;
  return other.aboutId === id || (type === 'F3' && other.type === 'F3' && other.aboutId === aboutId);
}
