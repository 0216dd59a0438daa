import type { TaxClass } from './tax-class.ts';

/**
 * The most that a simplified document (F2) may charge, with tax, in cents: 400 €. Above it the checkout requires the
 * buyer's invoice data. Source: RD 1619/2012, art. 4.1.
 */
export const simplifiedLimitCents = 40_000;

/** What decides which document a paid order has. */
export interface TaxedSale {
  /** The classes of the lines that cost something; none for a free order. */
  readonly taxClasses: readonly TaxClass[];
  readonly totalCents: number;
  /** The buyer asked for an invoice in the checkout, with complete and valid data. */
  readonly wantsInvoice: boolean;
  /** The issuer documents orders of exempt lines, too. */
  readonly documentsExempt: boolean;
}

/**
 * The document of a sale: `F1` with a recipient, `F2` without, `none` for a free order and for exempt lines only, and
 * `needsData` if the law requires a recipient that is not known. Source: decisions, "Invoices of an issuer in VERI*FACTU
 * mode".
 */
export function saleDocument(sale: TaxedSale): 'F1' | 'F2' | 'none' | 'needsData' {
  const { taxClasses, totalCents, wantsInvoice, documentsExempt } = sale;
  if (totalCents === 0) return 'none';
  if (wantsInvoice) return 'F1';
  if (taxClasses.every(isExempt) && !documentsExempt) return 'none';
  return totalCents > simplifiedLimitCents ? 'needsData' : 'F2';
}

/** A document that a refund takes back, whole or in part. `isExchanged`: an F3 took the place of the F2. */
export type RefundedDocument =
  | { readonly type: 'F1' }
  | { readonly type: 'F2'; readonly isExchanged: boolean };

/**
 * The documents of a refund, in the order in which they are issued: of an F1 an R1; of an F2 an R5, and if it was
 * exchanged, an F3 that replaces the R5. Source: the agency's questions and answers, 27, case 2.
 */
export function refundDocuments(refunded: RefundedDocument): readonly ('R1' | 'R5' | 'F3')[] {
  if (refunded.type === 'F1') return ['R1'];
  return refunded.isExchanged ? ['R5', 'F3'] : ['R5'];
}

function isExempt(taxClass: TaxClass): boolean {
  return taxClass.startsWith('exempt');
}
