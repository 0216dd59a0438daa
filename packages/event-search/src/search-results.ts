import { appliedDistanceKm } from './active-filters.ts';
import type { EventColumns } from './event-columns.ts';
import { type EventFilters, findRows } from './event-filters.ts';
import { inOrder } from './event-order.ts';
import type { ResultOrder } from './ordered-events.ts';
import type { SearchedEvent } from './event-search.ts';
import type { EventSource } from './event-source.ts';
import type { KeywordRows } from './keyword-search.ts';
import type { MapBounds } from './map-bounds.ts';
import { boundsOfRows, type PlaceIndex } from './place-index.ts';
import { recentCache } from './recent-cache.ts';
import { countCommonRows, countRows, type RowSet } from './row-set.ts';

/** The events that meet some filters. */
export interface Results {
  readonly rows: RowSet;
  /** The same events in the order in which they are shown. */
  readonly inOrder: ResultOrder;
  /** As `Found` has them. */
  readonly unplaced: number;
  readonly leftOut: number;
  readonly bounds: MapBounds | undefined;
}

export interface CachedResults {
  /** Returns the results of filters: a promise if the source has to look a keyword up. */
  readonly of: (filters: EventFilters) => Results | Promise<Results>;
  /** A text that is the same as long as the filters have the same results. */
  readonly keyOf: (filters: EventFilters) => string;
}

/** Finds results, and keeps those of the last `limit` filters: list, map and rows query the same ones. */
export function cachedResults<Event extends SearchedEvent>(
  { columns, keyword, wordsVersion = () => 0 }: EventSource<Event>,
  limit: number,
): CachedResults {
  const recent = recentCache<Results | Promise<Results>>(limit);
  const keyOf = (filters: EventFilters) => JSON.stringify([filters, filters.keyword ? wordsVersion() : 0]);
  const of = (filters: EventFilters) =>
    recent(keyOf(filters), () => {
      const rows = filters.keyword ? keyword(filters.keyword) : undefined;
      return rows instanceof Promise
        ? rows.then((found) => resultsOf(columns, filters, found))
        : resultsOf(columns, filters, rows);
    });
  return { of, keyOf };
}

function resultsOf(columns: EventColumns, filters: EventFilters, keyword: KeywordRows | undefined): Results {
  const { places } = columns;
  const rows = findRows(columns, filters, keyword);
  const hasPlaceFilter = filters.area !== undefined || appliedDistanceKm(filters) !== undefined;
  const anywhere = { ...filters, area: undefined, distanceKm: undefined };
  return {
    rows,
    inOrder: inOrder(columns, filters, rows, keyword),
    unplaced: countUnplaced(places, rows),
    leftOut: hasPlaceFilter ? countUnplaced(places, findRows(columns, anywhere, keyword)) : 0,
    bounds: boundsOfRows(places, rows),
  };
}

function countUnplaced({ placed }: PlaceIndex, rows: RowSet): number {
  return countRows(rows) - countCommonRows(rows, placed);
}
