import type { TaxSums } from '@dorsal/domain/tax-breakdown';
import type { TaxClass } from '@dorsal/domain/tax-class';
import type { InvoiceLine, InvoiceParty } from '../db/json/invoice-data.ts';
import type { taxDocumentTypes } from '../db/schema/tax.ts';

export type TaxDocumentType = (typeof taxDocumentTypes)[number];

/** What a rectification corrects, or an F3 replaces: its id, number and date. */
export type AboutDocument = {
  readonly id: string;
  /** `invoice`: from before the mode. */
  readonly from: 'documents' | 'invoices';
};

/** From classes of tax of an order's lines to those of a corrected document. */
export type ClassChanges = Partial<Record<TaxClass, TaxClass>>;

/** What corrections of tax tell apart: the places with their day licenses, and the management fee. */
export type TaxedKind = 'ticket' | 'fee';

/** For each kind of line: a change of the places leaves the management fee as it is. */
export type LineClasses = { readonly [Kind in TaxedKind]?: ClassChanges | undefined };

/** What an R4 replaces (`ImporteRectificacion`): the sums, and the documents besides `about`. */
export interface ReplacedDocuments {
  readonly sums: readonly TaxSums[];
  readonly also: readonly string[];
}

/** A document before it has its number and its record. */
export interface DocumentDraft {
  readonly id: string;
  readonly type: TaxDocumentType;
  readonly organizerId: string;
  readonly orderId: string;
  readonly refundId: string | null;
  readonly about: AboutDocument | null;
  readonly operationAt: Date;
  readonly issuer: InvoiceParty;
  /** Null for F2 and R5. */
  readonly recipient: InvoiceParty | null;
  readonly lines: readonly InvoiceLine[];
  readonly sums: readonly TaxSums[];
  /** The event's reason not to charge IVA. A document without a class that it is about is stored without it. */
  readonly exemption: string | null;
  /** Only of an R4. */
  readonly classes: LineClasses | null;
  /** Only of an R4. */
  readonly replaced?: ReplacedDocuments;
  /** Why a person must do something about it, in Spanish. */
  readonly note: string | null;
  /** `DescripcionOperacion`. */
  readonly description: string;
}

/** The document of the sale comes first, or the agency's answer about an annulment; no person has to do anything. */
export class NotDueYet extends Error {
  override name = 'NotDueYet';
}

/** Why a document can't be issued now, in Spanish: a person reads it. */
export class TaxDocumentProblem extends Error {
  override name = 'TaxDocumentProblem';
}
