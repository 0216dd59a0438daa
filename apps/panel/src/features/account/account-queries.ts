import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { sessionKey } from '#/session/session-query.ts';

/** The person's second factors. */
export const factorsQuery = (api: PanelApi) =>
  queryOptions({ queryKey: ['account', 'factors'], queryFn: ({ signal }) => api.factors.get(signal) });

/** The person's open sessions. */
export const openSessionsQuery = (api: PanelApi) =>
  queryOptions({ queryKey: ['account', 'sessions'], queryFn: ({ signal }) => api.session.list(signal) });

/** Reads the account again: after a change the session knows other factors, too. */
export function useRefreshAccount(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['account'] }),
      queryClient.invalidateQueries({ queryKey: sessionKey }),
    ]);
  };
}
