import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

export const sessionKey = ['session'] as const;

/** The session of this browser; read again when the page gets the focus, since it may have ended elsewhere. */
export const sessionQuery = (api: PanelApi) =>
  queryOptions({ queryKey: sessionKey, queryFn: ({ signal }) => api.session.get(signal) });
