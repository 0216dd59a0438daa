import type { Api } from '@dorsal/api-client';
import type { EventFilters } from '@dorsal/domain/event-filters';
import { queryOptions } from '@tanstack/react-query';
import type { Found, RowRange } from './event-search.ts';
import { type AddressFilters, writeFilters } from './filter-params.ts';
import type { FirstPage } from './first-page.ts';
import { firstPageLength } from './first-page-length.ts';
import type { DrawView, FindEvent, ListedEvent, MapFigure } from './map-view.ts';
import type { OpenSearch } from './open-search.ts';

/** The events that meet the filters, as far as they are at hand, and how to get at the others. */
export interface Results extends Found {
  /** The distinct categories of all events, in Spanish order. */
  readonly categories: readonly string[];
  /** Not the first page alone is at hand. */
  readonly isWhole: boolean;
  /** Those of a range; of the first page alone while the list is not there. */
  readonly rows: (range: RowRange) => Promise<readonly ListedEvent[]>;
  /** How many events there are on each ISO day, under all filters but the date. */
  readonly days: () => Promise<ReadonlyMap<string, number>>;
  /** What the map draws of the first view, as far as that is at hand. */
  readonly figures: readonly MapFigure[];
  readonly draw: DrawView;
  readonly findEvent: FindEvent;
  /** An event's place among them, from 0; undefined for one that isn't among them. */
  readonly rowOf: (eventId: string) => Promise<number | undefined>;
}

/** Reads what the server knows about some filters. Rejects where it can't be had. */
export type ReadPage = (filters: AddressFilters, signal: AbortSignal) => Promise<FirstPage>;

/** The filters that the server knows: all but a distance, which it can't measure. */
function serverFilters(filters: AddressFilters): AddressFilters {
  return { ...filters, distanceKm: undefined };
}

export const firstPageKey = (filters: AddressFilters) =>
  ['events', 'page', writeFilters(new URLSearchParams(), serverFilters(filters)).toString()] as const;

export const firstPageQuery = (readPage: ReadPage, filters: AddressFilters) =>
  queryOptions({
    queryKey: firstPageKey(filters),
    queryFn: ({ signal }) => readPage(serverFilters(filters), signal),
  });

/** What the first page of the server's answers by itself. */
export function pageResults(page: FirstPage): Results {
  const rowOf = (eventId: string) => page.first.findIndex(({ _id }) => _id === eventId);
  return {
    total: page.total,
    unplaced: page.unplaced,
    leftOut: page.leftOut,
    first: page.first,
    categories: page.categories,
    isWhole: false,
    rows: async ({ from, to }) => page.first.slice(from, to),
    days: async () => new Map(page.days),
    figures: page.figures,
    draw: async () => page.figures,
    findEvent: async (eventId) => page.first[rowOf(eventId)],
    rowOf: async (eventId) => (rowOf(eventId) < 0 ? undefined : rowOf(eventId)),
  };
}

/** Where nothing could be read: that is only logged (spec, section 8). */
export const noResults = pageResults({
  total: 0,
  unplaced: 0,
  leftOut: 0,
  first: [],
  categories: [],
  days: [],
  figures: [],
});

interface ListSearch extends OpenSearch {
  readonly etag: string | undefined;
  /** From 1: another list has another number. */
  readonly number: number;
}

const searchKey = ['events', 'search'] as const;

/** The whole list, opened for searching. It is kept with the page, and opened anew only when the list is another. */
export const searchQuery = (api: Api) =>
  queryOptions({
    queryKey: searchKey,
    queryFn: async ({ signal, client }): Promise<ListSearch> => {
      const known = client.getQueryData<ListSearch>(searchKey);
      const [{ openSearch }, { etag, bytes }] = await Promise.all([
        import('./open-search.ts'),
        api.events.listBytes({ known: known?.etag, signal }),
      ]);
      // Without bytes it is the known one.
      if (!bytes) return known as ListSearch;
      const opened = await openSearch(bytes);
      if (signal.aborted) opened.close();
      else known?.close();
      signal.throwIfAborted();
      return { ...opened, etag, number: (known?.number ?? 0) + 1 };
    },
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** What a search finds. */
export const foundQuery = (open: ListSearch | undefined, filters: EventFilters) =>
  queryOptions({
    queryKey: ['events', 'found', open?.number, filters],
    queryFn: async (): Promise<Results> => {
      // Not enabled without one.
      const { search, categories } = open as ListSearch;
      const found = await search.find(filters, firstPageLength);
      return {
        ...found,
        categories,
        isWhole: true,
        rows: (range) => search.rows(filters, range),
        days: () => search.days(filters),
        figures: [],
        draw: (view) => search.draw(filters, view),
        findEvent: (eventId) => search.event(filters, eventId),
        rowOf: (eventId) => search.rowOf(filters, eventId),
      };
    },
    enabled: open !== undefined,
    // The list is here: no network is needed.
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
