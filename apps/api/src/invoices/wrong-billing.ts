import { type BillingData, isInvoiceReady } from '@dorsal/domain/billing';
import { isSpanishPostalCode, wrongPostalCodeText } from '@dorsal/domain/postal-code';
import { isSpain, taxIdFit, wrongTaxIdText } from '@dorsal/domain/tax-id';

/** What is wrong with billing data, by its field. */
export type WrongBilling = Partial<Record<'taxId' | 'postalCode', string>>;

/**
 * What can't be right in billing data that are complete; undefined for nothing. In Spain every tax number has its
 * control character and every postal code five digits; what is abroad only its own country could check.
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

/** Whether an invoice can be issued to these data as they are. */
export function isInvoiceable(billing: BillingData | null | undefined): boolean {
  return isInvoiceReady(billing) && !wrongBilling(billing ?? {});
}
