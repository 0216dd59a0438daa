import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';
import type { RunGuarded } from '#/session/guard.ts';

/** The account that the organizer's money is paid out to. Reading it needs the second factor, so nothing reads it again by itself. */
export const payoutAccountQuery = (api: PanelApi, organizerId: string, run: RunGuarded) =>
  queryOptions({
    queryKey: ['organizer', organizerId, 'payoutAccount'],
    queryFn: ({ signal }) => run(() => api.payouts.account(organizerId, signal)),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
