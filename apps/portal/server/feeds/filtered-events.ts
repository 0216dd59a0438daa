import type { EventListItemBody } from '@dorsal/api-contract/events';
import { formatEventDate } from '@dorsal/domain/event-dates';
import { filterIndexedEvents } from '@dorsal/domain/event-filters';
import { readFilters } from '../../app/features/explorer/filter-params.ts';
import type { Catalogue } from '../catalogue.ts';

/**
 * The events to come that meet the filters of an explorer's address, nearest first, `most` at most. Where the visitor is
 * stays in the browser, so that a distance filters nothing here.
 */
export async function filteredEvents(
  catalogue: Catalogue,
  search: URLSearchParams,
  most: number,
): Promise<EventListItemBody[]> {
  const { distanceKm: _, ...filters } = readFilters(search);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  // The list begins with what is to come; an index of all is not made for those who want all.
  const found = isFiltered ? filterIndexedEvents(await catalogue.index(), filters) : catalogue.items;
  return found.filter(({ state, startDate }) => state !== 'finished' && startDate !== null).slice(0, most);
}

/** What a feed's events were chosen by, for its title; empty where there are all. */
export function filterWords(search: URLSearchParams): string {
  const { keyword, category, date, area } = readFilters(search);
  // The day itself, whatever the zone.
  const day = date && formatEventDate(`${date}T12:00:00Z`, 'UTC');
  return [category, keyword && `«${keyword}»`, day, area && 'en una zona del mapa']
    .filter(Boolean)
    .join(', ');
}
