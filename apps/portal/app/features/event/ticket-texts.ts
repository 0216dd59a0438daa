import type { TicketTypeBody } from '@dorsal/api-contract/events';
import { formatEventDateTime } from '@dorsal/domain/event-dates';
import { formatTicketPrice } from '@dorsal/domain/money';
import { priceFrom, ticketPriceCents } from '@dorsal/domain/pricing';

/** `32 €`, `12,50 €`, `GRATUITO`. */
export function ticketPrice(ticket: TicketTypeBody): string {
  return formatTicketPrice(ticketPriceCents(ticket));
}

/** Why a ticket type cannot be bought now; undefined when it can. Nothing is sold for a finished event. */
export function whyUnavailable(
  ticket: TicketTypeBody,
  { isFinished, timeZone }: { isFinished: boolean; timeZone: string },
): string | undefined {
  if (isFinished || ticket.state === 'ended') return 'Venta cerrada';
  if (ticket.state === 'soldOut') return 'Agotado';
  if (ticket.state === 'onSale') return undefined;
  return ticket.saleStart
    ? `A la venta desde el ${formatEventDateTime(ticket.saleStart, timeZone)}`
    : 'Aún no está a la venta';
}

/** `Quedan 3`, `Queda 1`, as far as the server says how many there are (10 at most); undefined for more, or none. */
export function fewLeft({ available, availableMore }: TicketTypeBody): string | undefined {
  if (availableMore || available === 0) return undefined;
  return available === 1 ? 'Queda 1' : `Quedan ${available}`;
}

/** The lowest price among what can be bought now; undefined when nothing can. */
export function lowestPrice(tickets: readonly TicketTypeBody[]): string | undefined {
  const cents = priceFrom(tickets.filter((ticket) => ticket.state === 'onSale'));
  return cents === undefined ? undefined : formatTicketPrice(cents);
}
