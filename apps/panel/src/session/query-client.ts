import { QueryClient } from '@tanstack/react-query';

const freshMs = 15_000;

/** Data is fresh for 15 seconds: several people work on the same events. Failed reads are not retried. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: freshMs, retry: false } } });
}
