import type { EventListItemBody } from '@dorsal/api-contract/events';
import { distanceKm } from '@dorsal/domain/distance';
import {
  type EventFilters,
  type EventIndex,
  eventCategories,
  eventDays,
  findPositions,
  indexingEvents,
  searchedCircle,
} from '@dorsal/domain/event-filters';
import { findInOrder } from '@dorsal/domain/event-order';
import { clusterZoom } from '@dorsal/domain/event-map';
import { isWithinBounds, type MapBounds, wholeWorld } from '@dorsal/domain/map-bounds';
import { clustersIn, wholeUpTo } from '@dorsal/domain/map-clusters';
import { boundsOfRows } from '@dorsal/domain/place-index';
import { recentCache } from '~/components/recent.ts';
import { appliedDistanceKm } from './active-filters.ts';
import { placeName } from './cluster-name.ts';
import { eventFigure, type FigureTexts } from './event-figures.ts';
import type { ListedEvent, MapFigure, MapView } from './map-view.ts';

/** A range of results, by index from 0. */
export interface RowRange {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** The events that meet some filters. */
export interface Found {
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
  readonly first: readonly ListedEvent[];
}

/**
 * All queries of the explorer on a list of events. The events themselves stay here: a query returns only as much as can
 * be seen.
 */
export interface EventSearch {
  /** The distinct categories of all events, the most frequent first. */
  readonly categories: () => readonly string[];
  /** `length`: how many events `first` holds at most. */
  readonly find: (filters: EventFilters, length: number) => Found;
  readonly rows: (filters: EventFilters, range: RowRange) => readonly ListedEvent[];
  /** How many events there are on each ISO day, under all filters but the date. */
  readonly days: (filters: EventFilters) => ReadonlyMap<string, number>;
  readonly draw: (filters: EventFilters, view: MapView) => readonly MapFigure[];
  /** One of the results by its `_id`. */
  readonly event: (filters: EventFilters, eventId: string) => ListedEvent | undefined;
  /** Its index among the results, from 0; undefined if it isn't among them. */
  readonly rowOf: (filters: EventFilters, eventId: string) => number | undefined;
}

/** Prepares a list, given as JSON in UTF-8. Yields from time to time, so that the caller can do other work. */
export function* openingSearch(bytes: ArrayBuffer): Generator<void, EventSearch> {
  const items = JSON.parse(new TextDecoder().decode(bytes)) as readonly EventListItemBody[];
  yield;
  const index = yield* indexingEvents(items);
  // The index has the texts now: the originals are no longer needed.
  return searchEvents({ ...index, events: items.map(withoutTexts) });
}

/** A search of events that have been indexed. */
export function searchEvents<Event extends ListedEvent>(index: EventIndex<Event>): EventSearch {
  const { events } = index;
  const positionsOf = rememberLast((filters) => findInOrder(index, filters));
  // Clusters must not depend on the order in which the list shows the same events.
  const placedOf = rememberLast((filters) => positionsOf(filters).slice().sort());
  const countUnplaced = (positions: Uint32Array): number => {
    const { longitudes } = index.places;
    return positions.reduce((count, position) => (Number.isNaN(longitudes[position]) ? count + 1 : count), 0);
  };
  const countLeftOut = (filters: EventFilters): number => {
    if (!filters.area && appliedDistanceKm(filters) === undefined) return 0;
    return countUnplaced(findPositions(index, { ...filters, area: undefined, distanceKm: undefined }));
  };
  const names = new Map<number, string | undefined>();
  const texts: FigureTexts = {
    idAt: (position) => events[position]?._id ?? '',
    placeNameAt: (position) => {
      // Each zoom needs it again, and reading it is most of the cost of a cluster.
      if (!names.has(position)) names.set(position, placeName(events[position]?.location));
      return names.get(position);
    },
  };
  let positionsById: ReadonlyMap<string, number> | undefined;
  const positionOf = (eventId: string): number | undefined => {
    positionsById ??= new Map(events.map(({ _id }, position) => [_id, position]));
    return positionsById.get(eventId);
  };
  const rowsAt = (positions: Uint32Array, filters: EventFilters): ListedEvent[] => {
    const circle = searchedCircle(filters);
    return Array.from(positions).flatMap((position) => {
      const event = events[position];
      if (!event) return [];
      const listed = withoutTexts(event);
      if (!circle || !event.coordinates) return listed;
      return { ...listed, awayKm: distanceKm(circle.centre, event.coordinates) };
    });
  };

  const rowOf = (filters: EventFilters, eventId: string): number | undefined => {
    const position = positionOf(eventId);
    if (position === undefined) return undefined;
    const row = positionsOf(filters).indexOf(position);
    return row < 0 ? undefined : row;
  };

  const figuresIn = (filters: EventFilters, view: MapView): readonly MapFigure[] =>
    clustersIn({ index, positions: placedOf(filters), ...view }).map((figure) => eventFigure(texts, figure));
  const recentFigures = recentCache<readonly MapFigure[]>(keptViews);
  const draw = (filters: EventFilters, view: MapView): readonly MapFigure[] => {
    if (positionsOf(filters).length > wholeUpTo && !isWholeWorld(view.bounds))
      return figuresIn(filters, view);
    const zoom = clusterZoom(view.zoom);
    const figures = recentFigures(JSON.stringify([filters, zoom]), () =>
      figuresIn(filters, { bounds: wholeWorld, zoom }),
    );
    return figures.filter((figure) => isWithinBounds(view.bounds, figure));
  };

  return {
    categories: () => eventCategories(index),
    find: (filters, length) => {
      const positions = positionsOf(filters);
      return {
        total: positions.length,
        unplaced: countUnplaced(positions),
        leftOut: countLeftOut(filters),
        bounds: boundsOfRows(index.places, positions),
        first: rowsAt(positions.subarray(0, length), filters),
      };
    },
    rows: (filters, { from, to }) => rowsAt(positionsOf(filters).subarray(from, to), filters),
    days: (filters) => eventDays(index, filters),
    draw,
    event: (filters, eventId) => {
      const row = rowOf(filters, eventId);
      return row === undefined ? undefined : rowsAt(positionsOf(filters).subarray(row, row + 1), filters)[0];
    },
    rowOf,
  };
}

/** Enough for the zooms of a first page (`fittedFigures`), and for some to which a map returns. */
const keptViews = 16;

// List, map and rows query the same results one after the other.
function rememberLast(find: (filters: EventFilters) => Uint32Array): (filters: EventFilters) => Uint32Array {
  let last: { readonly key: string; readonly positions: Uint32Array } | undefined;
  return (filters) => {
    const key = JSON.stringify(filters);
    if (last?.key !== key) last = { key, positions: find(filters) };
    return last.positions;
  };
}

function isWholeWorld({ west, south, east, north }: MapBounds): boolean {
  return east - west >= 360 && south <= wholeWorld.south && north >= wholeWorld.north;
}

function withoutTexts(event: ListedEvent & Partial<EventListItemBody>): ListedEvent {
  const { text: _, searchText: __, ...listed } = event;
  return listed;
}
