import type { EventListItemBody } from '@dorsal/api-contract/events';
import {
  type EventFilters,
  type EventIndex,
  eventCategories,
  eventDays,
  findPositions,
  indexingEvents,
} from '@dorsal/domain/event-filters';
import { clustersIn } from '@dorsal/domain/map-clusters';
import { appliedDistanceKm } from './active-filters.ts';
import type { ListedEvent, MapFigure, MapView } from './map-view.ts';

/** Which of the results: places among them, from 0. */
export interface RowRange {
  readonly from: number;
  /** Not included. */
  readonly to: number;
}

/** The events that meet some filters. */
export interface Found {
  readonly total: number;
  /** How many of them have no place on the map. */
  readonly unplaced: number;
  /**
   * How many events are left out only because nobody knows where they are: they meet the other filters, and one by place
   * applies.
   */
  readonly leftOut: number;
  /** The first of them, as many as were asked for. */
  readonly first: readonly ListedEvent[];
}

/**
 * Answers all that the explorer asks about a list of events. Events and their counts stay here: what is asked for is as
 * much as can be seen.
 */
export interface EventSearch {
  /** The distinct categories of all events, in Spanish order. */
  readonly categories: () => readonly string[];
  /** `length`: how many events come along. */
  readonly find: (filters: EventFilters, length: number) => Found;
  readonly rows: (filters: EventFilters, range: RowRange) => readonly ListedEvent[];
  /** How many events there are on each ISO day, under all filters but the date. */
  readonly days: (filters: EventFilters) => ReadonlyMap<string, number>;
  readonly draw: (filters: EventFilters, view: MapView) => readonly MapFigure[];
  /** One of the results by its `_id`. */
  readonly event: (filters: EventFilters, eventId: string) => ListedEvent | undefined;
  /** Its place among the results, from 0; undefined for one that isn't among them. */
  readonly rowOf: (filters: EventFilters, eventId: string) => number | undefined;
}

/** Prepares a list, as JSON in UTF-8. It yields now and then, for whoever has other things to do meanwhile. */
export function* openingSearch(bytes: ArrayBuffer): Generator<void, EventSearch> {
  const items = JSON.parse(new TextDecoder().decode(bytes)) as readonly EventListItemBody[];
  yield;
  const index = yield* indexingEvents(items);
  // The texts are in the index by now, and as they were written nobody needs them again.
  return searchEvents({ ...index, events: items.map(withoutText) });
}

/** The answers about events that have been indexed. */
export function searchEvents<Event extends ListedEvent>(index: EventIndex<Event>): EventSearch {
  const { events } = index;
  const positionsOf = rememberLast((filters) => findPositions(index, filters));
  const countUnplaced = (positions: Uint32Array): number => {
    const { longitudes } = index.places;
    return positions.reduce((count, position) => (Number.isNaN(longitudes[position]) ? count + 1 : count), 0);
  };
  const countLeftOut = (filters: EventFilters): number => {
    if (!filters.area && appliedDistanceKm(filters) === undefined) return 0;
    return countUnplaced(findPositions(index, { ...filters, area: undefined, distanceKm: undefined }));
  };
  let positionsById: ReadonlyMap<string, number> | undefined;
  const positionOf = (eventId: string): number | undefined => {
    positionsById ??= new Map(events.map(({ _id }, position) => [_id, position]));
    return positionsById.get(eventId);
  };
  const rowsAt = (positions: Uint32Array): ListedEvent[] =>
    Array.from(positions).flatMap((position) => {
      const event = events[position];
      return event ? withoutText(event) : [];
    });

  const rowOf = (filters: EventFilters, eventId: string): number | undefined => {
    const position = positionOf(eventId);
    if (position === undefined) return undefined;
    const positions = positionsOf(filters);
    const row = firstAtOrAbove(positions, position);
    return positions[row] === position ? row : undefined;
  };

  return {
    categories: () => eventCategories(index.categories.values.map((category) => ({ category }))),
    find: (filters, length) => {
      const positions = positionsOf(filters);
      return {
        total: positions.length,
        unplaced: countUnplaced(positions),
        leftOut: countLeftOut(filters),
        first: rowsAt(positions.subarray(0, length)),
      };
    },
    rows: (filters, { from, to }) => rowsAt(positionsOf(filters).subarray(from, to)),
    days: (filters) => eventDays(index, filters),
    draw: (filters, view) =>
      clustersIn({ index, positions: positionsOf(filters), ...view }).map((figure) =>
        'position' in figure ? { ...figure, id: events[figure.position]?._id ?? '' } : figure,
      ),
    event: (filters, eventId) => {
      const row = rowOf(filters, eventId);
      return row === undefined ? undefined : rowsAt(positionsOf(filters).subarray(row, row + 1))[0];
    },
    rowOf,
  };
}

// List, map and rows ask about the same results one after the other.
function rememberLast(find: (filters: EventFilters) => Uint32Array): (filters: EventFilters) => Uint32Array {
  let last: { readonly key: string; readonly positions: Uint32Array } | undefined;
  return (filters) => {
    const key = JSON.stringify(filters);
    if (last?.key !== key) last = { key, positions: find(filters) };
    return last.positions;
  };
}

function withoutText(event: ListedEvent & { readonly text?: string }): ListedEvent {
  const { text: _, ...listed } = event;
  return listed;
}

function firstAtOrAbove(ascending: Uint32Array, value: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ascending[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
