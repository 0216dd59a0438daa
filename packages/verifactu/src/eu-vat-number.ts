const structures: readonly (readonly [prefixes: string, number: RegExp])[] = [
  ['DE EE EL PT', /^\d{9}$/],
  ['AT CY', /^[A-Z\d]{9}$/],
  ['BE PL SK', /^\d{10}$/],
  ['CZ', /^\d{8,10}$/],
  ['DK FI HU LU MT SI', /^\d{8}$/],
  ['HR IT LV', /^\d{11}$/],
  ['FR', /^[A-Z\d]{11}$/],
  ['NL', /^[A-Z\d]{12}$/],
  ['IE', /^[A-Z\d]{8,9}$/],
  ['LT', /^(?:\d{9}|\d{12})$/],
  ['SE', /^\d{12}$/],
  ['BG', /^\d{9,10}$/],
  ['RO', /^[1-9]\d{1,9}$/],
  ['XI', /^(?:[A-Z\d]{5}|[A-Z\d]{9}|[A-Z\d]{12})$/],
];

/** Prefixes that differ from the country's code. */
const countryOfPrefix: Readonly<Record<string, string>> = { EL: 'GR', XI: 'GB' };

const numbers = new Map(
  structures.flatMap(([prefixes, number]) => prefixes.split(' ').map((prefix) => [prefix, number] as const)),
);

/**
 * Whether the text has the structure of another member state's VAT number (`NIF-IVA`), with its prefix in capital
 * letters. Northern Ireland has `XI`; Great Britain's numbers, with `GB`, no longer count since February 2021. Spain has NIFs
 * instead. Source: validations document, note 1.
 */
export function isEuVatNumber(id: string): boolean {
  return numbers.get(id.slice(0, 2))?.test(id.slice(2)) ?? false;
}

/** The code of the country whose VAT numbers have the prefix of this one: `GR` for `EL…`. */
export function euVatCountry(id: string): string {
  const prefix = id.slice(0, 2);
  return countryOfPrefix[prefix] ?? prefix;
}
