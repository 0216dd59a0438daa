import type { PanelApi } from '@dorsal/api-client/panel';
import type { ActivityAction } from '@dorsal/api-contract/panel/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';

/** The activity in pages, newest first; of one kind, or null for all. */
export const activityQuery = (api: PanelApi, organizerId: string, action: ActivityAction | null) =>
  infiniteQueryOptions({
    queryKey: ['organizer', organizerId, 'activity', action],
    queryFn: ({ signal, pageParam }) =>
      api.activity.list(
        organizerId,
        { ...(action !== null && { action }), ...(pageParam !== null && { before: pageParam }) },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
