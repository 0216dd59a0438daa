import { appliedDistanceKm } from './active-filters.ts';
import type { EventColumns } from './event-columns.ts';
import { type EventFilters, findRows } from './event-filters.ts';
import { orderedPositions } from './event-order.ts';
import type { SearchedEvent } from './event-search.ts';
import type { EventSource } from './event-source.ts';
import type { KeywordRows } from './keyword-search.ts';
import type { MapBounds } from './map-bounds.ts';
import { boundsOfRows } from './place-index.ts';
import { recentCache } from './recent-cache.ts';
import { rowPositions } from './row-set.ts';

/** The events that meet some filters. */
export interface Results {
  /** Their positions in the list, in the order in which they are shown. */
  readonly positions: Uint32Array;
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
  const positions = orderedPositions(columns, filters, keyword);
  const hasPlaceFilter = filters.area !== undefined || appliedDistanceKm(filters) !== undefined;
  const anywhere = { ...filters, area: undefined, distanceKm: undefined };
  return {
    positions,
    unplaced: countUnplaced(columns, positions),
    leftOut: hasPlaceFilter ? countUnplaced(columns, rowPositions(findRows(columns, anywhere, keyword))) : 0,
    bounds: boundsOfRows(columns.places, positions),
  };
}

function countUnplaced({ places: { longitudes } }: EventColumns, positions: Uint32Array): number {
  return positions.reduce((count, position) => (Number.isNaN(longitudes[position]) ? count + 1 : count), 0);
}
