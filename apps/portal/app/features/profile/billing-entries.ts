import type { BillingDataDraftBody } from '@dorsal/api-contract/billing';
import type { ProfileBody } from '@dorsal/api-contract/user';
import {
  billingEmail,
  billingLabels,
  type BillingType,
  isBillingType,
  missingBillingFields,
  type RequiredBillingField,
} from '@dorsal/domain/billing';
import { defaultBillingCountry } from '@dorsal/domain/billing-country';
import { missingBillingText } from '@dorsal/domain/billing-texts';
import { normaliseEmail } from '@dorsal/domain/email-address';
import { isSpanishPostalCode, wrongPostalCodeText } from '@dorsal/domain/postal-code';
import { foreignTaxIdText, isSpain, taxIdFit, wrongTaxIdText } from '@dorsal/domain/tax-id';
import { emailProblem } from '~/components/form/email-problem.ts';

export type BillingTextField =
  | 'fiscalName'
  | 'taxId'
  | 'address'
  | 'postalCode'
  | 'city'
  | 'province'
  | 'country'
  | 'phone'
  | 'email';

export interface BillingEntries extends Readonly<Record<BillingTextField, string>> {
  readonly type: BillingType;
}

export type BillingProblems = Partial<Record<BillingTextField, string>>;

/**
 * The form's entries from the profile. The e-mail defaults to the profile's (spec, section 3), the country to Spain.
 */
export function billingEntries({
  email,
  billingData: billing,
}: Pick<ProfileBody, 'email' | 'billingData'>): BillingEntries {
  return {
    type: isBillingType(billing?.type) ? billing.type : 'personal',
    fiscalName: billing?.fiscalName ?? '',
    taxId: billing?.taxId ?? '',
    address: billing?.address ?? '',
    postalCode: billing?.postalCode ?? '',
    city: billing?.city ?? '',
    province: billing?.province ?? '',
    country: billing?.country?.trim() || defaultBillingCountry,
    phone: billing?.phone ?? '',
    email: billingEmail(billing, email),
  };
}

/** The invalid fields. The account may store incomplete data, so no field is required. */
export function billingProblems(entries: BillingEntries): BillingProblems {
  const { email, taxId, postalCode, country } = entries;
  const emailText = email.trim() === '' ? undefined : emailProblem(email);
  const isTaxIdWrong = taxId.trim() !== '' && taxIdFit(entries) === 'wrong';
  const isPostalCodeWrong = postalCode.trim() !== '' && isSpain(country) && !isSpanishPostalCode(postalCode);
  return {
    ...(isTaxIdWrong && { taxId: wrongTaxIdText }),
    ...(isPostalCodeWrong && { postalCode: wrongPostalCodeText }),
    ...(emailText !== undefined && { email: emailText }),
  };
}

/** The missing or invalid fields for an invoice (spec, section 5). */
export function invoiceProblems(entries: BillingEntries): BillingProblems {
  const missing = missingBillingFields(entries).map((field) => [
    field,
    missingBillingText(field, entries.type),
  ]);
  return { ...billingProblems(entries), ...Object.fromEntries(missing) };
}

/** The label of a field; two labels depend on the type (spec, section 5). */
export function billingLabel(field: BillingTextField | RequiredBillingField, type: BillingType): string {
  return { ...fixedLabels, ...billingLabels[type] }[field];
}

const fixedLabels = {
  type: 'Tipo de factura',
  address: 'Dirección',
  postalCode: 'Código postal',
  city: 'Ciudad',
  province: 'Provincia',
  country: 'País',
  phone: 'Teléfono',
  email: 'Correo de facturación',
} as const;

/** A warning for a foreign tax number, which the portal can't check. */
export function taxIdNotice(entries: Pick<BillingEntries, 'taxId' | 'country'>): string | undefined {
  const isForeign = entries.taxId.trim() !== '' && taxIdFit(entries) === 'foreign';
  return isForeign ? foreignTaxIdText : undefined;
}

/** The request body. */
export function billingToSave(entries: BillingEntries): BillingDataDraftBody {
  return { ...entries, email: normaliseEmail(entries.email) };
}
