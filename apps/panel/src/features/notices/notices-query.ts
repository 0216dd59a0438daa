import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** What the member is notified of by e-mail, for the organizer. */
export const noticesQuery = (api: PanelApi, organizerId: string) =>
  queryOptions({
    queryKey: ['organizer', organizerId, 'notices'],
    queryFn: ({ signal }) => api.notices.get(organizerId, signal),
  });
