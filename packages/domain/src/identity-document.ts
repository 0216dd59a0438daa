import { controlLetter } from './control-letter.ts';

/** The documents that identify a participant: of Spaniards, of foreigners in Spain, and of any country. */
export const identityDocumentKinds = ['dni', 'nie', 'passport'] as const;
/** One of `identityDocumentKinds`. */
export type IdentityDocumentKind = (typeof identityDocumentKinds)[number];

/** A document's normalized number, or why the text isn't one. */
export type IdentityDocument =
  | { readonly kind: 'valid'; readonly number: string }
  | { readonly kind: 'blank' | 'malformed' | 'noLetter' }
  /** The letter isn't that of the number. */
  | { readonly kind: 'wrongLetter'; readonly number: string; readonly letter: string }
  /** It is a document of another kind: a NIE where a DNI was chosen, or a DNI in place of a NIE. */
  | { readonly kind: 'otherKind'; readonly is: 'dni' | 'nie' };

/**
 * Reads a document: upper case, without spaces, dots, hyphens and slashes, and with a DNI's leading zeros, so that equal
 * documents are equal texts. DNI and NIE need their control letter. A passport has 5 to 15 letters and digits, one digit at
 * least: states number them freely. Source: ICAO Doc 9303-4, 4.2.2 (nine characters, or longer with an overflow).
 */
export function readIdentityDocument(kind: IdentityDocumentKind, text: string): IdentityDocument {
  const plain = text
    .normalize('NFKC')
    .replace(/[\s./·_-]/g, '')
    .toUpperCase();
  if (plain === '') return { kind: 'blank' };
  if (kind === 'passport') {
    return /^(?=.*\d)[A-Z\d]{5,15}$/.test(plain) ? { kind: 'valid', number: plain } : { kind: 'malformed' };
  }
  const found = spanishDocument(plain);
  if (!found) return { kind: 'malformed' };
  if (found.is !== kind) return { kind: 'otherKind', is: found.is };
  if (found.letter === '') return { kind: 'noLetter' };
  const letter = controlLetter(found.number);
  if (found.letter !== letter) return { kind: 'wrongLetter', number: found.number, letter };
  return { kind: 'valid', number: `${found.number}${letter}` };
}

/** What a form says at a document that it can't accept; undefined for a valid one. */
export function identityDocumentText(
  kind: IdentityDocumentKind,
  document: IdentityDocument,
): string | undefined {
  switch (document.kind) {
    case 'valid':
      return undefined;
    case 'blank':
      return blankTexts[kind];
    case 'noLetter':
      return kind === 'nie' ? 'Falta la letra final del NIE.' : 'Falta la letra del DNI.';
    case 'wrongLetter':
      return `A ${document.number} le corresponde la ${document.letter}. Revisa las cifras y la letra.`;
    case 'otherKind':
      return document.is === 'nie'
        ? 'Este número es de un NIE: elige NIE.'
        : 'Este número es de un DNI: elige DNI.';
    default:
      return malformedTexts[kind];
  }
}

const blankTexts: Readonly<Record<IdentityDocumentKind, string>> = {
  dni: 'Falta el DNI.',
  nie: 'Falta el NIE.',
  passport: 'Falta el número del pasaporte.',
};

const malformedTexts: Readonly<Record<IdentityDocumentKind, string>> = {
  dni: 'El DNI tiene ocho cifras y una letra, por ejemplo 12345678Z.',
  nie: 'El NIE tiene X, Y o Z, siete cifras y una letra, por ejemplo X1234567L.',
  passport: 'El número del pasaporte tiene entre 5 y 15 letras y cifras.',
};

/** A text in the form of a DNI or NIE, without a check of its letter. Old cards show less or more leading zeros. */
function spanishDocument(plain: string): { is: 'dni' | 'nie'; number: string; letter: string } | undefined {
  const [, digits, dniLetter = ''] = /^(\d{7,8})([A-Z]?)$/.exec(plain) ?? [];
  if (digits !== undefined) return { is: 'dni', number: digits.padStart(8, '0'), letter: dniLetter };
  const [, first, seven, nieLetter = ''] = /^([XYZ])0?(\d{7})([A-Z]?)$/.exec(plain) ?? [];
  return first === undefined ? undefined : { is: 'nie', number: `${first}${seven}`, letter: nieLetter };
}
