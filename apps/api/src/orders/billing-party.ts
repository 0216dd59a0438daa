import { isTaxId, normaliseTaxId } from '@dorsal/domain/tax-id';
import type { BillingData } from '../db/json/billing-data.ts';
import type { InvoiceParty } from '../db/json/invoice-data.ts';

/** The recipient of complete billing data. */
export function partyOf(billing: BillingData): InvoiceParty {
  const text = (field: Exclude<keyof BillingData, 'type'>) => (billing[field] ?? '').trim();
  return {
    name: text('fiscalName'),
    taxId: isTaxId(text('taxId')) ? normaliseTaxId(text('taxId')) : text('taxId'),
    address: text('address'),
    postalCode: text('postalCode'),
    city: text('city'),
    province: text('province'),
    country: text('country'),
    ...(billing.type && { type: billing.type }),
  };
}
