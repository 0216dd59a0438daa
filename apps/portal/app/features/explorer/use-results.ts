import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { appliedDistanceKm } from './active-filters.ts';
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
import type { VisitorFilters } from './search-filters.ts';
import { savesData, whenIdle } from './when-idle.ts';

export interface ExplorerResults {
  /** Undefined while they are not known; and where a distance counts and the list could not be had. */
  readonly results: Results | undefined;
  /** The same, or else the last that the server told: of use where it is about all events. */
  readonly known: Results;
  /** What the map draws of them at first, as far as the server has told. */
  readonly figureSets: PageResults['figureSets'];
  /** They are those of these filters; while they are looked up, those before stay. */
  readonly isOfFilters: boolean;
  /** Says that the whole list will be needed. */
  readonly wantList: () => void;
  /** Given once the whole list could not be had, until it is there. */
  readonly retry: (() => void) | undefined;
}

/**
 * The events that meet the filters. The first of them come with the page, and until the whole list is here the server
 * tells for each change; from then on it is searched in the browser, where every key counts at once.
 */
export function useResults(filters: VisitorFilters, readPage: ReadPage): ExplorerResults {
  const { userLocation: _, ...addressFilters } = filters;
  const client = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  // Where the visitor saves data the list has to be asked for.
  useEffect(() => {
    if (savesData()) return undefined;
    const controller = new AbortController();
    whenIdle(() => setWanted(true), controller.signal);
    return () => controller.abort();
  }, []);

  const isNear = appliedDistanceKm(filters) !== undefined;
  // What the server can't tell, or hasn't told, the list has to.
  const isListNeeded = () => isWanted || isNear || !client.getQueryData(firstPageKey(addressFilters));
  const list = useQuery({ ...searchQuery(useApi()), enabled: isListNeeded });
  const found = useQuery({ ...foundQuery(list.data, filters), placeholderData: keepPreviousData });
  const page = useQuery({
    ...firstPageQuery(readPage, addressFilters),
    enabled: !list.data || found.isError,
    select: pageResults,
    placeholderData: keepPreviousData,
  });
  // What the server says is no answer where a distance counts.
  const source = found.data ? found : isNear ? undefined : page;
  const hasFailed = (list.isError || found.isError) && !page.isPending;
  const retry = () => void (found.isError && !list.data?.hasEnded() ? found : list).refetch();

  return {
    results: source?.data ?? (hasFailed && !page.data ? noResults : undefined),
    known: source?.data ?? page.data ?? noResults,
    figureSets: (page.data ?? noResults).figureSets,
    isOfFilters: source?.data !== undefined && !source.isPlaceholderData,
    wantList: () => {
      setWanted(true);
      if (list.isError) retry();
    },
    retry: found.isError || (!list.data && list.errorUpdateCount > 0) ? retry : undefined,
  };
}
