import { searchText } from './search-text.ts';

/**
 * Whether the holder of an account is the person with the name: banks write surnames first, in capitals, without accents,
 * and often a second surname that the person left out. All words of one name are in the other one, and they share two at
 * least, or the whole name of a single word. Source: decisions, "Transfer refunds".
 */
export function isSameHolder(holder: string, personName: string): boolean {
  const [fewer, more] = [wordsOf(holder), wordsOf(personName)].sort((a, b) => a.size - b.size);
  if (!fewer || !more || fewer.size === 0) return false;
  if (fewer.size === 1 && more.size > 1) return false;
  return [...fewer].every((word) => more.has(word));
}

function wordsOf(name: string): ReadonlySet<string> {
  return new Set(searchText(name).match(/[\p{L}\p{N}]+/gu) ?? []);
}
