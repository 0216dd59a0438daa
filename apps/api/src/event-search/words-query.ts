import { sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { listedWords } from '../db/schema/listed-events.ts';
import { requiredLexemes, shortLexeme } from '../events/listed/lexemes.ts';

/** What finds the texts that have some words, also within others. */
export interface WordsQuery {
  /** The `tsquery` that the lexemes of these texts match. */
  readonly query: string;
  /** Words that a matching text may lack: it has to be read. */
  readonly unsure: readonly string[];
}

/** The union of more lexemes takes longer than reading the texts that have the parts of the word. */
const mostKnownWords = 500;

/** The query for texts that have each of the words; undefined if no text has one of them. */
export async function wordsQuery(tx: Transaction, words: readonly string[]): Promise<WordsQuery | undefined> {
  const long = words.filter((word) => shortLexeme(word) === undefined);
  const known = long.length > 0 ? await wordsWith(tx, long) : [];
  const parts = words.map((word) => {
    const short = shortLexeme(word);
    return { word, lexemes: short === undefined ? known.filter((one) => one.includes(word)) : [short] };
  });
  if (parts.some(({ lexemes }) => lexemes.length === 0)) return undefined;
  const isUnsure = ({ lexemes }: (typeof parts)[number]) => lexemes.length > mostKnownWords;
  return {
    query: parts
      .map((part) =>
        isUnsure(part)
          ? requiredLexemes(part.word).map(quoted).join('&')
          : `(${part.lexemes.map(quoted).join('|')})`,
      )
      .join('&'),
    unsure: parts.filter(isUnsure).map(({ word }) => word),
  };
}

/** The words of listed events that contain one of these parts: for each part all, or more than `mostKnownWords`. */
async function wordsWith(tx: Transaction, parts: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(
    sql.join(
      parts.map(
        (part) =>
          sql`(select word from ${listedWords} where word like ${patternOf(part)} limit ${mostKnownWords + 1})`,
      ),
      sql` union `,
    ),
  );
  return rows.map(({ word }) => word);
}

/** A lexeme as `tsquery` reads it. */
function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}

/** A pattern of `like` for a text that contains these letters. */
export function patternOf(letters: string): string {
  return `%${letters.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
