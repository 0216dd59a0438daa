import { controlLetter } from './control-letter.ts';

/** The number of a Spaniard, of a foreigner in Spain, or of an entity. */
export type TaxIdKind = 'nif' | 'nie' | 'cif';

const entityLetters = 'JABCDEFGHI';

/** Upper case, without the spaces, dots and hyphens that people write between the parts. */
export function normaliseTaxId(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/**
 * Which Spanish tax number the text is, with its control character checked; `undefined` for any other text.
 * Sources: NIF and NIE, number modulo 23 (Real Decreto 1553/2005, art. 11; Orden INT/2058/2008; K, L and M by RD
 * 1065/2007, arts. 19 and 20); entities, Orden EHA/451/2008.
 */
export function taxIdKind(text: string): TaxIdKind | undefined {
  const taxId = normaliseTaxId(text);
  if (/^(?:\d{8}|[KLM]\d{7})[A-Z]$/.test(taxId)) return hasPersonLetter(taxId) ? 'nif' : undefined;
  if (/^[XYZ]\d{7}[A-Z]$/.test(taxId)) return hasPersonLetter(taxId) ? 'nie' : undefined;
  if (/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(taxId)) return hasEntityControl(taxId) ? 'cif' : undefined;
  return undefined;
}

/** Whether the text is a Spanish NIF, NIE or CIF. Returns false for a foreign buyer's tax number. */
export function isTaxId(text: string): boolean {
  return taxIdKind(text) !== undefined;
}

/** Shown for an invalid number in Spain. */
export const wrongTaxIdText = 'No es un NIF, NIE o CIF válido: revisa los números y la letra.';

/** Shown for a number in another country. */
export const foreignTaxIdText = 'Para una factura a otro país, comprueba que el número esté bien escrito.';

/** Whether the text is a name of Spain: `España`, `espanya`, `Spain`, `ES`. */
export function isSpain(country: string): boolean {
  const name = country.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return ['espana', 'espanya', 'espainia', 'spain', 'es', 'esp'].includes(name);
}

/**
 * How a tax number fits its owner's country. `right`: a Spanish number. `wrong`: invalid in Spain, where every number
 * has a control character. `foreign`: only the other country could check it, so ask the buyer to check it, but never
 * refuse it.
 */
export function taxIdFit({
  taxId,
  country,
}: {
  taxId: string;
  country: string;
}): 'right' | 'wrong' | 'foreign' {
  if (isTaxId(taxId)) return 'right';
  return isSpain(country) ? 'wrong' : 'foreign';
}

// K, L and M are ignored.
function hasPersonLetter(taxId: string): boolean {
  return controlLetter(taxId.slice(0, -1).replace(/^[KLM]/, '')) === taxId.at(-1);
}

// Digits at odd places are doubled, and the digits of the result added. Public bodies and foreign entities end in a
// letter,
// companies in a digit, the rest in either.
function hasEntityControl(taxId: string): boolean {
  const sum = Array.from(taxId.slice(1, 8)).reduce((total, figure, at) => {
    const value = at % 2 === 0 ? Number(figure) * 2 : Number(figure);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const isDigit = taxId.at(-1) === String(control);
  const isLetter = taxId.at(-1) === entityLetters[control];
  if (/^[NPQRSW]/.test(taxId)) return isLetter;
  if (/^[ABEH]/.test(taxId)) return isDigit;
  return isDigit || isLetter;
}
