import type { TicketTypeBody } from '@dorsal/api-contract/events';
import { onOfferFirst } from '@dorsal/domain/ticket-order';

/**
 * The ticket types in the order of their rows. A preselected one that is not on sale comes first: its row says why
 * nothing is chosen.
 */
export function shownTickets(
  tickets: readonly TicketTypeBody[],
  preselected: string | null,
): readonly TicketTypeBody[] {
  const refused = tickets.filter(({ _id, state }) => _id === preselected && state !== 'onSale');
  return [...new Set([...refused, ...onOfferFirst(tickets)])];
}
