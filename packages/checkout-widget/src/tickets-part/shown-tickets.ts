import type { TicketTypeBody } from '@dorsal/api-contract/events';
import { onOfferFirst } from '@dorsal/domain/ticket-order';

/**
 * The ticket types in the order of their rows. The one that the buyer came for is the first if it isn't on sale: its row says why
 * nothing is chosen.
 */
export function shownTickets(
  tickets: readonly TicketTypeBody[],
  preselected: string | null,
): readonly TicketTypeBody[] {
  const refused = tickets.filter(({ _id, state }) => _id === preselected && state !== 'onSale');
  return [...new Set([...refused, ...onOfferFirst(tickets)])];
}
