import type { EventSearch, Found } from './event-search.ts';
import { firstPageLength } from './first-page-length.ts';
import type { AddressFilters } from './filter-params.ts';
import { type FigureSet, fittedFigures } from './fitted-figures.ts';
import { searchFilters } from './search-filters.ts';

/** What the server knows about the filters of a URL: the first page of the list, and the rest as counts. */
export interface FirstPage extends Found {
  /** Of all events. */
  readonly categories: readonly string[];
  /** How many events there are on each ISO day, under all filters but the date. */
  readonly days: readonly (readonly [day: string, count: number])[];
  /** What the map draws of them at first, fitted to its size. */
  readonly figureSets: readonly FigureSet[];
}

/** Reads the first page of a search. A distance filters nothing: the visitor's position stays in the browser. */
export function firstPage(search: EventSearch, addressFilters: AddressFilters, now: Date): FirstPage {
  const { distanceKm: _, ...filters } = searchFilters(addressFilters, now);
  const found = search.find(filters, firstPageLength);
  return {
    ...found,
    categories: search.categories(),
    days: [...search.days(filters)],
    figureSets: fittedFigures((view) => search.draw(filters, view), found.bounds),
  };
}
