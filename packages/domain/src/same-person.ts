import { distance } from 'fastest-levenshtein';
import { normaliseEmail } from './email-address.ts';
import { searchText } from './search-text.ts';

/** A person as the place of an order has them. */
export interface NamedPerson {
  readonly fullName: string;
  readonly email: string;
}

/** How many letters a corrected word may differ by and still be a typing error: two, since swapping two letters counts as two. */
const typingErrors = 2;

/** Letters of a word that may have a typing error: short names such as Gil and Gual differ by as few letters. */
const shortestCorrected = 5;

/**
 * Whether a correction leaves a place with the same person: the same address, the same first name, and surnames that differ
 * by accents, capitals, their order, one more or less, or a typing error in one. Brothers and sisters have the surnames and
 * often the address in common, so another first name is another person. Another person has to give the data that a race
 * asks: those of the former person decide nothing about them. Source: sport, "No path bypasses a guardian or a minimum
 * age".
 */
export function isSamePerson(present: NamedPerson, corrected: NamedPerson): boolean {
  if (normaliseEmail(present.email) !== normaliseEmail(corrected.email)) return false;
  const [one, other] = [wordsOf(present.fullName), wordsOf(corrected.fullName)];
  if (hasSameWords(one, other)) return true;
  if (one[0] !== other[0]) return false;
  const [fewer, more] = one.length < other.length ? [one, other] : [other, one];
  const isSurnameMore = fewer.length > 1 && fewer.every((word) => more.includes(word));
  return isSurnameMore || hasTypingError(one, other);
}

const wordsOf = (name: string) =>
  searchText(name)
    .split(/[\s-]+/)
    .filter(Boolean);

const hasSameWords = (one: string[], other: string[]) =>
  [...one].sort().join(' ') === [...other].sort().join(' ');

/** Whether one word differs by a typing error, and all others are equal. */
function hasTypingError(one: string[], other: string[]): boolean {
  if (one.length !== other.length) return false;
  const [first, ...others] = one.flatMap((word, at) =>
    word === other[at] ? [] : [[word, other[at] ?? ''] as const],
  );
  if (!first || others.length > 0) return false;
  const isLong = first.every(({ length }) => length >= shortestCorrected);
  return isLong && distance(...first) <= typingErrors;
}
