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
import { isEmailAddress, normaliseEmail } from '@dorsal/domain/email-address';
import { isTaxId } from '@dorsal/domain/tax-id';

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

/** The form as the profile fills it in. The e-mail defaults to the profile's (spec, section 3). */
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
    country: billing?.country ?? '',
    phone: billing?.phone ?? '',
    email: billingEmail(billing, email),
  };
}

/** What can't be stored. The account keeps unfinished data, so nothing is required. */
export function billingProblems({ email }: BillingEntries): BillingProblems {
  if (email.trim() === '' || isEmailAddress(normaliseEmail(email))) return {};
  return { email: 'Escribe un correo válido, por ejemplo andreu@correo.es.' };
}

/** What stands in the way of an invoice (spec, section 5). */
export function invoiceProblems(entries: BillingEntries): BillingProblems {
  const missing = missingBillingFields(entries).map((field) => [
    field,
    `Falta este dato: ${billingLabel(field, entries.type)}.`,
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

/** Of a tax number that is no Spanish one; a foreign one is stored all the same. */
export function taxIdNotice(taxId: string): string | undefined {
  if (taxId.trim() === '' || isTaxId(taxId)) return undefined;
  return 'No es un NIF, NIE o CIF español: revísalo. Si es de otro país, puedes dejarlo así.';
}

/** What is sent. */
export function billingToSave(entries: BillingEntries): BillingDataDraftBody {
  return { ...entries, email: normaliseEmail(entries.email) };
}
