import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { listedEvents, listedLexemes } from '../db/schema/listed-events.ts';
import { patternOf, phraseQuery, wordQuery } from './words-query.ts';

/** The texts of an event as `listed_events` has them. */
export interface ListedWords {
  readonly slot: number;
  readonly mainWords: string;
  readonly otherWords: string;
}

/** Some events, by a rule that the database and this process can apply. */
export interface LookupSet {
  /** A query of their slots: four bytes for each. */
  readonly slots: SQL;
  /** Whether an event with these words is one of them. */
  readonly has: (words: ListedWords) => boolean;
}

const { mainLexemes, otherLexemes } = listedLexemes;
const { mainWords, otherWords } = listedEvents;

/** The events that have a word in their main texts, and those that have it in the others; also within other words. */
export function setsOfWord(word: string): readonly [main: LookupSet, other: LookupSet] {
  const { query, isExact } = wordQuery(word);
  const slots = (lexemes: PgColumn, words: PgColumn) =>
    slotsWith(lexemes, query, isExact ? undefined : sql`${words} like ${patternOf(word)}`);
  return [
    { slots: slots(mainLexemes, mainWords), has: (event) => event.mainWords.includes(word) },
    { slots: slots(otherLexemes, otherWords), has: (event) => event.otherWords.includes(word) },
  ];
}

/** The events that have the words one after the other in a main text. */
export function setOfPhrase(words: readonly string[]): LookupSet {
  const phrase = words.join(' ');
  return {
    slots: slotsWith(mainLexemes, phraseQuery(words), sql`${mainWords} like ${patternOf(phrase)}`),
    has: (event) => event.mainWords.includes(phrase),
  };
}

/** The slots of the rows whose lexemes match the query, and whose texts meet the condition. */
function slotsWith(lexemes: PgColumn, query: string, condition: SQL | undefined): SQL {
  const { slot } = listedLexemes;
  const matching = sql`select ${slot} from ${listedLexemes} where ${lexemes} @@ ${query}::tsquery`;
  // Binary: a hundred thousand rows of a number each would take many times as long to read.
  const slots = sql`select coalesce(string_agg(int4send(slot), ''), '') from`;
  if (condition === undefined) return sql`${slots} (${matching}) as matching`;
  return sql`${slots} ${listedEvents} where ${listedEvents.slot} = any(array(${matching})) and ${condition}`;
}
