import {
  boundaryPatterns,
  type LexemePattern,
  type LettersPattern,
  patternOfLetters,
} from '../events/listed/lexemes.ts';

/** What finds the texts that have some words, also within others. */
export interface WordsQuery {
  /** The `tsquery` that the lexemes of these texts match. */
  readonly query: string;
  /** Words that a matching text may lack: it has to be read. */
  readonly unsure: readonly string[];
}

/** The query for texts that have each of the words. */
export function wordsQuery(words: readonly string[]): WordsQuery {
  const patterns = words.map((word): LettersPattern & { word: string } => ({
    word,
    ...patternOfLetters(word),
  }));
  return {
    query: patterns.map(inQuery).join('&'),
    unsure: patterns.flatMap(({ isExact, word }) => (isExact ? [] : word)),
  };
}

/** The query for texts that have the boundaries between the words of a phrase; undefined if it has none to look for. */
export function boundariesQuery(phrase: readonly string[]): string | undefined {
  const patterns = boundaryPatterns(phrase);
  return patterns.length > 0 ? patterns.map(inQuery).join('&') : undefined;
}

/** A lexeme as `tsquery` reads it. */
function inQuery({ lexeme, isPrefix }: LexemePattern): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`;
}

/** A pattern of `like` for a text that contains these letters. */
export function patternOf(letters: string): string {
  return `%${letters.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
