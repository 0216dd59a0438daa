import type { EventRef, PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** A course of the draft, which never changes. */
export const courseQuery = (api: PanelApi, event: EventRef, courseId: string) =>
  queryOptions({
    queryKey: ['organizer', event.organizerId, 'courses', event.eventId, courseId],
    queryFn: ({ signal }) => api.courses.get(event, courseId, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
