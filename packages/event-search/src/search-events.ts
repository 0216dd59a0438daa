import { distanceKm } from '@dorsal/domain/distance';
import { clusterZoom } from '@dorsal/domain/event-map';
import { appliedDistanceKm } from './active-filters.ts';
import { placeName } from './cluster-name.ts';
import { eventFigure, type FigureTexts } from './event-figures.ts';
import {
  type EventFilters,
  type EventIndex,
  eventCategories,
  eventDays,
  findPositions,
  indexingEvents,
  searchedCircle,
} from './event-filters.ts';
import { findInOrder } from './event-order.ts';
import type { EventSearch, SearchedEvent } from './event-search.ts';
import { isWithinBounds, type MapBounds, wholeWorld } from './map-bounds.ts';
import { clustersIn, wholeUpTo } from './map-clusters.ts';
import type { MapFigure, MapView } from './map-view.ts';
import { boundsOfRows } from './place-index.ts';
import { recentCache } from './recent-cache.ts';

/** Prepares a list, given as JSON in UTF-8. Yields from time to time, so that the caller can do other work. */
export function* openingSearch<Event extends SearchedEvent>(
  bytes: ArrayBuffer,
): Generator<void, EventSearch<Event>> {
  const items = JSON.parse(new TextDecoder().decode(bytes)) as readonly Event[];
  yield;
  const index = yield* indexingEvents(items);
  // The index has the texts now: the originals are no longer needed.
  return searchEvents({ ...index, events: items.map(withoutTexts) });
}

/** The same without a pause, for a thread that has nothing else to do. */
export function openWithoutPause<Event extends SearchedEvent>(bytes: ArrayBuffer): EventSearch<Event> {
  const steps = openingSearch<Event>(bytes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** A search of events that have been indexed. */
export function searchEvents<Event extends SearchedEvent>(index: EventIndex<Event>): EventSearch<Event> {
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
  const rowsAt = (positions: Uint32Array, filters: EventFilters): Event[] => {
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
  const draw = async (filters: EventFilters, view: MapView): Promise<readonly MapFigure[]> => {
    if (positionsOf(filters).length > wholeUpTo && !isWholeWorld(view.bounds))
      return figuresIn(filters, view);
    const zoom = clusterZoom(view.zoom);
    const figures = recentFigures(JSON.stringify([filters, zoom]), () =>
      figuresIn(filters, { bounds: wholeWorld, zoom }),
    );
    return figures.filter((figure) => isWithinBounds(view.bounds, figure));
  };

  return {
    categories: async () => eventCategories(index),
    find: async (filters, length) => {
      const positions = positionsOf(filters);
      return {
        total: positions.length,
        unplaced: countUnplaced(positions),
        leftOut: countLeftOut(filters),
        bounds: boundsOfRows(index.places, positions),
        first: rowsAt(positions.subarray(0, length), filters),
      };
    },
    rows: async (filters, { from, to }) => rowsAt(positionsOf(filters).subarray(from, to), filters),
    days: async (filters) => eventDays(index, filters),
    draw,
    event: async (filters, eventId) => {
      const row = rowOf(filters, eventId);
      return row === undefined ? undefined : rowsAt(positionsOf(filters).subarray(row, row + 1), filters)[0];
    },
    rowOf: async (filters, eventId) => rowOf(filters, eventId),
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

function withoutTexts<Event extends SearchedEvent>(event: Event): Event {
  const { text: _, searchText: __, ...listed } = event;
  // The cast is safe as long as `Event` requires no texts: a search returns events without them.
  return listed as unknown as Event;
}
