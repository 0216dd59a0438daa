import { missingBillingFields } from '@dorsal/domain/billing';
import { missingBillingText } from '@dorsal/domain/billing-texts';
import { isSpanishPostalCode, wrongPostalCodeText } from '@dorsal/domain/postal-code';
import { isSpain, taxIdFit, wrongTaxIdText } from '@dorsal/domain/tax-id';
import type { BillingDraft } from './draft.ts';
import type { FieldPath } from './field-path.ts';

/** Validation messages for an invoice's recipient, by field path. */
export function billingProblems(billing: BillingDraft): Record<FieldPath, string> {
  const problems: Record<FieldPath, string> = {};
  for (const field of missingBillingFields(billing)) {
    problems[`billingData.${field}`] = missingBillingText(field, billing.type);
  }
  const { taxId, postalCode, country } = billing;
  if (taxId.trim() && taxIdFit(billing) === 'wrong') problems['billingData.taxId'] = wrongTaxIdText;
  if (postalCode.trim() && isSpain(country) && !isSpanishPostalCode(postalCode)) {
    problems['billingData.postalCode'] = wrongPostalCodeText;
  }
  return problems;
}
