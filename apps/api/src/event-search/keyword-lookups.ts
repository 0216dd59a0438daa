import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import { searchWords } from '@dorsal/domain/search-text';
import { hasRow } from '@dorsal/event-search/row-set';
import type { Database } from '../db/database.ts';
import { listedEvents, listedLexemes } from '../db/schema/listed-events.ts';
import { turns } from '../turns.ts';
import { SearchBusyError } from './search-busy.ts';
import { addSlot, deleteSlot, type SlotSet, slotSet } from './slot-set.ts';
import { boundariesQuery, patternOf, wordsQuery } from './words-query.ts';

/** The events that a keyword finds, by their slots, as `KeywordRows` has them by position. */
export interface KeywordSlots {
  readonly rows: SlotSet;
  readonly phraseRows: SlotSet;
}

/** The texts of an event as `listed_events` has them. */
export interface ListedWords {
  readonly slot: number;
  readonly mainWords: string;
  readonly otherWords: string;
}

/** Keywords of which the results are known. */
export interface KeywordLookups {
  /** Undefined if the keyword has no words, and finds all. The sets must not be changed. */
  readonly find: (keyword: string) => Promise<KeywordSlots> | KeywordSlots | undefined;
  /** Corrects the known results after these events have changed. Returns whether a result that was returned has changed. */
  readonly apply: (changed: readonly ListedWords[]) => boolean;
}

/** One with 100,000 events takes 25 kB. */
const mostKeywords = 512;
/** The sale is limited by the database: searches may take only this many of its connections. */
const lookupsAtOnce = 2;
/** A visitor who waits behind more lookups than these would wait for many seconds. */
const longestQueue = 10;
/** Of the statement that looks a keyword up. */
const timeoutMs = 2_000;
/** With more changes at once, looking the keywords up again takes less time than correcting their results. */
const mostCorrections = 500;

interface Lookup {
  readonly words: readonly string[];
  readonly phrase: string;
  /** The results, once they are known. */
  slots?: KeywordSlots;
  readonly finding: Promise<KeywordSlots>;
  /** Changes since the query began: it may have missed them. */
  readonly missed: ListedWords[];
}

/**
 * Looks keywords up in the database, by the rules of `keywordRows`, and keeps the results of the last 512. Concurrent
 * calls for one keyword share a query.
 */
export function keywordLookups(db: Database): KeywordLookups {
  const known = new LRUCache<string, Lookup>({ max: mostKeywords });
  const inTurn = turns(lookupsAtOnce, {
    longestQueue,
    onFull: () => {
      throw new SearchBusyError();
    },
  });

  const begin = (phrase: string, words: readonly string[]): Lookup => {
    const missed: ListedWords[] = [];
    const finding = inTurn(async () => {
      const slots = await findSlots(db, phrase, words);
      correct({ phrase, words, slots }, missed);
      lookup.slots = slots;
      return slots;
    });
    const lookup: Lookup = { words, phrase, finding, missed };
    known.set(phrase, lookup);
    finding.catch(() => {
      if (known.peek(phrase) === lookup) known.delete(phrase);
    });
    return lookup;
  };

  return {
    find: (keyword) => {
      const inOrder = searchWords(keyword);
      if (inOrder.length === 0) return undefined;
      const phrase = inOrder.join(' ');
      const { slots, finding } = known.get(phrase) ?? begin(phrase, decisiveWords(inOrder));
      return slots ?? finding;
    },
    apply: (changed) => {
      if (changed.length > mostCorrections) {
        known.clear();
        return true;
      }
      let hasChanged = false;
      for (const { words, phrase, slots, missed } of known.values()) {
        if (!slots) missed.push(...changed);
        else if (correct({ words, phrase, slots }, changed)) hasChanged = true;
      }
      return hasChanged;
    },
  };
}

/** The longest first, without those that are part of another: a text with the longer one has them, too. */
function decisiveWords(words: readonly string[]): readonly string[] {
  const longestFirst = [...new Set(words)].sort((one, other) => other.length - one.length);
  return longestFirst.filter(
    (word, at) => !longestFirst.slice(0, at).some((longer) => longer.includes(word)),
  );
}

/** Returns whether a set has changed. */
function correct(
  { words, phrase, slots }: Pick<Lookup, 'words' | 'phrase'> & { readonly slots: KeywordSlots },
  changed: readonly ListedWords[],
): boolean {
  let hasChanged = false;
  for (const { slot, mainWords, otherWords } of changed) {
    const isFound = words.every((word) => mainWords.includes(word) || otherWords.includes(word));
    const sets = [
      [slots.rows, isFound],
      [slots.phraseRows, isFound && mainWords.includes(phrase)],
    ] as const;
    for (const [set, isMember] of sets) {
      if (hasRow(set.slots, slot) === isMember) continue;
      (isMember ? addSlot : deleteSlot)(set, slot);
      hasChanged = true;
    }
  }
  return hasChanged;
}

async function findSlots(db: Database, phrase: string, words: readonly string[]): Promise<KeywordSlots> {
  // PostgreSQL stores no such character, and refuses it in a query.
  if (phrase.includes('\0')) return { rows: slotSet(), phraseRows: slotSet() };
  const { query, unsure } = wordsQuery(words);
  const boundaries = boundariesQuery(phrase.split(' '));
  const { mainWords, otherWords } = listedEvents;
  const unsureConditions = unsure.map((word) => {
    const pattern = patternOf(word);
    return sql`(${mainWords} like ${pattern} or ${otherWords} like ${pattern})`;
  });
  // If the keyword is one word, a text with the word has the phrase.
  const phraseConditions =
    phrase === words[0] && unsure.length === 0 ? [] : [sql`${mainWords} like ${patternOf(phrase)}`];
  const { lexemes, mainLexemes } = listedLexemes;
  const rows = slotsWith(lexemes, query, unsureConditions);
  const phraseRows = slotsWith(
    mainLexemes,
    boundaries === undefined ? query : `${query}&${boundaries}`,
    phraseConditions,
  );
  return db.transaction(async (tx) => {
    // The planner can't know how many lexemes match, and would read all texts.
    await tx.execute(sql`select set_config('statement_timeout', '${sql.raw(String(timeoutMs))}', true),
      set_config('enable_seqscan', 'off', true)`);
    const { rows: found } = await tx.execute<{ rows: Buffer; phraseRows: Buffer }>(
      sql`select (${rows}) as rows, (${phraseRows}) as "phraseRows"`,
    );
    const [row] = found;
    if (!row) throw new Error('A select without a table returned no row.');
    return { rows: slotSet(row.rows), phraseRows: slotSet(row.phraseRows) };
  });
}

/** The slots of the rows whose lexemes match the query and whose texts meet all conditions. */
function slotsWith(lexemes: PgColumn, query: string, conditions: readonly SQL[]): SQL {
  const { slot } = listedLexemes;
  const matching = sql`select ${slot} from ${listedLexemes} where ${lexemes} @@ ${query}::tsquery`;
  // Binary: a hundred thousand rows of a number each would take many times as long to read.
  const slots = sql`select coalesce(string_agg(int4send(slot), ''), '') from`;
  if (conditions.length === 0) return sql`${slots} (${matching}) as matching`;
  return sql`${slots} ${listedEvents}
    where ${listedEvents.slot} = any(array(${matching})) and ${sql.join([...conditions], sql` and `)}`;
}
