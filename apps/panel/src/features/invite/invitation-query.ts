import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** The invitation of the link in an e-mail. */
export const invitationQuery = (api: PanelApi, token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.organizers.invitation(token, signal),
  });
