/** The form of the VAT numbers of member states and Northern Ireland. Source: validations, note 1. */
const forms: Readonly<Record<string, RegExp>> = {
  DE: /^\d{9}$/,
  AT: /^[A-Z\d]{9}$/,
  BE: /^\d{10}$/,
  CY: /^[A-Z\d]{9}$/,
  CZ: /^\d{8,10}$/,
  HR: /^\d{11}$/,
  DK: /^\d{8}$/,
  SK: /^\d{10}$/,
  SI: /^\d{8}$/,
  EE: /^\d{9}$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{11}$/,
  EL: /^\d{9}$/,
  XI: /^(?:[A-Z\d]{5}|[A-Z\d]{9}|[A-Z\d]{12})$/,
  NL: /^[A-Z\d]{12}$/,
  HU: /^\d{8}$/,
  IT: /^\d{11}$/,
  IE: /^[A-Z\d]{8,9}$/,
  LV: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  MT: /^\d{8}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  SE: /^\d{12}$/,
  BG: /^\d{9,10}$/,
  RO: /^[1-9]\d{1,9}$/,
};

/** If a VAT number, with its country, has the form of its country. */
export function isVatNumber(id: string): boolean {
  return forms[id.slice(0, 2)]?.test(id.slice(2)) ?? false;
}
