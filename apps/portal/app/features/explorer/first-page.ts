import type { EventFilters } from '@dorsal/domain/event-filters';
import { explorerZoom } from '@dorsal/domain/event-map';
import type { EventSearch, Found } from './event-search.ts';
import { firstPageLength } from './first-page-length.ts';
import type { MapFigure } from './map-view.ts';

/** What the server knows about the filters of an address: a page of the list, and the rest in numbers. */
export interface FirstPage extends Found {
  /** Of all events. */
  readonly categories: readonly string[];
  /** How many events there are on each ISO day, under all filters but the date. */
  readonly days: readonly (readonly [day: string, count: number])[];
  /** What the map draws of them at first. */
  readonly figures: readonly MapFigure[];
}

/** A whole turn: the first view is the world. */
const everywhere = { west: -180, south: -90, east: 180, north: 90 };

/** Reads the first page of a search. Where the visitor is stays in the browser, so that a distance filters nothing here. */
export function firstPage(search: EventSearch, addressFilters: EventFilters): FirstPage {
  const { distanceKm: _, ...filters } = addressFilters;
  return {
    ...search.find(filters, firstPageLength),
    categories: search.categories(),
    days: [...search.days(filters)],
    figures: search.draw(filters, { bounds: everywhere, zoom: explorerZoom }),
  };
}
