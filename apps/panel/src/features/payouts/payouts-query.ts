import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';
import type { RunGuarded } from '#/session/guard.ts';

/** What was paid out to the organizer. Reading it needs the second factor, so nothing reads it again by itself. */
export const payoutsQuery = (api: PanelApi, organizerId: string, run: RunGuarded) =>
  queryOptions({
    queryKey: ['organizer', organizerId, 'payouts'],
    queryFn: ({ signal }) => run(() => api.payouts.list(organizerId, signal)),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
