/** Why a text can't be the number of an account that SEPA reaches. */
export type IbanProblem = 'blank' | 'country' | 'length' | 'characters' | 'checksum';

/**
 * The length of an IBAN in each country and territory of SEPA.
 * Sources: SWIFT, IBAN registry; European Payments Council, EPC409-09.
 */
const lengths: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Upper case, without the spaces, dots and hyphens that people write between the groups. */
export function normaliseIban(text: string): string {
  return text.replace(/[\s.-]/g, '').toUpperCase();
}

/**
 * Why the text can't be the IBAN of an account that SEPA reaches; `undefined` if it can. Whether the account exists only
 * its bank knows. Source: ISO 13616 (the remainder of the number by 97 is 1).
 */
export function ibanProblem(text: string): IbanProblem | undefined {
  const iban = normaliseIban(text);
  if (iban === '') return 'blank';
  if (!/^[0-9A-Z]+$/.test(iban)) return 'characters';
  const length = lengths[iban.slice(0, 2)];
  if (length === undefined) return 'country';
  if (iban.length !== length) return 'length';
  if (!/^[A-Z]{2}\d{2}/.test(iban)) return 'characters';
  return remainder(iban) === 1 ? undefined : 'checksum';
}

/** `ES91 2100 0418…`: as people read it, in groups of four. */
export function formatIban(text: string): string {
  return normaliseIban(text).replace(/.{4}(?=.)/g, '$& ');
}

/** `ES•• •••• 1332`: enough to tell one's own accounts apart, and of no use to another person. */
export function maskIban(text: string): string {
  const iban = normaliseIban(text);
  return `${iban.slice(0, 2)}•• •••• ${iban.slice(-4)}`;
}

/** Of the number by 97: the first four characters at the end, each letter as 10 to 35. */
function remainder(iban: string): number {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return Array.from(moved).reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
}
