import type { EventRef, PanelApi } from '@dorsal/api-client/panel';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const everyMs = 5_000;

/** The entrance now, read again every five seconds while the page is visible. */
export const entranceQuery = (api: PanelApi, ref: EventRef) =>
  queryOptions({
    queryKey: ['organizer', ref.organizerId, 'entrance', ref.eventId],
    queryFn: ({ signal }) => api.entrance.figures(ref, signal),
    refetchInterval: everyMs,
  });

const mostFound = 5;

/** The key of everything that is found at the entrance of an event. */
export const foundKey = ({ organizerId, eventId }: EventRef) =>
  ['organizer', organizerId, 'people', eventId, 'atEntrance'] as const;

/** The first people whom a search finds. Off with less than two letters. */
export const foundQuery = (api: PanelApi, ref: EventRef, q: string) =>
  queryOptions({
    queryKey: [...foundKey(ref), q],
    enabled: q.length > 1,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.people.list(
        ref,
        {
          audience: { q },
          sort: { by: 'name', direction: 'ascending' },
          columns: [],
          offset: 0,
          limit: mostFound,
        },
        signal,
      ),
  });
