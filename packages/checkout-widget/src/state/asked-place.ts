import type { EventBody } from '@dorsal/api-contract/events';
import { noSportRules, raceDaysOf } from '@dorsal/domain/ticket-rules';
import type { AskedPlace } from '../person-fields/person-problems.ts';

/** What the event asks of a person who registers now for a place of the ticket type. */
export function askedPlace(
  event: Pick<EventBody, 'sport' | 'tickets' | 'startDate' | 'timeZone'>,
  ticketId: string,
  now = new Date(),
): AskedPlace {
  // Rules name current ticket types: an order may hold one that was replaced since.
  const current = event.tickets.find(
    ({ _id, sourceTicketId }) => _id === ticketId || sourceTicketId === ticketId,
  );
  return {
    rules: event.sport ?? noSportRules,
    ticketId: current?._id ?? ticketId,
    ticketName: current?.name ?? '',
    days: raceDaysOf({ startsAt: event.startDate, timeZone: event.timeZone }, now),
  };
}
