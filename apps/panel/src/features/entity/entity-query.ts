import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** The legal entity and its approval. */
export const entityQuery = (api: PanelApi, organizerId: string) =>
  queryOptions({
    queryKey: ['organizer', organizerId, 'entity'],
    queryFn: ({ signal }) => api.settings.entity(organizerId, signal),
  });
