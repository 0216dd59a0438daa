import type { Api } from '@dorsal/api-client';
import type { EventFilters } from '@dorsal/event-search/event-filters';
import type { QueryClient } from '@tanstack/react-query';
import { firstPageLength } from '@dorsal/event-search/first-page-length';
import { type OpenedSearch, openSearch } from '@dorsal/event-search/open-search';
import type { ListedEvent } from '../../../../shared/listed-event.ts';
import type { Results } from './results-view.ts';

/** The whole list, opened for searching. */
export interface ListSearch extends OpenedSearch<ListedEvent> {
  /** `signal` aborts the request, if the server searches. */
  readonly results: (filters: EventFilters, signal?: AbortSignal) => Promise<Results>;
  readonly etag: string | undefined;
  /** Unique for each opened list, from 1; 0 for the server's search. */
  readonly number: number;
  /** Options of the query of its results. */
  readonly refetching: Refetching;
}

/** When results are fetched again. The options are part of a list, so that they load with it. */
interface Refetching {
  /** Milliseconds for which the results don't change. */
  readonly staleTime: number;
  readonly refetchInterval?: (query: {
    readonly state: { readonly data?: Results | undefined };
  }) => number | false;
}

type ListAnswer = Awaited<ReturnType<Api['events']['listBytes']>>;

/** Milliseconds that a list stays open after the next one has opened: its results are shown until new ones arrive. */
const closeAfterMs = 5000;

let lastNumber = 0;

/**
 * Opens the API's answer; an answer without bytes means the previous list. The list is closed when the client's cache
 * removes it. Rejects with the signal's reason.
 */
export async function openList(
  { etag, bytes }: ListAnswer,
  before: ListSearch | undefined,
  { signal, client }: { readonly signal: AbortSignal; readonly client: QueryClient },
): Promise<ListSearch> {
  if (!bytes) return before as ListSearch;
  const opened = await openSearch<ListedEvent>(bytes);
  if (signal.aborted) opened.close();
  signal.throwIfAborted();
  if (before) setTimeout(before.close, closeAfterMs);
  lastNumber += 1;
  const list: ListSearch = {
    ...opened,
    results: (filters) => findResults(opened, filters),
    etag,
    number: lastNumber,
    refetching: { staleTime: Number.POSITIVE_INFINITY },
  };
  closeWhenForgotten(list, client);
  return list;
}

function closeWhenForgotten(list: ListSearch, client: QueryClient): void {
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' && query.state.data === list) list.close();
    if (list.hasEnded()) stop();
  });
}

async function findResults(
  { search, categories }: OpenedSearch<ListedEvent>,
  filters: EventFilters,
): Promise<Results> {
  const found = await search.find(filters, firstPageLength);
  return { ...found, categories, isWhole: true, search, filters };
}
