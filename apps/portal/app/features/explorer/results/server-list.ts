import type { EventFilters } from '@dorsal/event-search/event-filters';
import { firstPageLength } from '@dorsal/event-search/first-page-length';
import type { QueryClient } from '@tanstack/react-query';
import type { ListSearch } from './list-search.ts';
import type { Results } from './results-view.ts';
import { freshMs, type ServerSearch, serverSearch } from './server-search.ts';

/**
 * The server's search, in place of a list that is too long for a browser. `categories`: those of all events. `client`
 * caches its results.
 */
export function serverList(categories: readonly string[], client: QueryClient): ListSearch {
  const search = serverSearch(ask, categories);
  const results = async (filters: EventFilters, signal?: AbortSignal) => {
    const { revision, ...found } = await search.find(filters, firstPageLength, signal);
    const refetch = () =>
      client.invalidateQueries({ predicate: ({ state }) => state.data === answer }, { cancelRefetch: false });
    const rows = rowsOf(search, revision, refetch);
    const answer: Results = { ...found, categories, isWhole: true, search: { ...search, rows }, filters };
    return answer;
  };
  return {
    search,
    categories,
    results,
    etag: undefined,
    number: 0,
    freshMs,
    close: () => undefined,
    hasEnded: () => false,
  };
}

/**
 * The rows of results that belong to a revision of the list. Rows of another revision may be of other events than their
 * index says, so the results are then fetched again: once, as soon as caches no longer answer with the same ones.
 */
function rowsOf(
  { revisedRows }: ServerSearch,
  revision: number,
  refetch: () => Promise<void>,
): ServerSearch['rows'] {
  const freshUntil = Date.now() + freshMs;
  let isOutdated = false;
  return async (filters, range, signal) => {
    const { events, revision: current } = await revisedRows(filters, range, signal);
    if (current !== revision && !isOutdated) {
      isOutdated = true;
      setTimeout(() => void refetch(), Math.max(0, freshUntil - Date.now()));
    }
    return events;
  };
}

async function ask(path: string, signal?: AbortSignal): Promise<unknown> {
  const response = await fetch(path, { credentials: 'omit', signal: signal ?? null });
  if (!response.ok) throw new Error(`GET ${path.split('?')[0]} was answered ${response.status}.`);
  return response.json();
}
