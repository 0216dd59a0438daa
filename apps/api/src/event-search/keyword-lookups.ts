import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { searchWords } from '@dorsal/domain/search-text';
import type { KeywordRows } from '@dorsal/event-search/keyword-search';
import { everyRow, hasRow, noRows, rowsInAll, rowsInAny } from '@dorsal/event-search/row-set';
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
import { inSlices } from './in-slices.ts';
import { SearchBusyError } from './search-busy.ts';
import { changedSlotSet, readSlotSet, type SlotRows, type SlotSet } from './slot-set.ts';

/** A list of events. */
export interface SearchedList {
  /** The slot of each event, in the list's order. */
  readonly slots: Uint32Array;
  /** `slotRows` of the slots. */
  readonly rowsOf: SlotRows;
}

/** Words, boundaries between words, and phrases of which the events are known. */
export interface KeywordLookups {
  /** The rows of a list that a keyword finds, as `keywordRows` has them. */
  readonly find: (keyword: string, list: SearchedList) => Promise<KeywordRows> | KeywordRows;
  /**
   * Corrects the known results after these events have changed, in slices. Resolves to whether a result that was returned has
   * changed. Call it again only when it has ended.
   */
  readonly apply: (changed: readonly ListedWords[]) => Promise<boolean>;
}

/** All are corrected when events change, which takes less than a microsecond for each lookup and event. */
const mostLookups = 2_000;
/** With 100,000 events, a frequent word takes 50 kB of it. */
const mostBytes = 8 * 1024 * 1024;
/** What a lookup takes beside its sets. */
const lookupBytes = 1024;
/** Lookups times events that are corrected at once. Then other requests get a turn. */
const correctionsPerSlice = 2_000;
/** The sale is limited by the database: searches may take only this many of its connections. */
const queriesAtOnce = 2;
/** One looks in the texts of thousands of candidates for a phrase: first pages must not wait for several of these. */
const phrasesAtOnce = 1;
/** A lookup takes milliseconds: fifty visitors who ask at once wait less than a second. */
const longestQueue = 50;
/** A phrase can take a second: a visitor behind more of these would wait too long. */
const longestPhraseQueue = 10;
/** With more changes at once, looking all up again takes less time than correcting the results. */
const mostCorrections = 200;

/** A word, with two sets, or a boundary between words or a phrase, with one. */
interface Lookup {
  /** The rule of each set. */
  readonly rules: readonly LookupSet['has'][];
  /** The events of each set, once `finding` has ended. */
  found?: readonly SlotSet[];
  readonly finding: Promise<void>;
  /** Changes since the query began: it may have missed them. */
  readonly missed: ListedWords[];
}

/**
 * Looks the words of keywords and the boundaries between them up in the database, by the rules of `keywordRows`, and caches
 * the last results: those in `maxSize` bytes, default 8 MB. One query finds all that is not known of a keyword. A phrase is looked up if a caller reads
 * its rows. Concurrent calls share results.
 */
