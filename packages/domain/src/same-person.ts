import { distance } from 'fastest-levenshtein';
import { normaliseEmail } from './email-address.ts';
import { searchText } from './search-text.ts';

/** A person as the place of an order has them. */
export interface NamedPerson {
  readonly fullName: string;
  readonly email: string;
}

/** How many letters a corrected name may differ by and still be a typing error: two, since swapping two letters counts as two. */
const typingErrors = 2;

/**
 * Whether a correction leaves a place with the same person: the same address, and a name that differs by accents, capitals, the
 * order of its words, a surname more or less, or up to two letters. Another person has to give the data that a race asks:
 * those of the former person decide nothing about them. Source: sport, "No path bypasses a guardian or a minimum age".
 */
export function isSamePerson(present: NamedPerson, corrected: NamedPerson): boolean {
  if (normaliseEmail(present.email) !== normaliseEmail(corrected.email)) return false;
  const [one, other] = [wordsOf(present.fullName), wordsOf(corrected.fullName)];
  const isPartOf = (part: string[], whole: string[]) => part.every((word) => whole.includes(word));
  if (isPartOf(one, other) || isPartOf(other, one)) return true;
  return distance(one.join(' '), other.join(' ')) <= typingErrors;
}

const wordsOf = (name: string) =>
  searchText(name)
    .split(/[\s-]+/)
    .filter(Boolean);
