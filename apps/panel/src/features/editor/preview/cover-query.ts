import type { EventRef, PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** The address of the event's picture; null: none. */
export const coverQuery = (api: PanelApi, event: EventRef) =>
  queryOptions({
    queryKey: ['organizer', event.organizerId, 'events', event.eventId, 'cover'],
    queryFn: async ({ signal }) => (await api.events.get(event, signal)).cover,
  });
