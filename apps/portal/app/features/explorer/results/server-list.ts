import type { EventFilters } from '@dorsal/event-search/event-filters';
import { firstPageLength } from '@dorsal/event-search/first-page-length';
import type { QueryClient } from '@tanstack/react-query';
import type { ListSearch } from './list-search.ts';
import type { Results } from './results-view.ts';
import { type Ask, freshMs, type ServerSearch, serverSearch } from './server-search.ts';
import { sharedRequests } from './shared-requests.ts';

const lostNotice = { notice: 'Sin conexión. Solo ves los eventos que ya habías cargado.' };

/** The first parts of the key of each query of results. */
const foundKey = ['events', 'found'];

/**
 * The server's search, in place of a list that is too long for a browser. `categories`: those of all events. `client`
 * caches its results. Without a network the browser's cache answers what it has of this visit and earlier ones, and all
 * results have a notice until a request succeeds.
 */
export function serverList(categories: readonly string[], client: QueryClient): ListSearch {
  let isLost = false;
  const withNotice = (before: Results | undefined) => before && { ...before, ...lostNotice };
  const noteConnection = (isFound: boolean) => {
    if (isLost !== isFound) return;
    isLost = !isFound;
    const queryKey = foundKey;
    if (isFound) void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    // Stale, so that they are fetched again as soon as there is a connection.
    else client.setQueriesData<Results>({ queryKey }, withNotice, { updatedAt: 0 });
  };
  const search = serverSearch(sharedRequests(askWithCache(noteConnection)), categories);
  const results = async (filters: EventFilters, signal?: AbortSignal) => {
    const { revision, ...found } = await search.find(filters, firstPageLength, signal);
    const refetch = () =>
      client.invalidateQueries({ predicate: ({ state }) => state.data === answer }, { cancelRefetch: false });
    // Answers of the cache differ in their revisions, and there are no newer ones.
    const rows = rowsOf(search, revision, async () => (isLost ? undefined : refetch()));
    const ofFilters = { search: { ...search, rows }, filters };
    const notice = isLost ? lostNotice : undefined;
    const answer: Results = { ...found, categories, isWhole: true, ...ofFilters, ...notice };
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

/**
 * Requests from the server; if it can't be reached, from the browser's cache alone, however old the answer is. That cache
 * keeps no answer with a position (`no-store`), and removes the oldest by itself. `note` learns whether the server could
 * be reached. Rejects with the first error if the cache has no answer.
 */
function askWithCache(note: (isFound: boolean) => void): Ask {
  return async (path, signal) => {
    const options: RequestInit = { credentials: 'omit', signal: signal ?? null };
    let response: Response;
    try {
      response = await fetch(path, options);
      note(true);
    } catch (error) {
      signal?.throwIfAborted();
      note(false);
      const cached = { ...options, mode: 'same-origin', cache: 'only-if-cached' } as const;
      const known = await fetch(path, cached).catch(() => undefined);
      if (!known?.ok) throw error;
      response = known;
    }
    if (!response.ok) throw new Error(`GET ${path.split('?')[0]} was answered ${response.status}.`);
    return response.json();
  };
}
