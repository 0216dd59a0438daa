import type { EventDraftContentBody } from '@dorsal/api-contract/panel/event-draft';
import { allInCents } from '@dorsal/domain/event-offer';
import type { Instant } from '@dorsal/domain/instant';
import { formatTicketPrice } from '@dorsal/domain/money';
import { feeFromWire } from '@dorsal/domain/pricing';
import { ticketPriceAt } from '../draft/ticket-price.ts';

/** The lowest price with the management fee, as the public page shows it; undefined without a price. */
export function fromPrice({ tickets, fee }: EventDraftContentBody, now: Instant): string | undefined {
  const prices = tickets.flatMap((ticket) => ticketPriceAt(ticket, now) ?? []);
  if (prices.length === 0) return undefined;
  return formatTicketPrice(Math.min(...prices.map((cents) => allInCents(cents, feeFromWire(fee)))));
}
