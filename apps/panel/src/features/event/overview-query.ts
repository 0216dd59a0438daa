import type { EventRef, PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** The places of an event by ticket, and the link to its preview. Apart from the editor's own copy of the draft. */
export const overviewQuery = (api: PanelApi, ref: EventRef) =>
  queryOptions({
    queryKey: ['organizer', ref.organizerId, 'overview', ref.eventId],
    queryFn: ({ signal }) => api.events.draft(ref, signal),
  });
