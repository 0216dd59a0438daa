/** The kind of customer on an invoice: a person or a business (spec, section 3). */
export const billingTypes = ['personal', 'business'] as const;
/** One of `billingTypes`. */
export type BillingType = (typeof billingTypes)[number];

/** Billing data as the profile keeps them, possibly unfinished (spec, section 3). */
export interface BillingData {
  readonly type?: string | null | undefined;
  readonly fiscalName?: string | null | undefined;
  readonly taxId?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly postalCode?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly province?: string | null | undefined;
  readonly country?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
}

/** What an invoice needs, in the form's order; phone and e-mail are optional (spec, section 5). */
export const requiredBillingFields = [
  'type',
  'fiscalName',
  'taxId',
  'address',
  'postalCode',
  'city',
  'province',
  'country',
] as const;
/** One of `requiredBillingFields`. */
export type RequiredBillingField = (typeof requiredBillingFields)[number];

/** Longest lengths in characters (security, U9). */
export const billingLimits = {
  fiscalName: 120,
  taxId: 20,
  address: 200,
  postalCode: 10,
  city: 100,
  province: 100,
  country: 100,
  phone: 30,
  email: 254,
} as const;

/** The labels that depend on the type (spec, section 5). */
export const billingLabels = {
  business: { fiscalName: 'Razón Social', taxId: 'CIF' },
  personal: { fiscalName: 'Nombre Completo', taxId: 'NIF/DNI' },
} as const satisfies Record<BillingType, { fiscalName: string; taxId: string }>;

/** Whether the value is one of `billingTypes`. */
export function isBillingType(value: unknown): value is BillingType {
  return (billingTypes as readonly unknown[]).includes(value);
}

/** The required fields that are missing or blank; all of them without billing data. */
export function missingBillingFields(billing: BillingData | null | undefined): RequiredBillingField[] {
  return requiredBillingFields.filter((field) =>
    field === 'type' ? !isBillingType(billing?.type) : !billing?.[field]?.trim(),
  );
}

/** Whether an invoice can be made: every required field is there. */
export function isInvoiceReady(billing: BillingData | null | undefined): boolean {
  return missingBillingFields(billing).length === 0;
}

/** The billing e-mail, by default the profile's (spec, section 3). */
export function billingEmail(billing: BillingData | null | undefined, profileEmail: string): string {
  return billing?.email?.trim() || profileEmail;
}
