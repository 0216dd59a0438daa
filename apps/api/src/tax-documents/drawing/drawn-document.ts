import type { TaxDocument } from '../read-orders.ts';

/** What a document corrects or replaces, as shown. */
export interface DrawnAbout {
  readonly number: string;
  readonly date: string;
  /** An F3 with the sums of another one negated. */
  readonly isUndone: boolean;
  readonly hasSameRecipient: boolean;
}

/** What the PDF of a document says besides the document itself. */
export interface DrawnDocument {
  readonly document: TaxDocument;
  /** The address in the QR code. */
  readonly qrUrl: string;
  /** The number and date of what it corrects or replaces, as shown; null for a sale. */
  readonly about: DrawnAbout | null;
  /** The third party that issues it in the issuer's name; null if the issuer itself does. */
  readonly issuedBy: { readonly name: string; readonly nif: string } | null;
}
