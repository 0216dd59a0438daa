import type { EventRef, PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** The check-in phones of an event, newest first. */
export const devicesQuery = (api: PanelApi, ref: EventRef) =>
  queryOptions({
    queryKey: ['organizer', ref.organizerId, 'devices', ref.eventId],
    queryFn: ({ signal }) => api.devices.list(ref, signal),
  });