export function keywordLookups(db: Database, maxSize = mostBytes): KeywordLookups {
  const known = new LRUCache<string, Lookup>({
    max: mostLookups,
    maxSize,
    sizeCalculation: bytesOf,
  });
  const onFull = () => {
    throw new SearchBusyError();
  };
  const inTurn = turns(queriesAtOnce, { longestQueue, onFull });
  const inPhraseTurn = turns(phrasesAtOnce, { longestQueue: longestPhraseQueue, onFull });

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
      const rules = sets.map(({ has }) => has);
      const missed: ListedWords[] = [];
      const finish = async () => {
        const slots = await reading;
        const found = slots.slice(from, from + sets.length);
        lookup.found = corrected(rules, found, missed) ?? found;
        if (known.peek(key) !== lookup) return;
        // The cache asks for the size of an entry only when it is added.
        known.delete(key);
        known.set(key, lookup);
      };
      const finding = finish();
      const lookup: Lookup = { rules, finding, missed };
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
    const lookup = known.get(key);
    await lookup?.finding;
    const [found] = lookup?.found ?? [];
    if (!found) throw new Error('A lookup of a phrase has no set.');
    return found;
  };
  const keywordRows = (
    words: readonly string[],
    found: readonly (readonly SlotSet[])[],
    { slots, rowsOf }: SearchedList,
  ): KeywordRows => {
    // A word has a set for the main texts and one for the others, a boundary only the first.
    const rows = rowsInAll(
      found.filter((sets) => sets.length > 1).map((sets) => rowsInAny(sets.map(rowsOf))),
    );
    // A text with the phrase has all words and boundaries.
    const inMainTexts = rowsInAll(found.flatMap(([main]) => (main ? rowsOf(main) : [])));
    if (words.length === 1) return { rows, phraseRows: inMainTexts };
    const [phrase] = known.get(phraseKey(words))?.found ?? [];
    if (phrase) return { rows, phraseRows: rowsOf(phrase) };
    return {
      rows,
      phraseCandidates: inMainTexts,
      withPhrase: async (positions) => {
        const wanted = Array.from(positions, (position) => slots[position] ?? 0);
        const having = rowsOf(await inTurn(() => slotsWithPhrase(db, words, wanted)));
        return positions.filter((position) => hasRow(having, position));
      },
      readPhraseRows: async () => rowsOf(await readPhrase(words)),
    };
  };

  return {
    find: (keyword, list) => {
      const words = searchWords(keyword);
      const rowCount = list.slots.length;
      if (words.length === 0) return { rows: everyRow(rowCount), phraseRows: everyRow(rowCount) };
      // PostgreSQL stores no such character, and refuses it in a query.
      if (keyword.includes('\0')) return { rows: noRows(rowCount), phraseRows: noRows(rowCount) };
      const wanted = setsOf(words);
      const missing = new Map([...wanted].filter(([key]) => !known.get(key)));
      if (missing.size > 0) begin(missing);
      const lookups = [...wanted.keys()].flatMap((key) => known.get(key) ?? []);
      const rowsOfLookups = () =>
        keywordRows(
          words,
          lookups.flatMap(({ found }) => (found ? [found] : [])),
          list,
        );
      if (lookups.every(({ found }) => found)) return rowsOfLookups();
      return Promise.all(lookups.map(({ finding }) => finding)).then(rowsOfLookups);
    },
    apply: async (changed) => {
      if (changed.length > mostCorrections) {
        known.clear();
        return true;
      }
      return inSlices(correcting([...known.values()], changed));
    },
  };
}

/** Corrects lookups; yields after each slice. Returns whether one that had ended has changed. */
function* correcting(lookups: readonly Lookup[], changed: readonly ListedWords[]): Generator<void, boolean> {
  const lookupsPerSlice = Math.ceil(correctionsPerSlice / changed.length);
  let hasChanged = false;
  for (const [at, lookup] of lookups.entries()) {
    if (at > 0 && at % lookupsPerSlice === 0) yield;
    const { rules, found, missed } = lookup;
    if (!found) {
      missed.push(...changed);
      continue;
    }
    const next = corrected(rules, found, changed);
    if (!next) continue;
    lookup.found = next;
    hasChanged = true;
  }
  return hasChanged;
}

/** What a lookup takes in memory; corrections change it by little. Searches keep the rows of each set of many slots, too (`slotRows`). */
function bytesOf({ found = [] }: Lookup): number {
  return found.reduce(
    (sum, set) => sum + ('few' in set ? set.few.byteLength : 2 * set.many.bits.byteLength),
    lookupBytes,
  );
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

/** The sets as they are after changes; undefined if they are the same. */
function corrected(
  rules: Lookup['rules'],
  found: readonly SlotSet[],
  changed: readonly ListedWords[],
): readonly SlotSet[] | undefined {
  const next = found.map((slots, at) => {
    const has = rules[at];
    return has ? changedSlotSet(slots, new Map(changed.map((words) => [words.slot, has(words)]))) : slots;
  });
  return next.some((slots, at) => slots !== found[at]) ? next : undefined;
}

async function readSlots(db: Database, sets: readonly LookupSet[]): Promise<readonly SlotSet[]> {
  const columns = sets.map(({ slots }, at) => sql`${slots} as ${sql.identifier(`set${at}`)}`);
  const { rows } = await db.execute<Record<string, Buffer>>(sql`select ${sql.join(columns, sql`, `)}`);
  return sets.map((_, at) => readSlotSet(rows[0]?.[`set${at}`]));
}
