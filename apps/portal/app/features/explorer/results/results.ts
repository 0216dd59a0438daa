import type { Api } from '@dorsal/api-client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AddressFilters, filtersKey, noFilters } from '@dorsal/event-search/filter-params';
import type { FigureSet } from '@dorsal/event-search/fitted-figures';
import { pageSearch } from '@dorsal/event-search/page-search';
import type { ListSearch } from './list-search.ts';
import type { ExplorerPage } from '../../../../shared/explorer-page.ts';
import type { Results } from './results-view.ts';
import { searchFilters, type VisitorFilters } from '@dorsal/event-search/search-filters';

/** Reads what the server knows about some filters. Rejects if that fails. */
export type ReadPage = (filters: AddressFilters, signal: AbortSignal) => Promise<ExplorerPage>;

/** The filters that the server knows: all but a distance, which it can't measure. */
function serverFilters(filters: AddressFilters): AddressFilters {
  return { ...filters, distanceKm: undefined };
}

/** Without a network a query fails at once, and is sent again when the connection is back. */
const untilConnected = { networkMode: 'always', refetchOnReconnect: true } as const;

const pagesKey = ['events', 'page'] as const;

export const firstPageKey = (filters: AddressFilters) =>
  [...pagesKey, filtersKey(serverFilters(filters))] as const;

export const firstPageQuery = (readPage: ReadPage, filters: AddressFilters) =>
  queryOptions({
    queryKey: firstPageKey(filters),
    queryFn: ({ signal }) => readPage(serverFilters(filters), signal),
    ...untilConnected,
  });

export interface PageResults extends Results {
  /** What the map draws of the first view. */
  readonly figureSets: readonly FigureSet[];
}

/** The results that the server's first page provides by itself. */
export function pageResults(page: ExplorerPage): PageResults {
  const { days: _, events: __, ...found } = page;
  return { ...found, isWhole: false, search: pageSearch(page), filters: {} };
}

/** The results if nothing could be read: the error is only logged (spec, section 8). */
export const noResults = pageResults({
  total: 0,
  unplaced: 0,
  leftOut: 0,
  bounds: undefined,
  first: [],
  categories: [],
  days: [],
  figureSets: [],
  events: 0,
});

const searchKey = ['events', 'search'] as const;

/**
 * Milliseconds for which a list in the browser is cached after a visit: it may be large, and there may be no next visit.
 * On the server a timer would keep the data of each rendering in memory for as long.
 */
const listCacheMs = () => (typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 10 * 60_000);

/** The most events that a browser searches by itself; the server searches longer lists. */
const mostInBrowser = 2_000;

/**
 * All events, opened for searching: the whole list, or the server's search if the list is long. It outlives a visit, and
 * is opened again only if the list has changed.
 */
export const searchQuery = (api: Api, readPage: ReadPage) =>
  queryOptions({
    queryKey: searchKey,
    queryFn: async ({ signal, client }): Promise<ListSearch> => {
      // Without a first page the length is unknown, and the list is loaded.
      const page = knownPage(client) ?? (await readPage(noFilters, signal).catch(() => undefined));
      if (page && page.events > mostInBrowser)
        return (await import('./server-list.ts')).serverList(page.categories, client);
      const before = client.getQueryData<ListSearch>(searchKey);
      const known = before?.hasEnded() ? undefined : before?.etag;
      const [{ openList }, list] = await Promise.all([
        import('./list-search.ts'),
        api.events.listBytes({ known, signal }),
      ]);
      return openList(list, before, { signal, client });
    },
    ...untilConnected,
    gcTime: listCacheMs(),
    structuralSharing: false,
  });

/** A first page that has been read, whatever its filters. */
function knownPage(client: QueryClient): ExplorerPage | undefined {
  const pages = client.getQueriesData<ExplorerPage>({ queryKey: pagesKey });
  return pages.flatMap(([, page]) => page ?? [])[0];
}

/**
 * What a search finds. Without a distance it does not depend on the visitor's place. The key holds the days of the
 * period: "this weekend" changes with the week.
 */
export const foundQuery = (
  open: ListSearch | undefined,
  { userLocation, ...others }: VisitorFilters,
  now = new Date(),
) => {
  const filters = searchFilters(others.distanceKm === undefined ? others : { ...others, userLocation }, now);
  return queryOptions({
    queryKey: ['events', 'found', open?.number, filters],
    // The cast is safe: the query is disabled without an open list.
    queryFn: ({ signal }) => (open as ListSearch).results(filters, signal),
    enabled: open !== undefined,
    // A list in the browser needs no network, and the server's search has the browser's cache.
    ...untilConnected,
    ...open?.refetching,
    structuralSharing: false,
  });
};
