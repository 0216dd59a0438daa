import type { Api } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import type { QueryClient } from '@tanstack/react-query';
import { loadEvent } from './event-data.ts';

/**
 * As `loadEvent`, for an address with both handles: what is known under either stands under both afterwards, so that
 * going from an event to its checkout and back asks nothing again.
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

/** Gives what stands under one handle of an event to its other, with its age. Another event's handle gets nothing. */
function share(queryClient: QueryClient, api: Api, { from, to }: { from: string; to: string }): void {
  const known = queryClient.getQueryState(eventQuery(api, from).queryKey);
  if (!known?.data || (known.data._id !== to && known.data.slug !== to)) return;
  const { queryKey } = eventQuery(api, to);
  if ((queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= known.dataUpdatedAt) return;
  queryClient.setQueryData(queryKey, known.data, { updatedAt: known.dataUpdatedAt });
}
