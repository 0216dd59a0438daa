import type { Api } from '@dorsal/api-client';
import type { EventFilters } from '@dorsal/domain/event-filters';
import type { QueryClient } from '@tanstack/react-query';
import { firstPageLength } from './first-page-length.ts';
import { type OpenSearch, openSearch } from './open-search.ts';
import type { Results } from './results-view.ts';

/** The whole list, opened for searching. */
export interface ListSearch {
  readonly results: (filters: EventFilters) => Promise<Results>;
  readonly etag: string | undefined;
  /** Unique for each opened list, from 1. */
  readonly number: number;
  readonly close: () => void;
  /** True if it no longer answers. */
  readonly hasEnded: () => boolean;
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
  const opened = await openSearch(bytes);
  if (signal.aborted) opened.close();
  signal.throwIfAborted();
  if (before) setTimeout(before.close, closeAfterMs);
  lastNumber += 1;
  const search: ListSearch = {
    results: (filters) => findResults(opened, filters),
    etag,
    number: lastNumber,
    close: opened.close,
    hasEnded: opened.hasEnded,
  };
  closeWhenForgotten(search, client);
  return search;
}

function closeWhenForgotten(search: ListSearch, client: QueryClient): void {
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'removed' && query.state.data === search) search.close();
    if (search.hasEnded()) stop();
  });
}

async function findResults({ search, categories }: OpenSearch, filters: EventFilters): Promise<Results> {
  const found = await search.find(filters, firstPageLength);
  return {
    ...found,
    categories,
    isWhole: true,
    rows: (range) => search.rows(filters, range),
    days: () => search.days(filters),
    draw: (view) => search.draw(filters, view),
    findEvent: (eventId) => search.event(filters, eventId),
    rowOf: (eventId) => search.rowOf(filters, eventId),
  };
}
