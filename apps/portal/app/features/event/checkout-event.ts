import type { Api } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { loadEvent } from './event-data.ts';

/**
 * Like `loadEvent`, for a URL with both handles: the event is then cached under both, so that navigating from an event
 * to its checkout and back needs no request.
 */
export async function loadCheckoutEvent(
  queryClient: QueryClient,
  api: Api,
  { id, eventId }: { id: string; eventId: string },
): Promise<EventBody> {
  share(queryClient, api, { from: id, to: eventId });
  const event = await loadEvent(queryClient, api, eventId);
  share(queryClient, api, { from: eventId, to: event.slug });
  return event;
}

/**
 * Copies the cached event from one of its handles to the other, with its age. Does nothing for another event's handle.
 */
function share(queryClient: QueryClient, api: Api, { from, to }: { from: string; to: string }): void {
  const known = queryClient.getQueryState(eventQuery(api, from).queryKey);
  if (!known?.data || (known.data._id !== to && known.data.slug !== to)) return;
  const { queryKey } = eventQuery(api, to);
  if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= known.dataUpdatedAt) return;
  queryClient.setQueryData(queryKey, known.data, { updatedAt: known.dataUpdatedAt });
}
