import type { EventFilters } from './event-filters.ts';
import { isEventPeriod } from '@dorsal/domain/event-period';
import { areaText, readArea } from './area-text.ts';
import { readRange } from './number-range.ts';

/** Parameters whose name differs from their filter's. */
const shortNames: Readonly<Record<string, string>> = { keyword: 'q', distanceKm: 'distance' };
/** Kilometers. Rejects `1e3` and `0x10`, which JavaScript also reads as numbers. */
const decimal = /^\d{1,5}(\.\d+)?$/;
/** Code points of a keyword; the rest is cut off. */
const mostLetters = 100;

/** The filters in a URL. The visitor's position never leaves the browser. */
export interface AddressFilters
  extends Omit<EventFilters, 'userLocation' | 'days' | 'lengthKm' | 'climbMeters'> {
  /** A period: a day, a month, days from one to another, or this weekend. */
  readonly date?: string | undefined;
  /** The length of a course in kilometers, and its climb in meters: ranges such as `10-21`. */
  readonly km?: string | undefined;
  readonly climb?: string | undefined;
}

/** Reads the filters from a URL; an invalid period, number, range or part of the map counts as absent. */
export function readFilters(search: URLSearchParams): AddressFilters {
  const date = search.get('date') ?? '';
  const distance = search.get('distance') ?? '';
  return {
    keyword: firstLetters(search.get('q') ?? '') || undefined,
    category: search.get('category') || undefined,
    date: isEventPeriod(date) ? date : undefined,
    distanceKm: (decimal.test(distance) && Number(distance)) || undefined,
    area: readArea(search.get('area')),
    km: validRange(search.get('km')),
    climb: validRange(search.get('climb')),
  };
}

/** The URL's parameters with the changed filters; other parameters stay. */
export function writeFilters(search: URLSearchParams, changes: AddressFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [filter, value] of Object.entries(changes)) {
    const name = shortNames[filter] ?? filter;
    if (value) next.set(name, typeof value === 'object' ? areaText(value) : String(value));
    else next.delete(name);
  }
  return next;
}

export const noFilters: AddressFilters = readFilters(new URLSearchParams());

/** The text itself if it is a range. */
function validRange(text: string | null): string | undefined {
  return text && readRange(text) ? text : undefined;
}

/** Limits the server's work for one search. Source: security, H16. */
function firstLetters(text: string): string {
  if (text.length <= mostLetters) return text;
  return Array.from(text.slice(0, 2 * mostLetters))
    .slice(0, mostLetters)
    .join('');
}

/** The filters as one text, which is the same for the same filters. */
export function filtersKey(filters: AddressFilters): string {
  return writeFilters(new URLSearchParams(), filters).toString();
}
