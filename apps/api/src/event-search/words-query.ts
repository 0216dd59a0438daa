import { boundaryPatterns, type LexemePattern, patternOfLetters } from '../events/listed/lexemes.ts';

/** What finds the texts that have a word, also within others. */
export interface WordQuery {
  /** The `tsquery` that the lexemes of these texts match. */
  readonly query: string;
  /** Whether no other text matches: otherwise texts have to be read. */
  readonly isExact: boolean;
}

/** What finds the texts that have a boundary between two words. */
export interface BoundaryQuery {
  /** Each of these texts contains them. */
  readonly letters: string;
  readonly query: string;
}

/** The query for texts that have a word. */
export function wordQuery(word: string): WordQuery {
  const pattern = patternOfLetters(word);
  return { query: inQuery(pattern), isExact: pattern.isExact };
}

/** The queries for texts that have the boundaries between these words: texts with the phrase match each, and others may, too. */
export function boundaryQueries(words: readonly string[]): readonly BoundaryQuery[] {
  return boundaryPatterns(words).map((pattern) => ({ letters: pattern.lexeme, query: inQuery(pattern) }));
}

/** A lexeme as `tsquery` reads it. */
function inQuery({ lexeme, isPrefix }: LexemePattern): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'${isPrefix ? ':*' : ''}`;
}

/** A pattern of `like` for a text that contains these letters. */
export function patternOf(letters: string): string {
  return `%${letters.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
