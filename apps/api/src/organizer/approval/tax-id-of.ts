import { normaliseTaxId } from '@dorsal/domain/tax-id';
import type { InvoiceParty } from '../../db/json/invoice-data.ts';
import type { OrganizerEntity } from '../../db/json/organizer-entity.ts';

interface Entities {
  readonly entity: Pick<OrganizerEntity, 'taxId'> | null;
  readonly invoiceIssuer: Pick<InvoiceParty, 'taxId'> | null;
}

/**
 * The organizer's tax number: that of its entity; for one that the operator imported that of its invoices. Null: it has
 * none.
 */
export function taxIdOf({ entity, invoiceIssuer }: Entities): string | null {
  return entity?.taxId ?? issuerTaxId({ invoiceIssuer });
}

/** The approved tax number: invoices have it. Null: none was approved. */
export function issuerTaxId({ invoiceIssuer }: Pick<Entities, 'invoiceIssuer'>): string | null {
  return invoiceIssuer && normaliseTaxId(invoiceIssuer.taxId);
}
