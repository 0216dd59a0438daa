/** The kind of owner of a NIF: a Spaniard (also K, L, M), a foreigner in Spain (X, Y, Z), or an entity. */
export type NifKind = 'person' | 'foreigner' | 'entity';

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE';
const entityLetters = 'JABCDEFGHI';

/**
 * The kind of a NIF with the right control character, in the form of records: nine characters, upper case, without
 * separators. `undefined` for any other text. It says nothing about the agency's census.
 * Sources: RD 1553/2005, art. 11; Orden INT/2058/2008; RD 1065/2007, arts. 19 and 20; Orden EHA/451/2008.
 */
export function nifKind(nif: string): NifKind | undefined {
  if (/^(?:\d{8}|[KLM]\d{7})[A-Z]$/.test(nif)) return hasPersonLetter(nif) ? 'person' : undefined;
  if (/^[XYZ]\d{7}[A-Z]$/.test(nif)) return hasPersonLetter(nif) ? 'foreigner' : undefined;
  if (/^[ABCDEFGHJNPQRSUVW]\d{7}[0-9A-J]$/.test(nif)) return hasEntityControl(nif) ? 'entity' : undefined;
  return undefined;
}

// The number modulo 23. X, Y and Z mean a leading 0, 1 and 2; K, L and M are ignored.
function hasPersonLetter(nif: string): boolean {
  const number = nif
    .slice(0, -1)
    .replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
    .replace(/^[KLM]/, '');
  return personLetters[Number(number) % 23] === nif.at(-1);
}

// Digits at odd places are doubled, and the digits of the result added. Public bodies and foreign entities end in a
// letter, companies in a digit, the rest in either.
function hasEntityControl(nif: string): boolean {
  const sum = Array.from(nif.slice(1, 8)).reduce((total, figure, at) => {
    const value = at % 2 === 0 ? Number(figure) * 2 : Number(figure);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const isDigit = nif.at(-1) === String(control);
  const isLetter = nif.at(-1) === entityLetters[control];
  if (/^[NPQRSW]/.test(nif)) return isLetter;
  return /^[ABEH]/.test(nif) ? isDigit : isDigit || isLetter;
}
