import { searchWords } from '@dorsal/domain/search-text';

/**
 * The distinct words of `texts` that do not occur in `known`, as searches compare them. A search that also matches
 * within words finds the same with these as with the whole texts.
 */
export function wordsBeyond(known: readonly string[], texts: readonly string[]): string {
  const read = known.map((text) => searchWords(text).join(' '));
  const words = new Set(texts.flatMap(searchWords));
  return [...words].filter((word) => !read.some((text) => text.includes(word))).join(' ');
}
