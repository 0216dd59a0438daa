import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { allInCents } from '@dorsal/domain/event-offer';
import { formatTicketPrice } from '@dorsal/domain/money';
import { feeFromWire, ticketPriceCents } from '@dorsal/domain/pricing';
import { dayLicencesOf } from '@dorsal/domain/ticket-rules';
import { formatTimeForReader } from '@dorsal/domain/zone-name';

type Fee = EventBody['fee'];

/** The event's time zone, and the reader's if it is known. */
interface Zones {
  readonly timeZone: string;
  readonly readerZone: string | undefined;
}

/** `32 €`, `12,50 €`, `GRATUITO`: without the management fee. */
export function ticketPrice(ticket: Pick<TicketTypeBody, 'price'>): string {
  return formatTicketPrice(ticketPriceCents(ticket));
}

/** The fee of one place: `+ 0,96 € de gestión`; undefined if there is none. */
export function ticketFee(ticket: TicketTypeBody, fee: Fee): string | undefined {
  const feesCents = totalCents(ticket, fee) - ticketPriceCents(ticket);
  return feesCents > 0 ? `+\u00a0${formatTicketPrice(feesCents)} de gestión` : undefined;
}

/**
 * What a person without a license pays besides: `+ licencia de día 12 €`, with 'desde' if it depends on the person; undefined
 * if the ticket type needs none.
 */
export function ticketLicence(
  { _id }: Pick<TicketTypeBody, '_id'>,
  sport: EventBody['sport'],
): string | undefined {
  const cents = dayLicencesOf(sport ?? {}, _id).flatMap((rule) => (rule.cents > 0 ? [rule.cents] : []));
  if (cents.length === 0) return undefined;
  const lowest = Math.min(...cents);
  const from = cents.some((other) => other > lowest) ? 'desde\u00a0' : '';
  return `+\u00a0licencia de día ${from}${formatTicketPrice(lowest)}`;
}

/** The price of one place including the fee: `18,96 €`. */
export function allInPrice(ticket: TicketTypeBody, fee: Fee): string {
  return formatTicketPrice(totalCents(ticket, fee));
}

/** Why a ticket type can't be bought now; undefined if it can. Nothing is sold for a finished event. */
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

/**
 * Until when a ticket type is sold at its price: `Hasta el 30 nov 2026, 23:59, luego 36 €`, or without a later price the end
 * of its sale; undefined if that is the event's start.
 */
export function onSaleUntil({ prices, saleEnd }: TicketTypeBody, zones: Zones): string | undefined {
  const [now, next] = prices ?? [];
  if (now?.until && next) {
    // The price ends with the minute before.
    const last = new Date(Date.parse(now.until) - 60_000);
    return `Hasta el ${formatTimeForReader(last, zones)}, luego ${ticketPrice(next)}`;
  }
  return saleEnd === null ? undefined : `Hasta el ${formatTimeForReader(saleEnd, zones)}`;
}

/** `Quedan 3`, `Queda 1`: the server gives numbers up to 10; undefined for more, or none. */
export function fewLeft({ available, availableMore }: TicketTypeBody): string | undefined {
  if (availableMore || available === 0) return undefined;
  return available === 1 ? 'Queda 1' : `Quedan ${available}`;
}

/** The lowest price of the tickets on sale, with the management fee; undefined if none is on sale. */
export function lowestPrice(tickets: readonly TicketTypeBody[], fee: Fee): string | undefined {
  const onSale = tickets.filter(({ state }) => state === 'onSale');
  const totals = onSale.map((ticket) => totalCents(ticket, fee));
  return totals.length === 0 ? undefined : formatTicketPrice(Math.min(...totals));
}

function totalCents(ticket: TicketTypeBody, fee: Fee): number {
  return allInCents(ticketPriceCents(ticket), feeFromWire(fee));
}
