import { QueryCache, QueryClient } from '@tanstack/react-query';

const freshMs = 60_000;

/** What was fetched stays fresh for a minute, so that a hydrated page does not fetch again. Failed reads are not repeated. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => console.error(`Could not read ${queryKey.join('/')}.`, error),
    }),
    defaultOptions: { queries: { staleTime: freshMs, retry: false, refetchOnWindowFocus: false } },
  });
}

let browserClient: QueryClient | undefined;

/** One for the whole app in the browser; on the server a new one at each call, so that requests share nothing. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient();
  browserClient ??= makeQueryClient();
  return browserClient;
}
