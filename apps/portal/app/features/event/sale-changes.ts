import type { Api } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServerClock } from '~/components/clock.ts';
import { useApi } from '~/session/ApiProvider.tsx';

/**
 * Milliseconds by which our estimate of the server's time may be ahead; too early a request would return the old state.
 */
const leastMarginMs = 2000;
/** Milliseconds over which the requests of all open pages are spread, because orders peak at the same second. */
const spreadMs = 5000;

/** The number of sale starts and ends, changes of prices, and the event's start, that passed at least `marginMs` ago. */
export function saleChanges({ startDate, tickets }: EventBody, nowMs: number, marginMs: number): number {
  const changes = tickets.flatMap(({ saleStart, saleEnd, prices = [] }) => [
    saleStart,
    saleEnd,
    ...prices.map(({ until }) => until),
  ]);
  return [startDate, ...changes].filter((change) => change !== null && Date.parse(change) + marginMs <= nowMs)
    .length;
}

export interface SaleChangesOptions {
  /** The event's `_id` or slug, as in the query's key. */
  id: string;
  event: EventBody;
  /** When the event was read, ms since 1970. */
  readAt: number;
  renderedAt: number;
}

/** Reads the event again when a sale starts or ends while the page is open, to update which tickets can be bought. */
export function useSaleChanges({ id, event, readAt, renderedAt }: SaleChangesOptions): void {
  const queryClient = useQueryClient();
  const api = useApi();
  const [marginMs] = useState(() => leastMarginMs + Math.random() * spreadMs);
  const known = useRef(saleChanges(event, readAt, marginMs));
  const changes = useServerClock((nowMs) => saleChanges(event, nowMs, marginMs), renderedAt);
  useEffect(() => {
    if (changes > known.current) {
      void readAgain({ queryClient, api, id, pauseMs: marginMs });
    }
    // The number decreases if the device's clock was ahead.
    known.current = changes;
  }, [changes, queryClient, api, id, marginMs]);
}

interface ReadAgainOptions {
  queryClient: QueryClient;
  api: Api;
  id: string;
  /** Milliseconds until the retry. */
  pauseMs: number;
}

/** Reads an event even if it is cached, with one retry: otherwise its tickets would stay unavailable. Never rejects. */
export function readAgain({ queryClient, api, id, pauseMs }: ReadAgainOptions): Promise<void> {
  return queryClient.prefetchQuery({ ...eventQuery(api, id), staleTime: 0, retry: 1, retryDelay: pauseMs });
}
