import type { EventFilters } from '@dorsal/event-search/event-filters';
import { firstPageLength } from '@dorsal/event-search/first-page-length';
import type { QueryClient } from '@tanstack/react-query';
import type { ListSearch } from './list-search.ts';
import type { Results } from './results-view.ts';
import { type Ask, freshMs, type ServerSearch, serverSearch } from './server-search.ts';
import { sharedRequests } from './shared-requests.ts';

const lostNotice = { notice: 'Sin conexión. Solo ves los eventos que ya habías cargado.' };

/** The key of the query that has the list. */
const listKey = ['events', 'search'];
/** The first parts of the key of each query of results. */
const foundKey = ['events', 'found'];

/**
 * The server's search, in place of a list that is too long for a browser. `categories`: those of all events. `client`
 * caches its results. Without a network the browser's cache answers what it has of this visit and earlier ones, and all
 * results have a notice until a search succeeds.
 */
export function serverList(categories: readonly string[], client: QueryClient): ListSearch {
  keepForVisit(client);
  let lostAt: number | undefined;
  const withNotice = (before: Results | undefined) => before && { ...before, ...lostNotice };
  const noteConnection = (isReached: boolean) => {
    const now = Date.now();
    const queryKey = foundKey;
    if (!isReached && lostAt === undefined) {
      lostAt = now;
      // Stale, so that they are fetched again as soon as there is a connection.
      client.setQueriesData<Results>({ queryKey }, withNotice, { updatedAt: 0 });
    }
    // Until then an answer may be one that the browser's cache had before the loss.
    if (isReached && lostAt !== undefined && now - lostAt >= freshMs) {
      lostAt = undefined;
      void client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  };
  const search = serverSearch(sharedRequests(askWithCache(noteConnection)), categories);
  const results = async (filters: EventFilters, signal?: AbortSignal) => {
    const found = await search.find(filters, firstPageLength, signal);
    const refetch = () =>
      client.invalidateQueries({ predicate: ({ state }) => state.data === answer }, { cancelRefetch: false });
    // Without a network the cache's answers may differ in their totals, and there are no newer ones.
    const rows = rowsOf(search, found.total, async () => (lostAt === undefined ? refetch() : undefined));
    const ofFilters = { search: { ...search, rows }, filters };
    const notice = lostAt === undefined ? undefined : lostNotice;
    const answer: Results = { ...found, categories, isWhole: true, ...ofFilters, ...notice };
    return answer;
  };
  return {
    search,
    categories,
    results,
    etag: undefined,
    number: 0,
    refetching: {
      staleTime: freshMs,
      // The browser doesn't report each loss of the connection, nor its end.
      refetchInterval: ({ state }) => (state.data?.notice ? 10_000 : false),
    },
    close: () => undefined,
    hasEnded: () => false,
  };
}

/** A list in the browser is cached for a while. This one is small, and without a network it can't be opened again. */
function keepForVisit(client: QueryClient): void {
  const query = client.getQueryCache().find({ queryKey: listKey });
  query?.setOptions({ ...query.options, gcTime: Number.POSITIVE_INFINITY });
}

/**
 * Reads rows of results that have `total` rows. If a page of rows has another total, the results are outdated: they are
 * fetched again, once, as soon as caches no longer answer with the same ones. Other changes of the list (a price, an
 * event that has moved) don't outdate them: while many people buy, each page would belong to another revision.
 */
function rowsOf(
  { foundRows }: ServerSearch,
  total: number,
  refetch: () => Promise<void>,
): ServerSearch['rows'] {
  const freshUntil = Date.now() + freshMs;
  let isOutdated = false;
  return async (filters, range, signal) => {
    const { events, totals } = await foundRows(filters, range, signal);
    if (!isOutdated && totals.some((each) => each !== total)) {
      isOutdated = true;
      setTimeout(() => void refetch(), Math.max(0, freshUntil - Date.now()));
    }
    return events;
  };
}

/**
 * Requests from the server; if it can't be reached, from the browser's cache alone, however old the answer is. That cache
 * keeps no answer with a position (`no-store`), and removes the oldest by itself. Calls `note` with whether the server
 * was reached, for searches only: the notice is about the list. Rejects with the first error if the cache has no answer.
 */
function askWithCache(note: (isReached: boolean) => void): Ask {
  return async (path, signal) => {
    const options: RequestInit = { credentials: 'omit', signal: signal ?? null };
    const noteSearch = (isReached: boolean) => {
      if (path.startsWith('/api/events/search')) note(isReached);
    };
    let answer: Answer;
    try {
      answer = await fetchAnswer(path, options);
      noteSearch(true);
    } catch (error) {
      signal?.throwIfAborted();
      noteSearch(false);
      const cached = { ...options, mode: 'same-origin', cache: 'only-if-cached' } as const;
      const known = await fetchAnswer(path, cached).catch(() => undefined);
      if (!known?.ok) throw error;
      answer = known;
    }
    if (!answer.ok) throw new Error(`GET ${path.split('?')[0]} was answered ${answer.status}.`);
    return JSON.parse(answer.text);
  };
}

interface Answer extends Pick<Response, 'ok' | 'status'> {
  readonly text: string;
}

/** Rejects also if the connection is lost while the body arrives. */
async function fetchAnswer(path: string, options: RequestInit): Promise<Answer> {
  const response = await fetch(path, options);
  return { ok: response.ok, status: response.status, text: await response.text() };
}
