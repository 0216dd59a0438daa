import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FoundEventBody } from '@dorsal/api-contract/event-search';
import type { EventColumns } from '@dorsal/event-search/event-columns';
import type { EventFilters } from '@dorsal/event-search/event-filters';
import type { TiledSearch } from '@dorsal/event-search/event-search';
import type { EventSource } from '@dorsal/event-search/event-source';
import { searchEvents } from '@dorsal/event-search/search-events';
import type { Database } from '../db/database.ts';
import type { EventFeed } from '../events/listed/event-feed.ts';
import { turns } from '../turns.ts';
import { type EventBodies, eventBodies } from './event-bodies.ts';
import { inSlices } from './in-slices.ts';
import { type KeywordLookups, keywordLookups } from './keyword-lookups.ts';
import { differingRows, type ListedColumns, mergingRows } from './listed-columns.ts';
import { changesAfter, readAllColumns } from './read-listed.ts';
import { SearchBusyError } from './search-busy.ts';
import { slotRows } from './slot-set.ts';
import { wordDigests } from './word-digests.ts';

/** The search of all listed events, as they were at a revision. */
export interface SearchState {
  readonly revision: number;
  readonly columns: EventColumns;
  readonly search: TiledSearch<FoundEventBody>;
  /**
   * Returns a search for one request with the visitor's position: its results go with it. `search` would keep the
   * position in memory, with the results of its filters.
   */
  readonly privateSearch: () => TiledSearch<FoundEventBody>;
  /** The same as long as the filters find the same events, and their columns are the same. */
  readonly version: (filters: EventFilters) => string;
}

export interface ListedSearch {
  /** A promise only if the caller has to wait. Rejects if the events can't be read. */
  readonly current: () => SearchState | Promise<SearchState>;
}

/** The results of one query hold up to six row sets: 12.5 kB each with 100,000 events. */
const cachedFilters = 32;
/** A first page has about ten. */
const cachedZooms = 64;

/**
 * Keeps the columns of all listed events in memory, and a search of them. After a change only the changed events are
 * read; until the next search is ready, the one before answers.
 */
export function listedSearch(db: Database, feed: EventFeed): ListedSearch {
  const keywords = keywordLookups(db);
  const haveOtherWords = wordDigests();
  const bodies = eventBodies(db);
  let listed: ListedColumns | undefined;
  let state: SearchState | undefined;
  let columnsVersion = 0;
  let wordsVersion = 0;

  const searchOf = (next: ListedColumns): Omit<SearchState, 'revision'> => {
    listed = next;
    columnsVersion += 1;
    const version = columnsVersion;
    const source = sourceOf(next, { keywords, bodies, wordsVersion: () => wordsVersion });
    return {
      columns: next.columns,
      search: searchEvents(source, { cachedFilters, cachedZooms }),
      privateSearch: () => searchEvents(source),
      version: ({ keyword }) => `${version}.${keyword ? wordsVersion : 0}`,
    };
  };
  const load = async (): Promise<SearchState> => {
    const { revision, columns } = await readAllColumns(db);
    return { revision, ...searchOf(columns) };
  };
  const refresh = async (last: SearchState, from: ListedColumns): Promise<SearchState> => {
    const { revision, rows, words } = await changesAfter(db, last.revision);
    const areResultsCorrected = await keywords.apply(words);
    if (haveOtherWords(words) || areResultsCorrected) wordsVersion += 1;
    bodies.drop(rows.map(({ id }) => id));
    const differing = differingRows(from, rows);
    // Most changes are of prices and free places: the results stay.
    if (differing.length === 0) return { ...last, revision };
    return { revision, ...searchOf(await inSlices(mergingRows(from, differing))) };
  };
  const following = feed.follow(async () => {
    state = state && listed ? await refresh(state, listed) : await load();
  });

  const afterFirst = async (ready: Promise<void>): Promise<SearchState> => {
    await ready;
    if (!state) throw new Error('The search of events was not made when the feed caught up.');
    return state;
  };
  return {
    current: () => {
      const ready = following.untilReady();
      return state && !ready ? state : afterFirst(ready ?? Promise.resolve());
    },
  };
}

const drawTurn = turns(1, {
  longestQueue: 500,
  onFull: () => {
    throw new SearchBusyError();
  },
});

/** Draws one map at a time; other work of the process comes in between. */
const drawInTurn = <Result>(draw: () => Result): Promise<Result> =>
  drawTurn(async () => {
    await nextTurn();
    return draw();
  });

interface Readers {
  readonly keywords: KeywordLookups;
  readonly bodies: EventBodies;
  readonly wordsVersion: () => number;
}

function sourceOf(
  listed: ListedColumns,
  { keywords, bodies, wordsVersion }: Readers,
): EventSource<FoundEventBody> {
  const { columns, slots, ids, placeNames } = listed;
  const list = { slots, rowsOf: slotRows(slots) };
  return {
    columns,
    keyword: (keyword) => keywords.find(keyword, list),
    eventsAt: (wanted) => bodies.read(Array.from(wanted, (position) => ids[position] ?? '')),
    idAt: (position) => ids[position] ?? '',
    positionOf: (eventId) => {
      const position = ids.indexOf(eventId);
      return position < 0 ? undefined : position;
    },
    wordsVersion,
    placeNames: () => placeNames,
    inTurn: drawInTurn,
  };
}
