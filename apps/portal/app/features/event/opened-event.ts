import { type Api, NetworkError } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { loadEvent } from './event-data.ts';

/**
 * Loads an event that the visitor opens, as `loadEvent` does. It stays in the cache for the whole visit: if there is no
 * network, an event that was opened before is returned as it was. Only in browsers.
 */
export async function openEvent(queryClient: QueryClient, api: Api, id: string): Promise<EventBody> {
  const known = queryClient.getQueryData(eventQuery(api, id).queryKey);
  // Without a network a query waits for it. With a known event there is no need to.
  const networkMode = known ? 'always' : 'online';
  try {
    return await loadEvent(queryClient, api, id, { networkMode, gcTime: Number.POSITIVE_INFINITY });
  } catch (error) {
    if (known && error instanceof NetworkError) return known;
    throw error;
  }
}
