import type { TicketState } from './ticket-sale.ts';

const rank: Readonly<Record<TicketState, number>> = { onSale: 0, notYet: 1, soldOut: 2, ended: 3 };

/**
 * Ticket types in the order in which they are shown: on sale, not yet on sale, sold out, ended.
 * Types of the same state keep the organizer's order.
 */
export function onOfferFirst<Ticket extends { readonly state: TicketState }>(
  tickets: readonly Ticket[],
): Ticket[] {
  return [...tickets].sort((one, other) => rank[one.state] - rank[other.state]);
}
