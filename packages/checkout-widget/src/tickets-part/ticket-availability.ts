import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import { quantityRange } from '@dorsal/domain/checkout-limits';
import { formatEventDateTime } from '@dorsal/domain/event-dates';

/** The quantities that can be chosen of a ticket type, and the note about them. */
export interface TicketAvailability {
  /** The quantities besides zero; `max` is 0 if none can be chosen. */
  readonly min: number;
  readonly max: number;
  /** Why none can be chosen, or what limits the choice; `undefined` if there is no limit to show. */
  readonly note: string | undefined;
}

/** The availability for a buyer with `taken` places that the free count excludes: the buyer may still choose those. */
export function ticketAvailability(
  ticket: TicketTypeBody,
  { taken, event }: { taken: number; event: Pick<EventBody, 'timeZone'> },
): TicketAvailability {
  if (ticket.state !== 'onSale' && taken === 0) {
    return { min: 0, max: 0, note: closedNote(ticket, event.timeZone) };
  }
  const { min, max } = quantityRange({ ...ticket, available: ticket.available + taken });
  if (max === 0) return { min, max, note: 'Quedan menos plazas de las que pide un pedido.' };
  return { min, max, note: limitNote(ticket, { min, max, taken }) };
}

/** The quantity after one press: skips the numbers between zero and the minimum. */
export function steppedQuantity(
  from: number,
  to: number,
  { min, max }: { min: number; max: number },
): number {
  if (to > from) return Math.min(Math.max(to, min), Math.max(max, from));
  return to < min ? 0 : to;
}

function closedNote({ state, saleStart }: TicketTypeBody, timeZone: string): string {
  if (state === 'soldOut') return 'Agotado';
  if (state === 'ended') return 'Venta terminada';
  return saleStart
    ? `A la venta el ${formatEventDateTime(saleStart, timeZone)}`
    : 'Todavía no está a la venta';
}

function limitNote(
  { available, availableMore, minPerOrder }: TicketTypeBody,
  { max, taken }: { min: number; max: number; taken: number },
): string | undefined {
  if (taken === 0 && !availableMore && available < 10) {
    return available === 1 ? 'Queda 1 plaza' : `Quedan ${available} plazas`;
  }
  if (minPerOrder <= 1) return undefined;
  return minPerOrder === max ? `${max} por pedido` : `De ${minPerOrder} a ${max} por pedido`;
}
