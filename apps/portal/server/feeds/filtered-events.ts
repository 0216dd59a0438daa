import type { EventListItemBody } from '@dorsal/api-contract/events';
import { bookableFirst, findInOrder } from '@dorsal/event-search/event-order';
import { formatPeriod } from '@dorsal/domain/event-period';
import { readFilters } from '@dorsal/event-search/filter-params';
import { rangeText } from '@dorsal/event-search/range-text';
import { searchFilters } from '@dorsal/event-search/search-filters';
import type { Catalogue } from '../catalogue.ts';

/**
 * The future events that match the filters of an explorer URL, in the explorer's order, `most` at most. The visitor's
 * position stays in the browser, so the distance filter is ignored here.
 */
export async function filteredEvents(
  catalogue: Catalogue,
  search: URLSearchParams,
  { most, now }: { readonly most: number; readonly now: Date },
): Promise<EventListItemBody[]> {
  const { distanceKm: _, ...filters } = searchFilters(readFilters(search), now);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  // A feed of all events needs no index.
  const inOrder = isFiltered
    ? eventsAt(catalogue.items, findInOrder(await catalogue.index(), filters))
    : bookableFirst(catalogue.items);
  return inOrder.filter(({ state, startDate }) => state !== 'finished' && startDate !== null).slice(0, most);
}

function eventsAt(items: readonly EventListItemBody[], positions: Uint32Array): EventListItemBody[] {
  return Array.from(positions).flatMap((position) => items[position] ?? []);
}

/** The filters of a feed in words, for its title; empty without filters. */
export function filterWords(search: URLSearchParams): string {
  const { keyword, category, date, km, climb, area } = readFilters(search);
  return [
    category,
    keyword && `«${keyword}»`,
    date && formatPeriod(date),
    km && rangeText(km, 'km').toLowerCase(),
    climb && rangeText(climb, 'm+').toLowerCase(),
    area && 'en una zona del mapa',
  ]
    .filter(Boolean)
    .join(', ');
}
