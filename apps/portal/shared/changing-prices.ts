import type { TicketTypeBody } from '@dorsal/api-contract/events';

/** Whether a price of the event changes: then its page has a table of prices. */
export function hasChangingPrices(tickets: readonly Pick<TicketTypeBody, 'price' | 'prices'>[]): boolean {
  return tickets.some(({ prices }) => prices !== undefined);
}
