import { otherSpellings, searchWords } from '@dorsal/domain/search-text';

/**
 * The distinct words of `texts` that do not occur in `known`, and other spellings of both, as searches compare them. A
 * search that also matches within words finds the same with these as with the whole texts.
 */
export function wordsBeyond(known: readonly string[], texts: readonly string[]): string {
  const read = known.map((text) => searchWords(text).join(' '));
  const words = new Set([...texts.flatMap(searchWords), ...[...known, ...texts].flatMap(otherSpellings)]);
  return [...words].filter((word) => !read.some((text) => text.includes(word))).join(' ');
}
