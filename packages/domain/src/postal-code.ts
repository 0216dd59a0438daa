/**
 * Whether the text is a postal code of Spain: five digits, the first two of them a province (01 to 52). Spaces around
 * it are ignored. Source: the national code of postal districts, whose first two digits are INE's number of the province.
 */
export function isSpanishPostalCode(text: string): boolean {
  return /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/.test(text.trim());
}

/** Shown for an invalid code in Spain. */
export const wrongPostalCodeText = 'Un código postal de España tiene cinco cifras, por ejemplo 28013.';
