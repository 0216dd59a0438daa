const letters = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * The control letter of the number of a DNI or NIE: `Z` of `12345678`, `L` of `X1234567`. X, Y and Z mean a leading 0, 1
 * and 2. Sources: Real Decreto 1553/2005, article 11; Orden INT/2058/2008.
 */
export function controlLetter(number: string): string {
  const digits = number.replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)));
  return letters[Number(digits) % 23] ?? '';
}
