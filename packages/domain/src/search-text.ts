/** Text as searches compare it: lower case, without accents (`Maratón` and `maraton` are equal). */
export function searchText(text: string): string {
  return text.toLowerCase().replace(beyondAscii, plainLetter);
}

/** A line as whole lines are compared: as in searches, with one space between words. */
export function comparedText(text: string): string {
  return searchText(text).replace(/\s+/g, ' ').trim();
}

/** The words of a text in their order, as they are compared. */
export function searchWords(text: string): string[] {
  return splitWords(searchText(text)).filter(Boolean);
}

/**
 * Other spellings that people type for what a text says, as they are compared: `10km` for '10K' and '10 km',
 * `mediamaraton` for 'media maratón'.
 */
export function otherSpellings(text: string): string[] {
  const plain = searchText(text);
  const distances = [...plain.matchAll(/(?<![\d.,])(\d+)\s?k(?:m|ilometros)?(?![a-z])/g)].map(
    ([, km]) => `${km}km`,
  );
  return /\bmedia\s+maraton/.test(plain) ? [...distances, 'mediamaraton'] : distances;
}

/** The parts of a text between white space. Several white spaces in a row have empty parts between them. */
export function splitWords(text: string): string[] {
  return text.replace(otherWhiteSpace, ' ').split(' ');
}

const otherWhiteSpace = /[^\S ]/g;

const beyondAscii = /[^\0-\x7f]/gu;
const plainLetters = new Map<string, string>();
/** Most letters in the cache: more than texts have, while a caller could send a million different ones. */
const mostLetters = 4096;

// Letter by letter from a cache: decomposing whole texts takes many times as long, and leaves them in a wider
// encoding, in which every later search is slower.
function plainLetter(letter: string): string {
  const known = plainLetters.get(letter);
  if (known !== undefined) return known;
  const plain = letter.normalize('NFD').replace(/\p{M}/gu, '');
  if (plainLetters.size < mostLetters) plainLetters.set(letter, plain);
  return plain;
}
