import type { Api } from '@dorsal/api-client';
import type { EventFilters } from '@dorsal/domain/event-filters';
import type { QueryClient } from '@tanstack/react-query';
import { firstPageLength } from './first-page-length.ts';
import { type OpenSearch, openSearch } from './open-search.ts';
import type { Results } from './results-view.ts';

/** The whole list, open for searching. */
export interface ListSearch {
  readonly results: (filters: EventFilters) => Promise<Results>;
  readonly etag: string | undefined;
  /** From 1: each list that was opened has another number. */
  readonly number: number;
  readonly close: () => void;
  /** It answers no more. */
  readonly hasEnded: () => boolean;
}

type ListAnswer = Awaited<ReturnType<Api['events']['listBytes']>>;

/** Milliseconds that a list is still searched after the next one has come: its results are shown until there are new ones. */
const closeAfterMs = 5000;

let lastNumber = 0;

/**
 * Opens what the API has answered; without bytes it is the list before. It is closed once the client's cache has forgotten
 * it. Rejects with the signal's reason.
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
