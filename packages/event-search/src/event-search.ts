import type { Coordinates } from '@dorsal/domain/coordinates';
import type { EventFilters, FilterableEvent } from './event-filters.ts';
import type { EventTile } from './event-tile.ts';
import type { MapBounds } from './map-bounds.ts';
import type { MapTile } from './map-tile.ts';
import type { MapFigure, MapView } from './map-view.ts';

/** The least that a search needs of an event. */
export interface SearchedEvent extends Omit<FilterableEvent, 'coordinates'> {
  readonly _id: string;
  readonly coordinates?: Coordinates | null | undefined;
  /** Kilometers from the visitor, if a distance applies. */
  readonly awayKm?: number | undefined;
}

/** A range of results, by index from 0. */
export interface RowRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The events that meet some filters. */
export interface Found<Event extends SearchedEvent> {
  readonly total: number;
  /** How many of them have no place on the map. */
  readonly unplaced: number;
  /**
   * How many events are left out only because their place is unknown: a filter by place applies, and they meet the
   * other filters.
   */
  readonly leftOut: number;
  /** The part of the map that they fit in; undefined if none of them has a place on it. */
  readonly bounds: MapBounds | undefined;
  /** The first of them, as many as were requested. */
  readonly first: readonly Event[];
}

/**
 * All queries on a list of events, wherever the list is: in the page, in a worker, on a server. A query returns only as
 * much as can be seen. Its calls reject if the search has ended. A `signal` aborts the requests of a call, which then
 * rejects with the signal's reason; a search that makes no requests may ignore it.
 */
export interface EventSearch<Event extends SearchedEvent> {
  /** The distinct categories of all events, the most frequent first. */
  readonly categories: () => Promise<readonly string[]>;
  /** `length`: how many events `first` holds at most. */
  readonly find: (filters: EventFilters, length: number, signal?: AbortSignal) => Promise<Found<Event>>;
  /** The events of a range. A search may add some that follow it, for the next call. */
  readonly rows: (filters: EventFilters, range: RowRange, signal?: AbortSignal) => Promise<readonly Event[]>;
  /** How many events there are on each ISO day, under all filters but the date. */
  readonly days: (filters: EventFilters, signal?: AbortSignal) => Promise<ReadonlyMap<string, number>>;
  /** What a map draws of the results in a view. */
  readonly draw: (
    filters: EventFilters,
    view: MapView,
    signal?: AbortSignal,
  ) => Promise<readonly MapFigure[]>;
  /** One of the results by its `_id`; undefined if it isn't among them. */
  readonly event: (
    filters: EventFilters,
    eventId: string,
    signal?: AbortSignal,
  ) => Promise<Event | undefined>;
  /** Its index among the results, from 0; undefined if it isn't among them. */
  readonly rowOf: (filters: EventFilters, eventId: string) => Promise<number | undefined>;
}

/** A search that has all events at hand, and makes the tiles that others draw from (`drawFromTiles`). */
export interface TiledSearch<Event extends SearchedEvent> extends EventSearch<Event> {
  /** The results in one tile of the map. */
  readonly tile: (filters: EventFilters, tile: MapTile) => Promise<EventTile>;
}
