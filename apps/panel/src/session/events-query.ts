import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** The organizer's events, by start. The rail, the palette and the list share it. */
export const eventsQuery = (api: PanelApi, organizerId: string) =>
  queryOptions({
    queryKey: ['organizer', organizerId, 'events'],
    queryFn: ({ signal }) => api.events.list(organizerId, signal),
  });
