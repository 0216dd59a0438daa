import {
  boundaryPatterns,
  type LexemePattern,
  patternOfEnd,
  patternOfLetters,
} from '../events/listed/lexemes.ts';

/** What finds the texts that have a word, also within others. */
export interface WordQuery {
  /** The `tsquery` that the lexemes of these texts match. */
  readonly query: string;
  /** Whether no other text matches: otherwise texts have to be read. */
  readonly isExact: boolean;
}

/** The query for texts that have a word. */
export function wordQuery(word: string): WordQuery {
  const pattern = patternOfLetters(word);
  return { query: lexemeQuery(pattern), isExact: pattern.isExact };
}

/**
 * The query for each text with the phrase, and others: they have its last word, words that end as its other words do, and the
 * boundaries.
 */
export function phraseQuery(words: readonly string[]): string {
  // White space follows all words but the last. An exact lexeme matches fewer texts than a prefix.
  const ends = words.slice(0, -1).map(patternOfEnd);
  const last = words.slice(-1).map(patternOfLetters);
  return [...new Set([...ends, ...last, ...boundaryPatterns(words)].map(lexemeQuery))].join('&');
}

/** A lexeme as `tsquery` reads it. */
export function lexemeQuery({ lexeme, isPrefix }: LexemePattern): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`;
}

/** A pattern of `like` for a text that contains these letters. */
export function patternOf(letters: string): string {
  return `%${letters.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
