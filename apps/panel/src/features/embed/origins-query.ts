import type { PanelApi } from '@dorsal/api-client/panel';
import { queryOptions } from '@tanstack/react-query';

/** The sites that may show the checkout, and the loader's address. */
export const originsQuery = (api: PanelApi, organizerId: string) =>
  queryOptions({
    queryKey: ['organizer', organizerId, 'origins'],
    queryFn: ({ signal }) => api.settings.origins(organizerId, signal),
  });
