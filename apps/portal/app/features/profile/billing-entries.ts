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

/** The form as the profile fills it in. The e-mail defaults to the profile's (spec, section 3), the country to Spain. */
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

/** What is wrong as it stands. The account keeps unfinished data, so nothing is required. */
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

/** What stands in the way of an invoice (spec, section 5). */
export function invoiceProblems(entries: BillingEntries): BillingProblems {
  const missing = missingBillingFields(entries).map((field) => [
    field,
    missingBillingText(field, entries.type),
  ]);
  return { ...billingProblems(entries), ...Object.fromEntries(missing) };
}

/** How a field is called; two of them by the type (spec, section 5). */
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

/** Of a tax number elsewhere, which nobody here can check: only a warning. */
export function taxIdNotice(entries: Pick<BillingEntries, 'taxId' | 'country'>): string | undefined {
  const isForeign = entries.taxId.trim() !== '' && taxIdFit(entries) === 'foreign';
  return isForeign ? foreignTaxIdText : undefined;
}

/** What is sent. */
export function billingToSave(entries: BillingEntries): BillingDataDraftBody {
  return { ...entries, email: normaliseEmail(entries.email) };
}
