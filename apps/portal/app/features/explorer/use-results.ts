import type { EventFilters } from '@dorsal/domain/event-filters';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '~/session/ApiProvider.tsx';
import { appliedDistanceKm } from './active-filters.ts';
import {
  firstPageKey,
  firstPageQuery,
  foundQuery,
  noResults,
  pageResults,
  type ReadPage,
  type Results,
  searchQuery,
} from './results.ts';
import { whenIdle } from './when-idle.ts';

export interface ExplorerResults {
  /** Undefined while they are not known. */
  readonly results: Results | undefined;
  /** The same, or else the last that the server told: of use where it is about all events. */
  readonly known: Results;
  /** They are those of these filters; while they are looked up, those before stay. */
  readonly isOfFilters: boolean;
  /** Says that the whole list will be needed. */
  readonly wantList: () => void;
}

/**
 * The events that meet the filters. The first of them come with the page, and until the whole list is here the server
 * tells for each change; from then on it is searched in the browser, where every key counts at once.
 */
export function useResults(filters: EventFilters, readPage: ReadPage): ExplorerResults {
  const { userLocation: _, ...addressFilters } = filters;
  const client = useQueryClient();
  // Without a page from the server the list is all there is.
  const [isWanted, setWanted] = useState(() => !client.getQueryData(firstPageKey(addressFilters)));
  useWantedWhenIdle(setWanted);

  const list = useQuery({ ...searchQuery(useApi()), enabled: isWanted });
  const page = useQuery({
    ...firstPageQuery(readPage, addressFilters),
    enabled: !list.data,
    select: pageResults,
    placeholderData: keepPreviousData,
  });
  const found = useQuery({ ...foundQuery(list.data, filters), placeholderData: keepPreviousData });
  // What the server says is no answer where a distance counts.
  const source = found.data ? found : appliedDistanceKm(filters) === undefined ? page : undefined;
  const hasFailed = list.isError && (page.isError || page.isSuccess);

  return {
    results: source?.data ?? (hasFailed ? noResults : undefined),
    known: source?.data ?? page.data ?? noResults,
    isOfFilters: source?.data !== undefined && !source.isPlaceholderData,
    wantList: () => {
      setWanted(true);
      if (list.isError) void list.refetch();
    },
  };
}

/** Where the visitor saves data the list has to be asked for. */
function useWantedWhenIdle(setWanted: (isWanted: true) => void): void {
  useEffect(() => {
    const controller = new AbortController();
    if (!savesData()) whenIdle(() => setWanted(true), controller.signal);
    return () => controller.abort();
  }, [setWanted]);
}

// @NOTE Chromium alone tells; its type is not among those of the browsers.
function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
