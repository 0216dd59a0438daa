import type { PanelApi } from '@dorsal/api-client/panel';
import type { ListTransfersBody } from '@dorsal/api-contract/panel/transfers';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { RunGuarded } from '#/session/guard.ts';

/** The key of everything about the transfers of an organizer. */
export const transfersKey = (organizerId: string) => ['organizer', organizerId, 'transfers'] as const;

/** Which orders; the page is added. */
export type TransfersRequest = Omit<ListTransfersBody, 'offset'>;

/** Orders that wait for a transfer, page by page; with a search also those that no longer wait. */
export const transferListQuery = (api: PanelApi, organizerId: string, request: TransfersRequest) =>
  infiniteQueryOptions({
    queryKey: [...transfersKey(organizerId), 'list', request],
    queryFn: ({ signal, pageParam: offset }) =>
      api.transfers.list(organizerId, { ...request, offset }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** The undecided lines of the bank's files, with their proposals. Reading them needs the second factor. */
export const bankLinesQuery = (api: PanelApi, organizerId: string, run: RunGuarded) =>
  queryOptions({
    queryKey: [...transfersKey(organizerId), 'lines'],
    queryFn: ({ signal }) => run(() => api.transfers.lines(organizerId, signal)),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
