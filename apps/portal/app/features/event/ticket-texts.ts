import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { allInCents } from '@dorsal/domain/event-offer';
import { formatTicketPrice } from '@dorsal/domain/money';
import { feeFromWire, ticketPriceCents } from '@dorsal/domain/pricing';
import { formatTimeForReader } from '@dorsal/domain/zone-name';

type Fee = EventBody['fee'];

/** The event's zone, and the reader's as far as it is known. */
interface Zones {
  readonly timeZone: string;
  readonly readerZone: string | undefined;
}

/** `32 €`, `12,50 €`, `GRATUITO`: without the management fee. */
export function ticketPrice(ticket: TicketTypeBody): string {
  return formatTicketPrice(ticketPriceCents(ticket));
}

/** What the buyer of one place pays beside its price: `+ 0,96 € de gestión`; undefined if there is no fee. */
export function ticketFee(ticket: TicketTypeBody, fee: Fee): string | undefined {
  const feesCents = totalCents(ticket, fee) - ticketPriceCents(ticket);
  return feesCents > 0 ? `+\u00a0${formatTicketPrice(feesCents)} de gestión` : undefined;
}

/** What one place costs in all: `18,96 €`. */
export function allInPrice(ticket: TicketTypeBody, fee: Fee): string {
  return formatTicketPrice(totalCents(ticket, fee));
}

/** Why a ticket type cannot be bought now; undefined when it can. Nothing is sold for a finished event. */
export function whyUnavailable(
  ticket: TicketTypeBody,
  { isFinished, zones }: { isFinished: boolean; zones: Zones },
): string | undefined {
  if (isFinished || ticket.state === 'ended') return 'Venta cerrada';
  if (ticket.state === 'soldOut') return 'Agotado';
  if (ticket.state === 'onSale') return undefined;
  return ticket.saleStart
    ? `A la venta desde el ${formatTimeForReader(ticket.saleStart, zones)}`
    : 'Aún no está a la venta';
}

/** Until when a ticket type is on sale: `Hasta el 30 nov 2026, 23:59`; undefined if that is the event's start. */
export function onSaleUntil({ saleEnd }: TicketTypeBody, zones: Zones): string | undefined {
  return saleEnd === null ? undefined : `Hasta el ${formatTimeForReader(saleEnd, zones)}`;
}

/** `Quedan 3`, `Queda 1`, as far as the server says how many there are (10 at most); undefined for more, or none. */
export function fewLeft({ available, availableMore }: TicketTypeBody): string | undefined {
  if (availableMore || available === 0) return undefined;
  return available === 1 ? 'Queda 1' : `Quedan ${available}`;
}

/** The lowest price among what can be bought now, with the management fee; undefined when nothing can. */
export function lowestPrice(tickets: readonly TicketTypeBody[], fee: Fee): string | undefined {
  const onSale = tickets.filter(({ state }) => state === 'onSale');
  const totals = onSale.map((ticket) => totalCents(ticket, fee));
  return totals.length === 0 ? undefined : formatTicketPrice(Math.min(...totals));
}

function totalCents(ticket: TicketTypeBody, fee: Fee): number {
  return allInCents(ticketPriceCents(ticket), feeFromWire(fee));
}
