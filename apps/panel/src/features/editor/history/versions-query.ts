import type { EventRef, PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** The saved versions, newest first. Read again each time: each save may add one. */
export const versionsQuery = (api: PanelApi, event: EventRef) =>
  queryOptions({
    queryKey: ['organizer', event.organizerId, 'events', event.eventId, 'versions'],
    queryFn: ({ signal }) => api.events.versions(event, signal),
    staleTime: 0,
  });

/** The content of a version, which never changes. */
export const versionQuery = (api: PanelApi, event: EventRef, version: number) =>
  queryOptions({
    queryKey: ['organizer', event.organizerId, 'events', event.eventId, 'versions', version],
    queryFn: ({ signal }) => api.events.version(event, version, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
