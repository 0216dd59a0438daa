import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { searchWords } from '@dorsal/domain/search-text';
import { hasRow } from '@dorsal/event-search/row-set';
import type { Database } from '../db/database.ts';
import { turns } from '../turns.ts';
import {
  type ListedWords,
  type LookupSet,
  setsOfBoundaries,
  setsOfWord,
  slotsWithPhrase,
} from './lookup-sets.ts';
import { SearchBusyError } from './search-busy.ts';
import { addSlot, deleteSlot, slotsInAll, slotsInAny, type SlotSet, slotSet } from './slot-set.ts';

/** The events that a keyword finds, by their slots, as `KeywordRows` has them by position. */
export interface KeywordSlots {
  readonly rows: SlotSet;
  readonly phraseRows: SlotSet;
  /** Of the events with these slots, those with the phrase. If it is defined, `phraseRows` has others, too. */
  readonly withPhrase?: (slots: readonly number[]) => Promise<SlotSet>;
}

/** Words, and boundaries between words, of which the events are known. */
export interface KeywordLookups {
  /** Undefined if the keyword has no words, and finds all. The sets must not be changed. */
  readonly find: (keyword: string) => Promise<KeywordSlots> | KeywordSlots | undefined;
  /** Corrects the known results after these events have changed. Returns whether a result that was returned has changed. */
  readonly apply: (changed: readonly ListedWords[]) => boolean;
}

/** One with 100,000 events takes 25 kB. */
const mostLookups = 512;
/** The sale is limited by the database: searches may take only this many of its connections. */
const queriesAtOnce = 2;
/** A visitor who waits behind more queries than these would wait for many seconds. */
const longestQueue = 10;
/** With more changes at once, looking all up again takes less time than correcting the results. */
const mostCorrections = 500;

/** A word, with two sets, or a boundary between words, with one. */
interface Lookup {
  readonly sets: readonly LookupSet[];
  /** The events of each set, once they are known. */
  found?: readonly SlotSet[];
  readonly finding: Promise<readonly SlotSet[]>;
  /** Changes since the query began: it may have missed them. */
  readonly missed: ListedWords[];
}

/**
 * Looks the words of keywords and the boundaries between them up in the database, by the rules of `keywordRows`, and keeps the
 * results of the last 512. One query finds all that is not known of a keyword. Concurrent calls share results.
 */
export function keywordLookups(db: Database): KeywordLookups {
  const known = new LRUCache<string, Lookup>({ max: mostLookups });
  const inTurn = turns(queriesAtOnce, {
    longestQueue,
    onFull: () => {
      throw new SearchBusyError();
    },
  });

  /** Begins a query for these sets, by the keys of their lookups. */
  const begin = (missing: ReadonlyMap<string, readonly LookupSet[]>): void => {
    const reading = inTurn(() => readSlots(db, [...missing.values()].flat()));
    let end = 0;
    for (const [key, sets] of missing) {
      const from = end;
      end += sets.length;
      const missed: ListedWords[] = [];
      const finding = reading.then((slots) => {
        lookup.found = slots.slice(from, from + sets.length);
        correct(sets, lookup.found, missed);
        return lookup.found;
      });
      const lookup: Lookup = { sets, finding, missed };
      known.set(key, lookup);
      finding.catch(() => {
        if (known.peek(key) === lookup) known.delete(key);
      });
    }
  };

  const keywordSlots = (inOrder: readonly string[], found: readonly (readonly SlotSet[])[]): KeywordSlots => {
    const slots = combined(found);
    if (inOrder.length === 1) return slots;
    return { ...slots, withPhrase: (some) => inTurn(() => slotsWithPhrase(db, inOrder, some)) };
  };

  return {
    find: (keyword) => {
      const inOrder = searchWords(keyword);
      if (inOrder.length === 0) return undefined;
      // PostgreSQL stores no such character, and refuses it in a query.
      if (keyword.includes('\0')) return { rows: slotSet(), phraseRows: slotSet() };
      const wanted = setsOf(inOrder);
      const missing = new Map([...wanted].filter(([key]) => !known.get(key)));
      if (missing.size > 0) begin(missing);
      const lookups = [...wanted.keys()].flatMap((key) => known.get(key) ?? []);
      const found = lookups.flatMap((lookup) => (lookup.found ? [lookup.found] : []));
      if (found.length === lookups.length) return keywordSlots(inOrder, found);
      return Promise.all(lookups.map(({ finding }) => finding)).then((sets) => keywordSlots(inOrder, sets));
    },
    apply: (changed) => {
      if (changed.length > mostCorrections) {
        known.clear();
        return true;
      }
      let hasChanged = false;
      for (const { sets, found, missed } of known.values()) {
        if (!found) missed.push(...changed);
        else if (correct(sets, found, changed)) hasChanged = true;
      }
      return hasChanged;
    },
  };
}

/** What has to be known of a keyword: its words, and the boundaries between them. */
function setsOf(inOrder: readonly string[]): Map<string, readonly LookupSet[]> {
  const sets = new Map<string, readonly LookupSet[]>();
  for (const word of decisiveWords(inOrder)) sets.set(word, setsOfWord(word));
  for (const [query, set] of setsOfBoundaries(inOrder)) sets.set(query, [set]);
  return sets;
}

/** The events of a keyword from those of its words and boundaries: a phrase has all of them in the main texts. */
function combined(found: readonly (readonly SlotSet[])[]): KeywordSlots {
  const words = found.filter((sets) => sets.length > 1);
  const inMainTexts = found.flatMap(([main]) => main ?? []);
  return { rows: slotsInAll(words.map(slotsInAny)), phraseRows: slotsInAll(inMainTexts) };
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
  sets: readonly LookupSet[],
  found: readonly SlotSet[],
  changed: readonly ListedWords[],
): boolean {
  let hasChanged = false;
  for (const [at, { has }] of sets.entries()) {
    const slots = found[at];
    if (!slots) continue;
    for (const words of changed) {
      const isMember = has(words);
      if (hasRow(slots.slots, words.slot) === isMember) continue;
      (isMember ? addSlot : deleteSlot)(slots, words.slot);
      hasChanged = true;
    }
  }
  return hasChanged;
}

async function readSlots(db: Database, sets: readonly LookupSet[]): Promise<readonly SlotSet[]> {
  const columns = sets.map(({ slots }, at) => sql`${slots} as ${sql.identifier(`set${at}`)}`);
  const { rows } = await db.execute<Record<string, Buffer>>(sql`select ${sql.join(columns, sql`, `)}`);
  return sets.map((_, at) => slotSet(rows[0]?.[`set${at}`]));
}
