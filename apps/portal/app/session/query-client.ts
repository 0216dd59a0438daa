import { QueryCache, QueryClient } from '@tanstack/react-query';

const freshMs = 60_000;

/** Data is fresh for a minute, so that a hydrated page does not fetch it again. Failed reads are not retried. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => console.error(`Could not read ${JSON.stringify(queryKey)}.`, error),
    }),
    defaultOptions: { queries: { staleTime: freshMs, retry: false, refetchOnWindowFocus: false } },
  });
}

let browserClient: QueryClient | undefined;

/** One client for the whole app in the browser; a new one per call on the server, so that requests share nothing. */
export function getQueryClient(): QueryClient {
  if (typeof document === 'undefined') return makeQueryClient();
  browserClient ??= makeQueryClient();
  return browserClient;
}
