import type { TicketTypeBody } from '@dorsal/api-contract/events';

type PricedTicket = Pick<TicketTypeBody, 'price' | 'prices'>;

/** The ends of the periods in which no price changes, in order; the last period has none. */
export function priceEnds(tickets: readonly PricedTicket[]): (string | null)[] {
  const ends = tickets.flatMap(({ prices = [] }) => prices.flatMap(({ until }) => until ?? []));
  return [...[...new Set(ends)].sort(), null];
}

/** The price of a ticket in euros in the period with this end, which is one of `priceEnds`. */
export function priceUntil({ price, prices = [] }: PricedTicket, end: string | null): number {
  const step = prices.find(({ until }) => until === null || (end !== null && until >= end));
  return step?.price ?? price;
}
