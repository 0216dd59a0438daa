import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { appliedDistanceKm } from '@dorsal/event-search/active-filters';
import {
  firstPageKey,
  firstPageQuery,
  foundQuery,
  noResults,
  type PageResults,
  pageResults,
  type ReadPage,
  searchQuery,
} from './results.ts';
import type { Results } from './results-view.ts';
import type { VisitorFilters } from '@dorsal/event-search/search-filters';
import { savesData, whenIdle } from './when-idle.ts';

export interface ExplorerResults {
  /**
   * Undefined while they are not known, if a distance applies and the list could not be loaded, and if a search of the
   * list has failed.
   */
  readonly results: Results | undefined;
  /** The same, or otherwise the server's last results, for what concerns all events. */
  readonly known: Results;
  /** What the map draws of them at first, as far as the server has sent it. */
  readonly figureSets: PageResults['figureSets'];
  /** The results belong to the current filters. During a lookup the previous results stay. */
  readonly isOfFilters: boolean;
  /** Requests the whole list. */
  readonly wantList: () => void;
  /** Defined once loading the whole list has failed, until it succeeds. */
  readonly retry: (() => void) | undefined;
}

/**
 * The events that meet the filters. The first of them come with the page. Until the whole list has loaded, the server
 * answers each change; from then on the browser searches the list, at each key.
 */
export function useResults(filters: VisitorFilters, readPage: ReadPage): ExplorerResults {
  const { userLocation: _, ...addressFilters } = filters;
  const client = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  // If the visitor saves data, the list is loaded only by `wantList`, or when needed.
  useEffect(() => {
    if (savesData()) return undefined;
    const controller = new AbortController();
    whenIdle(() => setWanted(true), controller.signal);
    return () => controller.abort();
  }, []);

  const isNear = appliedDistanceKm(filters) !== undefined;
  // The list is needed for what the server can't answer, or hasn't answered.
  const isListNeeded = () => isWanted || isNear || !client.getQueryData(firstPageKey(addressFilters));
  const list = useQuery({ ...searchQuery(useApi(), readPage), enabled: isListNeeded });
  const found = useQuery({ ...foundQuery(list.data, filters), placeholderData: keepPreviousData });
  const page = useQuery({
    ...firstPageQuery(readPage, addressFilters),
    enabled: !list.data || (found.isError && !found.data),
    select: pageResults,
    placeholderData: keepPreviousData,
  });
  // The server's results are wrong if a distance applies.
  const source = found.data ? found : isNear ? undefined : page;
  const retry = () => void (found.isError && !list.data?.hasEnded() ? found : list).refetch();

  return {
    results: source?.data ?? (list.isError && !page.isPending && !page.data ? noResults : undefined),
    known: source?.data ?? page.data ?? noResults,
    figureSets: (page.data ?? noResults).figureSets,
    isOfFilters: source?.data !== undefined && !source.isPlaceholderData,
    wantList: () => {
      setWanted(true);
      if (list.isError) retry();
    },
    // Results that could not be fetched again are still whole, unless their list has ended.
    retry:
      (found.isError && (!found.data || list.data?.hasEnded())) || (!list.data && list.errorUpdateCount > 0)
        ? retry
        : undefined,
  };
}
