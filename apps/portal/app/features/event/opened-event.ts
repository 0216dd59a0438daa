import { type Api, NetworkError } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { loadEvent } from './event-data.ts';

/** Keeps an event for the whole visit. */
const gcTime = Number.POSITIVE_INFINITY;

/** The same for what the server has sent with the page of an event. */
export const hydrationOptions = { defaultOptions: { queries: { gcTime } } };

/**
 * Loads an event that the visitor opens, as `loadEvent` does. It stays in the cache for the whole visit: if there is no
 * network, an event that was opened before is returned as it was. Rejects at once for another one. Only in browsers.
 */
export async function openEvent(queryClient: QueryClient, api: Api, id: string): Promise<EventBody> {
  const known = queryClient.getQueryData(eventQuery(api, id).queryKey);
  try {
    // Without a network a query would wait for it, and so would the page.
    return await loadEvent(queryClient, api, id, { networkMode: 'always', gcTime });
  } catch (error) {
    if (known && error instanceof NetworkError) return known;
    throw error;
  }
}
