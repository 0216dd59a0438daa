import type { EventFilters } from '@dorsal/domain/event-filters';
import { areaText, readArea } from './area-text.ts';

const firstDay = '1970-01-01';
const lastDay = '2100-12-31';
/** Code points of a keyword; what comes after them is left out. */
const mostLetters = 100;

/** The filters that an address holds; where the visitor is stays in the browser. */
export type AddressFilters = Omit<EventFilters, 'userLocation'>;

/** Reads the filters from an address; what is no day, no number or no part of the map counts as absent. */
export function readFilters(search: URLSearchParams): AddressFilters {
  const date = search.get('date') ?? '';
  const distanceKm = Number(search.get('distance') ?? '');
  return {
    keyword: firstLetters(search.get('q') ?? '') || undefined,
    category: search.get('category') || undefined,
    date: isDay(date) ? date : undefined,
    distanceKm: distanceKm > 0 && Number.isFinite(distanceKm) ? distanceKm : undefined,
    area: readArea(search.get('area')),
  };
}

/** The address' parameters with filters changed; other parameters stay. */
export function writeFilters(search: URLSearchParams, changes: AddressFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string | number | undefined) => {
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, String(value));
  };
  if ('keyword' in changes) put('q', changes.keyword);
  if ('category' in changes) put('category', changes.category);
  if ('date' in changes) put('date', changes.date);
  if ('distanceKm' in changes) put('distance', changes.distanceKm);
  if ('area' in changes) put('area', changes.area && areaText(changes.area));
  return next;
}

export const noFilters: AddressFilters = {
  keyword: undefined,
  category: undefined,
  date: undefined,
  distanceKm: undefined,
  area: undefined,
};

/** Whether a text is a day of the calendar that an event may be on, ISO 8601. Source: security, H17. */
export function isDay(text: string): boolean {
  if (text < firstDay || text > lastDay) return false;
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** As many as anybody looks for: the server looks, too, and has others waiting. Source: security, H16. */
function firstLetters(text: string): string {
  if (text.length <= mostLetters) return text;
  return Array.from(text.slice(0, 2 * mostLetters))
    .slice(0, mostLetters)
    .join('');
}
