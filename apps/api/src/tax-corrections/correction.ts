import type { InvoiceParty } from '../db/json/invoice-data.ts';
import type { LineClasses } from '../tax-documents/document-draft.ts';

/**
 * What a person does about a document. `record`: corrects fields of its record that the buyer doesn't see, or just makes
 * it again with today's configuration. `invoice`: another invoice with the right recipient or classes of tax.
 * `annulment`: there was no sale. `noted`: nothing is left to do.
 */
export type CorrectionChange =
  | {
      readonly kind: 'record';
      /** `DescripcionOperacion`. */
      readonly description?: string | undefined;
    }
  | {
      readonly kind: 'invoice';
      readonly recipient?: InvoiceParty | undefined;
      /** Of the tax, also of the ground of an exemption, which the buyer sees. Only of an F1 or R4. */
      readonly classes?: LineClasses | undefined;
    }
  | { readonly kind: 'annulment' }
  | { readonly kind: 'noted' };

/** The person who corrects: a member of the organizer, or an operator by name. */
export type Corrector =
  | { readonly member: { readonly userId: string; readonly network: string } }
  | { readonly operator: string };

/** A correction as it is asked for. */
export interface AskedCorrection {
  readonly documentId: string;
  readonly change: CorrectionChange;
  /** Drawn for each correction: sent twice, it is made once. */
  readonly key: string;
  readonly reason: string;
  readonly by: Corrector;
}
