import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { listedEvents } from '../db/schema/listed-events.ts';
import { boundaryPatterns, boundaryTest } from '../events/listed/lexemes.ts';
import { readSlotSet, type SlotSet } from './slot-set.ts';
import { lexemeQuery, patternOf, phraseQuery, wordQuery } from './words-query.ts';

/** The texts of an event as `listed_events` has them. */
export interface ListedWords {
  readonly slot: number;
  readonly mainWords: string;
  readonly otherWords: string;
}

/** Some events, by a rule that the database and this process can apply. */
export interface LookupSet {
  /** An expression of SQL for their slots: four bytes for each. */
  readonly slots: SQL;
  /** Whether an event with these words is one of them. */
  readonly has: (words: ListedWords) => boolean;
}

/** The events that have a word in their main texts, and those that have it in the others; also within other words. */
export function setsOfWord(word: string): readonly [main: LookupSet, other: LookupSet] {
  const { query, isExact } = wordQuery(word);
  const pattern = isExact ? null : patternOf(word);
  return [
    { slots: slotsByMainWords(query, pattern), has: (event) => event.mainWords.includes(word) },
    { slots: slotsByOtherWords(query, pattern), has: (event) => event.otherWords.includes(word) },
  ];
}

/** The events that have the boundaries between these words in a main text, one set for each, by its query. */
export function setsOfBoundaries(words: readonly string[]): ReadonlyMap<string, LookupSet> {
  return new Map(
    boundaryPatterns(words).map((pattern) => {
      const query = lexemeQuery(pattern);
      const hasBoundary = boundaryTest(pattern);
      return [query, { slots: slotsByMainWords(query, null), has: (event) => hasBoundary(event.mainWords) }];
    }),
  );
}

/** The events that have the words one after the other in a main text. */
export function setOfPhrase(words: readonly string[]): LookupSet {
  const phrase = words.join(' ');
  return {
    slots: slotsByMainWords(phraseQuery(words), patternOf(phrase)),
    has: (event) => event.mainWords.includes(phrase),
  };
}

/** Of some events, those that are in `setOfPhrase`: their texts are read, as they are now. */
export async function slotsWithPhrase(
  db: Database,
  words: readonly string[],
  slots: readonly number[],
): Promise<SlotSet> {
  const { slot, mainWords } = listedEvents;
  const { rows } = await db.execute<{ slots: Buffer }>(sql`
    select coalesce(string_agg(int4send(${slot}), ''), '') as slots from ${listedEvents}
    where ${slot} = any(${sql.param(slots)}::int[]) and ${mainWords} like ${patternOf(words.join(' '))}`);
  return readSlotSet(rows[0]?.slots);
}

// The functions of the migration `keyword-functions`. Without a pattern they read no text. A function with another meaning needs
// another name: the previous version may run on the same database.
const slotsByMainWords = (query: string, pattern: string | null) =>
  sql`slots_by_main_words(${query}::tsquery, ${pattern})`;
const slotsByOtherWords = (query: string, pattern: string | null) =>
  sql`slots_by_other_words(${query}::tsquery, ${pattern})`;
