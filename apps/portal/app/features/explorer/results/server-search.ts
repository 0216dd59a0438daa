import type { FoundPageBody } from '@dorsal/api-contract/event-search';
import { distanceKm } from '@dorsal/domain/distance';
import { periodOf } from '@dorsal/domain/event-period';
import { areaText } from '@dorsal/event-search/area-text';
import { type EventFilters, searchedCircle } from '@dorsal/event-search/event-filters';
import type { EventSearch, RowRange } from '@dorsal/event-search/event-search';
import type { EventTile } from '@dorsal/event-search/event-tile';
import { firstPageLength } from '@dorsal/event-search/first-page-length';
import type { NumberRange } from '@dorsal/event-search/number-range';
import { drawFromTiles } from '@dorsal/event-search/tile-draw';
import type { ListedEvent } from '../../../../shared/listed-event.ts';

/** Requests a path of the site's own server, and returns its JSON. Rejects for any other answer, and when aborted. */
export type Ask = (path: string, signal?: AbortSignal) => Promise<unknown>;

/** Milliseconds for which a visitor sees the same results of the same filters: as long as caches keep them. */
export const freshMs = 5_000;

/** The most events that one request returns. */
const mostRows = 100;

/** Events of a range of the results, and some that follow. */
interface FoundRows {
  /** How many results there are, according to each page that the events come from. */
  readonly totals: readonly number[];
  readonly events: readonly ListedEvent[];
}

/** A search that also returns how many results there are with the rows of a range. */
export interface ServerSearch extends EventSearch<ListedEvent> {
  readonly foundRows: (...values: Parameters<EventSearch<ListedEvent>['rows']>) => Promise<FoundRows>;
}

/**
 * The search of all events by the server, for lists that are too long for a browser. The visitor's position is sent only
 * if a distance applies, and rounded.
 */
export function serverSearch(ask: Ask, categories: readonly string[]): ServerSearch {
  const page = async (
    filters: EventFilters,
    range: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ) => (await ask(`/api/events/search?${searchParams(filters, range)}`, signal)) as FoundPageBody;
  const row = async (filters: EventFilters, id: string, signal?: AbortSignal) =>
    (await ask(`/api/events/search/row?${searchParams(filters, { id })}`, signal)) as RowAnswer;
  const readRange = async (filters: EventFilters, from: number, length: number, signal?: AbortSignal) => {
    const range = { from: String(from), length: String(length) };
    const { total, items } = await page(filters, range, signal);
    return { total, events: measured(items, filters) };
  };
  const foundRows: ServerSearch['foundRows'] = async (filters, { from, to: end }, signal) => {
    const to = Math.min(end, from + mostRows);
    if (searchedCircle(filters)) {
      // Answers for a position are never cached, so whole pages would save nothing. A visitor who scrolls needs the rows
      // that follow.
      const length = Math.max(firstPageLength, to - from);
      const { total, events } = await readRange(filters, from, length, signal);
      return { totals: [total], events };
    }
    // Whole pages: their URLs are the same for all visitors, and for this visitor's next visit.
    const pages = await Promise.all(
      pagesOf({ from, to }).map((start) => readRange(filters, start, firstPageLength, signal)),
    );
    return {
      totals: pages.map(({ total }) => total),
      events: pages.flatMap(({ events }) => events).slice(from % firstPageLength),
    };
  };
  return {
    categories: async () => categories,
    foundRows,
    find: async (filters, length, signal) => {
      // The API returns one event at least.
      const asked = { length: String(Math.max(1, length)) };
      const { items, bounds, ...found } = await page(filters, asked, signal);
      return { ...found, bounds: bounds ?? undefined, first: measured(items.slice(0, length), filters) };
    },
    rows: async (filters, range, signal) => (await foundRows(filters, range, signal)).events,
    days: async (filters, signal) => {
      const { days } = (await ask(`/api/events/search/days?${searchParams(filters)}`, signal)) as {
        readonly days: readonly (readonly [string, number])[];
      };
      return new Map(days);
    },
    draw: drawFromTiles(
      async (filters, { z, x, y }, signal) =>
        (await ask(`/map/events/${z}/${x}/${y}?${searchParams(filters)}`, signal)) as EventTile,
      { freshMs },
    ),
    event: async (filters, id, signal) => {
      const { item } = await row(filters, id, signal);
      return item ? measured([item], filters)[0] : undefined;
    },
    rowOf: async (filters, id) => (await row(filters, id)).row ?? undefined,
  };
}

/** The first rows of the pages that a range is in. */
function pagesOf({ from, to }: RowRange): number[] {
  const first = Math.floor(from / firstPageLength);
  const count = Math.ceil(to / firstPageLength) - first;
  return Array.from({ length: count }, (_, at) => (first + at) * firstPageLength);
}

interface RowAnswer {
  readonly row: number | null;
  readonly item: ListedEvent | null;
}

/** The server knows only about where the visitor is: the distances are measured here. */
function measured(events: readonly ListedEvent[], filters: EventFilters): ListedEvent[] {
  const circle = searchedCircle(filters);
  return events.map((event) =>
    circle && event.coordinates ? { ...event, awayKm: distanceKm(circle.centre, event.coordinates) } : event,
  );
}

/** The parameters of a search, as the explorer's URL writes them; also `others`. */
export function searchParams(filters: EventFilters, others: Readonly<Record<string, string>> = {}): string {
  const { keyword, category, days, area, lengthKm, climbMeters } = filters;
  const circle = searchedCircle(filters);
  const values = {
    q: keyword,
    category,
    date: days && periodOf(days.from, days.to),
    area: area && areaText(area),
    km: lengthKm && numbersText(lengthKm),
    climb: climbMeters && numbersText(climbMeters),
    distance: circle && String(circle.radiusKm),
    near: circle && `${rounded(circle.centre.lat)},${rounded(circle.centre.lng)}`,
    ...others,
  };
  return new URLSearchParams(
    Object.entries(values).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
  ).toString();
}

function numbersText({ from, to }: NumberRange): string {
  return `${from ?? ''}-${to ?? ''}`;
}

/** Two decimals are about a kilometer. */
function rounded(degrees: number): number {
  // Without a negative zero.
  return Math.round(degrees * 100) / 100 || 0;
}
