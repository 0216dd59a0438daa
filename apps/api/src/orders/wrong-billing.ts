import { type BillingData, isInvoiceReady } from '@dorsal/domain/billing';
import { isSpanishPostalCode, wrongPostalCodeText } from '@dorsal/domain/postal-code';
import { isSpain, taxIdFit, wrongTaxIdText } from '@dorsal/domain/tax-id';

/** The errors of billing data, by field. */
export type WrongBilling = Partial<Record<'taxId' | 'postalCode' | 'country', string>>;

/**
 * The errors of complete billing data; undefined without any. In Spain every tax number has its control character and
 * every postal code five digits; data of other countries can't be checked.
 */
export function wrongBilling(billing: BillingData): WrongBilling | undefined {
  const { taxId, postalCode, country } = billing;
  const isTaxIdWrong = taxIdFit({ taxId: taxId ?? '', country: country ?? '' }) === 'wrong';
  const isPostalCodeWrong = isSpain(country ?? '') && !isSpanishPostalCode(postalCode ?? '');
  if (!isTaxIdWrong && !isPostalCodeWrong) return undefined;
  return {
    ...(isTaxIdWrong && { taxId: wrongTaxIdText }),
    ...(isPostalCodeWrong && { postalCode: wrongPostalCodeText }),
  };
}

/** Whether an invoice can be issued with these data as they are. */
export function isInvoiceable<Data extends BillingData>(billing: Data | null | undefined): billing is Data {
  return isInvoiceReady(billing) && !wrongBilling(billing ?? {});
}
