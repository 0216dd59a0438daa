import { searchText } from './search-text.ts';

/** Words that many names have. */
const commonWords = new Set(['de', 'del', 'la', 'las', 'los', 'el', 'san', 'sl', 'sa', 'club', 'cd', 'ca']);

/** The words by which a name is found in a bank's text: without accents, initials and words that many names have. */
function nameWords(text: string): Set<string> {
  const words = searchText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1 && !commonWords.has(word));
  return new Set(words);
}

/**
 * A name that a text has. `full`: two of its words, since banks cut names and leave out first names. `single`: its only
 * word.
 */
export interface FoundName {
  /** Among the names of the finder. */
  readonly at: number;
  readonly how: 'full' | 'single';
}

/** Finds names of people and companies in texts of a bank; quick for many names, also if they share words. */
export function nameFinder(names: readonly string[]): (text: string) => FoundName[] {
  const words = names.map(nameWords);
  const places = new Map<string, number[]>();
  for (const [at, own] of words.entries()) {
    for (const word of own) {
      const others = places.get(word);
      if (others) others.push(at);
      else places.set(word, [at]);
    }
  }
  const counts = new Uint16Array(names.length);
  return (text) => {
    const touched: number[] = [];
    for (const at of [...nameWords(text)].flatMap((word) => places.get(word) ?? [])) {
      const count = (counts[at] ?? 0) + 1;
      if (count === 1) touched.push(at);
      counts[at] = count;
    }
    const found: FoundName[] = [];
    for (const at of touched) {
      if ((counts[at] ?? 0) >= 2) found.push({ at, how: 'full' });
      else if (words[at]?.size === 1) found.push({ at, how: 'single' });
      counts[at] = 0;
    }
    return found;
  };
}
