import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { searchWords } from '@dorsal/domain/search-text';
import { hasRow } from '@dorsal/event-search/row-set';
import type { Database } from '../db/database.ts';
import { turns } from '../turns.ts';
import {
  type ListedWords,
  type LookupSet,
  setOfPhrase,
  setsOfBoundaries,
  setsOfWord,
  slotsWithPhrase,
} from './lookup-sets.ts';
import { SearchBusyError } from './search-busy.ts';
import { addSlot, deleteSlot, slotsInAll, slotsInAny, type SlotSet, slotSet } from './slot-set.ts';

/** The events that a keyword finds, by their slots, as `KeywordRows` has them by position. */
export type KeywordSlots = KnownPhraseSlots | PossiblePhraseSlots;

export interface KnownPhraseSlots {
  readonly rows: SlotSet;
  readonly phraseRows: SlotSet;
}

export interface PossiblePhraseSlots {
  readonly rows: SlotSet;
  readonly phraseCandidates: SlotSet;
  readonly withPhrase: (slots: readonly number[]) => Promise<SlotSet>;
  readonly readPhraseRows: () => Promise<SlotSet>;
}

/** Words, boundaries between words, and phrases of which the events are known. */
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
/** Reads the texts of all candidates for a phrase: first pages must not wait for several of these. */
const phrasesAtOnce = 1;
/** A visitor who waits behind more queries than these would wait for many seconds. */
const longestQueue = 10;
/** With more changes at once, looking all up again takes less time than correcting the results. */
const mostCorrections = 500;

/** A word, with two sets, or a boundary between words or a phrase, with one. */
interface Lookup {
  readonly sets: readonly LookupSet[];
  /** The events of each set, once they are known. */
  found?: readonly SlotSet[];
  readonly finding: Promise<readonly SlotSet[]>;
  /** Changes since the query began: it may have missed them. */
  readonly missed: ListedWords[];
}

/**
 * Looks the words of keywords and the boundaries between them up in the database, by the rules of `keywordRows`, and caches
 * the results of the last 512. One query finds all that is not known of a keyword. A phrase is looked up if a caller reads
 * its rows. Concurrent calls share results.
 */
export function keywordLookups(db: Database): KeywordLookups {
  const known = new LRUCache<string, Lookup>({ max: mostLookups });
  const onFull = () => {
    throw new SearchBusyError();
  };
  const inTurn = turns(queriesAtOnce, { longestQueue, onFull });
  const inPhraseTurn = turns(phrasesAtOnce, { longestQueue, onFull });

  /** Begins lookups that one query answers. */
  const begin = (
    missing: ReadonlyMap<string, readonly LookupSet[]>,
    read = () => inTurn(() => readSlots(db, [...missing.values()].flat())),
  ): void => {
    const reading = read();
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

  const readPhrase = async (words: readonly string[]): Promise<SlotSet> => {
    const key = phraseKey(words);
    if (!known.get(key)) {
      const set = setOfPhrase(words);
      begin(new Map([[key, [set]]]), () => inPhraseTurn(() => inTurn(() => readSlots(db, [set]))));
    }
    const [found] = (await known.get(key)?.finding) ?? [];
    if (!found) throw new Error('A lookup of a phrase has no set.');
    return found;
  };
  const keywordSlots = (words: readonly string[], found: readonly (readonly SlotSet[])[]): KeywordSlots => {
    const rows = slotsInAll(found.filter((sets) => sets.length > 1).map(slotsInAny));
    // A text with the phrase has all words and boundaries.
    const inMainTexts = slotsInAll(found.flatMap(([main]) => main ?? []));
    if (words.length === 1) return { rows, phraseRows: inMainTexts };
    const [phraseRows] = known.get(phraseKey(words))?.found ?? [];
    if (phraseRows) return { rows, phraseRows };
    return {
      rows,
      phraseCandidates: inMainTexts,
      withPhrase: (slots) => inTurn(() => slotsWithPhrase(db, words, slots)),
      readPhraseRows: () => readPhrase(words),
    };
  };

  return {
    find: (keyword) => {
      const words = searchWords(keyword);
      if (words.length === 0) return undefined;
      // PostgreSQL stores no such character, and refuses it in a query.
      if (keyword.includes('\0')) return { rows: slotSet(), phraseRows: slotSet() };
      const wanted = setsOf(words);
      const missing = new Map([...wanted].filter(([key]) => !known.get(key)));
      if (missing.size > 0) begin(missing);
      const lookups = [...wanted.keys()].flatMap((key) => known.get(key) ?? []);
      const found = lookups.flatMap((lookup) => (lookup.found ? [lookup.found] : []));
      if (found.length === lookups.length) return keywordSlots(words, found);
      return Promise.all(lookups.map(({ finding }) => finding)).then((sets) => keywordSlots(words, sets));
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
function setsOf(words: readonly string[]): Map<string, readonly LookupSet[]> {
  const sets = new Map<string, readonly LookupSet[]>();
  for (const word of decisiveWords(words)) sets.set(word, setsOfWord(word));
  for (const [query, set] of setsOfBoundaries(words)) sets.set(query, [set]);
  return sets;
}

/** No word and no query of a boundary begins with a space. */
function phraseKey(words: readonly string[]): string {
  return ` ${words.join(' ')}`;
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
