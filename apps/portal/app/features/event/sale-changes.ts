import type { Api } from '@dorsal/api-client';
import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServerClock } from '~/components/clock.ts';
import { useApi } from '~/session/ApiProvider.tsx';

/** Milliseconds: our idea of the server's time may be ahead of it by so much, and asked too early it says the same again. */
const leastMarginMs = 2000;
/** Milliseconds over which those who look on are spread: they all wait for the same second, which is the orders' rush, too. */
const spreadMs = 5000;

/** How often a sale of the event has begun or ended, or the event itself, until `marginMs` before. */
export function saleChanges({ startDate, tickets }: EventBody, nowMs: number, marginMs: number): number {
  const changes = [startDate, ...tickets.flatMap(({ saleStart, saleEnd }) => [saleStart, saleEnd])];
  return changes.filter((change) => change !== null && Date.parse(change) + marginMs <= nowMs).length;
}

export interface SaleChangesOptions {
  /** As in the query's key. */
  id: string;
  event: EventBody;
  /** When that was read, ms since 1970. */
  readAt: number;
  renderedAt: number;
}

/** Reads the event again when a sale begins or ends while somebody looks on: a ticket can then be bought, or no more. */
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
    // Fewer than before, where the device's clock was ahead.
    known.current = changes;
  }, [changes, queryClient, api, id, marginMs]);
}

interface ReadAgainOptions {
  queryClient: QueryClient;
  api: Api;
  id: string;
  /** Milliseconds until the second try. */
  pauseMs: number;
}

/** Reads an event although it is known, and once more where that fails: else its tickets stay shut. Never rejects. */
export function readAgain({ queryClient, api, id, pauseMs }: ReadAgainOptions): Promise<void> {
  return queryClient.prefetchQuery({ ...eventQuery(api, id), staleTime: 0, retry: 1, retryDelay: pauseMs });
}
