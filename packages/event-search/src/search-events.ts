import { distanceKm } from '@dorsal/domain/distance';
import { clusterZoom } from '@dorsal/domain/event-map';
import {
  type EventFilters,
  eventCategories,
  eventDays,
  indexingEvents,
  searchedCircle,
} from './event-filters.ts';
import type { SearchedEvent, TiledSearch } from './event-search.ts';
import { type EventSource, listSource, withoutTexts } from './event-source.ts';
import { isWithinBounds, type MapBounds, wholeWorld } from './map-bounds.ts';
import { clustersIn } from './map-clusters.ts';
import type { MapFigure, MapView } from './map-view.ts';
import { placeOfRow } from './place-index.ts';
import { recentCache } from './recent-cache.ts';
import { hasRow } from './row-set.ts';
import { cachedResults } from './search-results.ts';
import { type MappedEvents, tileCells } from './tile-cells.ts';

/** Prepares a list, given as JSON in UTF-8. Yields from time to time, so that the caller can do other work. */
export function* openingSearch<Event extends SearchedEvent>(
  bytes: ArrayBuffer,
): Generator<void, TiledSearch<Event>> {
  const items = JSON.parse(new TextDecoder().decode(bytes)) as readonly Event[];
  yield;
  const index = yield* indexingEvents(items);
  // The index has the texts now: the originals are no longer needed.
  return searchEvents(listSource(items.map(withoutTexts), index));
}

/** The same without a pause, for a thread that has nothing else to do. */
export function openWithoutPause<Event extends SearchedEvent>(bytes: ArrayBuffer): TiledSearch<Event> {
  const steps = openingSearch<Event>(bytes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** How much a search keeps. */
export interface SearchOptions {
  /** The results of the last so many filters. Default 2: those of the page, and those of the next key. */
  readonly cachedFilters?: number;
  /** The figures of so many zooms. Default 16: enough for a first page (`fittedFigures`), and some to which a map returns. */
  readonly cachedZooms?: number;
}

/** A search of the events of a source. */
export function searchEvents<Event extends SearchedEvent>(
  source: EventSource<Event>,
  { cachedFilters = 2, cachedZooms = 16 }: SearchOptions = {},
): TiledSearch<Event> {
  const { columns, inTurn = (work) => work() } = source;
  const results = cachedResults(source, cachedFilters);
  const mapped: MappedEvents = { places: columns.places, idAt: source.idAt, placeNames: source.placeNames };
  const rowsAt = async (positions: Uint32Array, filters: EventFilters): Promise<Event[]> => {
    const circle = searchedCircle(filters);
    const events = await source.eventsAt(positions);
    return events.flatMap((event, at) => {
      if (!event) return [];
      const place = circle && placeOfRow(columns.places, positions[at] ?? 0);
      return place ? { ...event, awayKm: distanceKm(circle.centre, place) } : event;
    });
  };
  const rowOf = async (filters: EventFilters, eventId: string): Promise<number | undefined> => {
    const position = source.positionOf(eventId);
    if (position === undefined) return undefined;
    const { rows, inOrder } = await results.of(filters);
    return hasRow(rows, position) ? inOrder.indexOf(position) : undefined;
  };

  const recentFigures = recentCache<readonly MapFigure[] | Promise<readonly MapFigure[]>>(cachedZooms);
  const draw = async (filters: EventFilters, view: MapView): Promise<readonly MapFigure[]> => {
    const { rows, inOrder } = await results.of(filters);
    if (inOrder.count > wholeUpTo && !isWholeWorld(view.bounds))
      return inTurn(() => clustersIn(mapped, rows, view));
    const zoom = clusterZoom(view.zoom);
    const figures = await recentFigures(`${zoom} ${results.keyOf(filters)}`, () =>
      inTurn(() => clustersIn(mapped, rows, { bounds: wholeWorld, zoom })),
    );
    return figures.filter((figure) => isWithinBounds(view.bounds, figure));
  };

  return {
    categories: async () => eventCategories(columns),
    find: async (filters, length) => {
      const { inOrder, unplaced, leftOut, bounds } = await results.of(filters);
      const first = await rowsAt(await inOrder.positions(0, length), filters);
      return { total: inOrder.count, unplaced, leftOut, bounds, first };
    },
    rows: async (filters, { from, to }) =>
      rowsAt(await (await results.of(filters)).inOrder.positions(from, to), filters),
    days: async (filters) =>
      eventDays(columns, filters, filters.keyword ? await source.keyword(filters.keyword) : undefined),
    draw,
    tile: async (filters, tile) => {
      const { rows } = await results.of(filters);
      return inTurn(() => tileCells(mapped, rows, tile));
    },
    event: async (filters, eventId) => {
      const position = source.positionOf(eventId);
      if (position === undefined || !hasRow((await results.of(filters)).rows, position)) return undefined;
      return (await rowsAt(Uint32Array.of(position), filters))[0];
    },
    rowOf,
  };
}

/** Up to this number of results, all figures of a zoom are drawn at once, so that panning the map costs nothing. */
const wholeUpTo = 2000;

function isWholeWorld({ west, south, east, north }: MapBounds): boolean {
  return east - west >= 360 && south <= wholeWorld.south && north >= wholeWorld.north;
}
