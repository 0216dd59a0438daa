import type { EventRef, PanelApi, SalesFiguresQuery } from '@dorsal/api-client/panel';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The sales of a period. Those of the period before stay until they are here, so that nothing jumps. */
export const figuresQuery = (api: PanelApi, ref: EventRef, query: SalesFiguresQuery) =>
  queryOptions({
    queryKey: ['organizer', ref.organizerId, 'figures', ref.eventId, query],
    queryFn: ({ signal }) => api.figures.get(ref, query, signal),
    placeholderData: keepPreviousData,
  });
