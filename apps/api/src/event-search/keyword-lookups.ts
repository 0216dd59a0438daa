import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { searchWords } from '@dorsal/domain/search-text';
import type { Database, Transaction } from '../db/database.ts';
import { listedEvents, listedWords } from '../db/schema/listed-events.ts';
import { shortLexeme } from '../events/listed/lexemes.ts';
import { turns } from '../turns.ts';
import { SearchBusyError } from './search-busy.ts';
import { addSlot, deleteSlot, type SlotSet, slotSet } from './slot-set.ts';

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
  /** Corrects the known results after these events have changed. */
  readonly apply: (changed: readonly ListedWords[]) => void;
}

/** One with 100,000 events takes 25 kB. */
const mostKeywords = 512;
/** The sale is limited by the database: searches may take only this many of its connections. */
const lookupsAtOnce = 2;
/** A visitor who waits behind more lookups than these would wait for many seconds. */
const longestQueue = 10;
/** For each statement; a lookup has two that take long. */
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
        return;
      }
      for (const { words, phrase, slots, missed } of known.values()) {
        if (slots) correct({ words, phrase, slots }, changed);
        else missed.push(...changed);
      }
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

function correct(
  { words, phrase, slots }: Pick<Lookup, 'words' | 'phrase'> & { readonly slots: KeywordSlots },
  changed: readonly ListedWords[],
): void {
  for (const { slot, mainWords, otherWords } of changed) {
    const isFound = words.every((word) => mainWords.includes(word) || otherWords.includes(word));
    (isFound ? addSlot : deleteSlot)(slots.rows, slot);
    (isFound && mainWords.includes(phrase) ? addSlot : deleteSlot)(slots.phraseRows, slot);
  }
}

async function findSlots(db: Database, phrase: string, words: readonly string[]): Promise<KeywordSlots> {
  // PostgreSQL stores no such character, and refuses it in a query.
  if (phrase.includes('\0')) return { rows: slotSet(), phraseRows: slotSet() };
  return db.transaction(async (tx) => {
    // The planner can't know how many words match, and would read all texts.
    await tx.execute(sql`select set_config('statement_timeout', '${sql.raw(String(timeoutMs))}', true),
      set_config('enable_seqscan', 'off', true)`);
    const query = await wordsQuery(tx, words);
    if (query === undefined) return { rows: slotSet(), phraseRows: slotSet() };
    const { lexemes, mainLexemes, mainWords, slot } = listedEvents;
    const inOrder = words.length > 1 || phrase !== words[0];
    const isPhrase = inOrder ? sql`and ${mainWords} like ${patternOf(phrase)}` : sql``;
    // Binary: a hundred thousand rows of a number each would take many times as long to read.
    const slots = sql`select coalesce(string_agg(int4send(${slot}), ''), '') from ${listedEvents}`;
    const { rows } = await tx.execute<{ rows: Buffer; phraseRows: Buffer }>(sql`
      select (${slots} where ${lexemes} @@ ${query}::tsquery) as rows,
        (${slots} where ${mainLexemes} @@ ${query}::tsquery ${isPhrase}) as "phraseRows"`);
    const [row] = rows;
    if (!row) throw new Error('A select without a table returned no row.');
    return { rows: slotSet(row.rows), phraseRows: slotSet(row.phraseRows) };
  });
}

/** The query for texts that have each of the words, also within others; undefined if no text has one of them. */
async function wordsQuery(tx: Transaction, words: readonly string[]): Promise<string | undefined> {
  const long = words.filter((word) => shortLexeme(word) === undefined);
  const known = long.length > 0 ? await wordsWith(tx, long) : [];
  const parts = words.map((word) => {
    const short = shortLexeme(word);
    return short === undefined ? known.filter((one) => one.includes(word)) : [short];
  });
  if (parts.some((lexemes) => lexemes.length === 0)) return undefined;
  return parts.map((lexemes) => `(${lexemes.map(quoted).join('|')})`).join('&');
}

/** The words of listed events that contain one of these. */
async function wordsWith(tx: Transaction, parts: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(
    sql`select word from ${listedWords} where ${sql.join(
      parts.map((part) => sql`word like ${patternOf(part)}`),
      sql` or `,
    )}`,
  );
  return rows.map(({ word }) => word);
}

/** A lexeme as `tsquery` reads it. */
function quoted(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`;
}

/** A pattern of `like` for a text that contains these letters. */
function patternOf(letters: string): string {
  return `%${letters.replace(/[\\%_]/g, String.raw`\$&`)}%`;
}
