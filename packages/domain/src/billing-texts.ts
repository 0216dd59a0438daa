import type { BillingType, RequiredBillingField } from './billing.ts';

const missingTexts: Readonly<Record<Exclude<RequiredBillingField, 'fiscalName' | 'taxId'>, string>> = {
  type: 'Elige si la factura es personal o de empresa.',
  address: 'Falta la dirección: calle, número y piso.',
  postalCode: 'Falta el código postal, por ejemplo 46118.',
  city: 'Falta la ciudad.',
  province: 'Falta la provincia.',
  country: 'Falta el país.',
};
const missingTextsByType = {
  business: { fiscalName: 'Falta la razón social.', taxId: 'Falta el CIF.' },
  personal: { fiscalName: 'Falta el nombre completo.', taxId: 'Falta el NIF/DNI.' },
} as const satisfies Record<BillingType, { fiscalName: string; taxId: string }>;

/** What a form says at a required field that is blank, in Spanish. */
export function missingBillingText(field: RequiredBillingField, type: BillingType): string {
  return { ...missingTexts, ...missingTextsByType[type] }[field];
}
