import type { TaxDocument } from '../read-orders.ts';

/** Days as `dd/mm/yyyy`, in the issuer's tax zone. */
export interface DrawnDates {
  readonly issuedOn: string;
  readonly operationOn: string;
}

interface NamedInvoice {
  readonly number: string;
  readonly date: string;
}

/** What a document corrects or replaces, as shown. */
export interface DrawnAbout extends NamedInvoice {
  /** What an R4 replaces besides: the R1s. */
  readonly also: readonly NamedInvoice[];
  /** An F3 with the sums of another one negated. */
  readonly isUndone: boolean;
  readonly hasSameRecipient: boolean;
  readonly hasSameTax: boolean;
}

/** What the PDF of a document says besides the document itself. */
export interface DrawnDocument {
  readonly document: TaxDocument;
  /** The address in the QR code. */
  readonly qrUrl: string;
  readonly dates: DrawnDates;
  /** The number and date of what it corrects or replaces, as shown; null for a sale. */
  readonly about: DrawnAbout | null;
  /** The third party that issues it in the issuer's name; null if the issuer itself does. */
  readonly issuedBy: { readonly name: string; readonly nif: string } | null;
}
