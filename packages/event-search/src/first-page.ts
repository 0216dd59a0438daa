import type { EventSearch, Found, SearchedEvent } from './event-search.ts';
import { firstPageLength } from './first-page-length.ts';
import type { AddressFilters } from './filter-params.ts';
import { type FigureSet, fittedFigures } from './fitted-figures.ts';
import { searchFilters } from './search-filters.ts';

/** What the server knows about the filters of a URL: the first page of the list, and the rest as counts. */
export interface FirstPage<Event extends SearchedEvent> extends Found<Event> {
  /** Of all events. */
  readonly categories: readonly string[];
  /** How many events there are on each ISO day, under all filters but the date. */
  readonly days: readonly (readonly [day: string, count: number])[];
  /** What the map draws of them at first, fitted to its size. */
  readonly figureSets: readonly FigureSet[];
}

/** Reads the first page of a search. A distance filters nothing: the visitor's position stays in the browser. */
export async function firstPage<Event extends SearchedEvent>(
  search: EventSearch<Event>,
  addressFilters: AddressFilters,
  now: Date,
): Promise<FirstPage<Event>> {
  const { distanceKm: _, ...filters } = searchFilters(addressFilters, now);
  const found = await search.find(filters, firstPageLength);
  // All at once: a search remembers its last results, and calls of another page may come in between.
  const [categories, days, figureSets] = await Promise.all([
    search.categories(),
    search.days(filters),
    fittedFigures((view) => search.draw(filters, view), found.bounds),
  ]);
  return { ...found, categories, days: [...days], figureSets };
}
