import type { EventBody, TicketTypeBody } from '@dorsal/api-contract/events';
import type { AgeLimits } from '@dorsal/domain/age-limits';
import { admittingTickets } from '@dorsal/domain/eligibility';
import { ageLimitsOf } from '@dorsal/domain/ticket-rules';
import type { AskedPlace } from '../person-fields/person-problems.ts';
import type { Draft } from './draft.ts';

/** A ticket type with the ages that it admits. */
export type FittingTicket = TicketTypeBody & { readonly ageLimits: AgeLimits | null };

/**
 * Finds another ticket type for a person whose age the ticket type of their place doesn't admit: the first one on sale that
 * admits the person and of which the order may have one more place. Undefined if no ticket type fits. `birthDate`: ISO day.
 */
export function fittingTicket(
  { tickets }: Pick<EventBody, 'tickets'>,
  { quantities }: Pick<Draft, 'quantities'>,
  { place, birthDate }: { readonly place: AskedPlace; readonly birthDate: string },
): FittingTicket | undefined {
  const offered = tickets.flatMap((ticket): FittingTicket[] => {
    const quantity = (quantities[ticket._id] ?? 0) + 1;
    const takesOne =
      ticket.state === 'onSale' &&
      ticket.available > 0 &&
      quantity >= ticket.minPerOrder &&
      quantity <= ticket.maxPerOrder;
    if (!takesOne || ticket._id === place.ticketId) return [];
    return [{ ...ticket, ageLimits: ageLimitsOf(place.rules, ticket._id) }];
  });
  return admittingTickets(offered, birthDate, place.days)[0];
}
