import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** Members and open invitations. */
export const teamQuery = (api: PanelApi, organizerId: string) =>
  queryOptions({
    queryKey: ['organizer', organizerId, 'team'],
    queryFn: ({ signal }) => api.members.team(organizerId, signal),
  });
