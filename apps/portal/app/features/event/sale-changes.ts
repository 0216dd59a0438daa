import { eventQuery } from '@dorsal/api-client/queries';
import type { EventBody } from '@dorsal/api-contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useServerClock } from '~/components/clock.ts';
import { useApi } from '~/session/ApiProvider.tsx';

/** Milliseconds: our idea of the server's time may be ahead of it by so much, and asked too early it says the same again. */
const marginMs = 2000;

/** How often until then a sale of the event has begun or ended, or the event itself. */
export function saleChanges({ startDate, tickets }: EventBody, nowMs: number): number {
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
  const known = useRef(saleChanges(event, readAt));
  const changes = useServerClock((nowMs) => saleChanges(event, nowMs), renderedAt);
  useEffect(() => {
    if (changes > known.current) {
      void queryClient.invalidateQueries({ queryKey: eventQuery(api, id).queryKey, exact: true });
    }
    // Fewer than before, where the device's clock was ahead.
    known.current = changes;
  }, [changes, queryClient, api, id]);
}
