import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** What members with the role of registrations may give back. */
export const refundLimitsQuery = (api: PanelApi, organizerId: string) =>
  queryOptions({
    queryKey: ['organizer', organizerId, 'refundLimits'],
    queryFn: ({ signal }) => api.settings.refundLimits(organizerId, signal),
  });
