import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** The figures of the first screen, read again each minute while it is open. */
export const homeQuery = (api: PanelApi, organizerId: string) =>
  queryOptions({
    queryKey: ['organizer', organizerId, 'home'],
    queryFn: ({ signal }) => api.home.get(organizerId, signal),
    refetchInterval: 60_000,
  });
