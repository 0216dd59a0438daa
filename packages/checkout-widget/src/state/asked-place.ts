import type { EventBody } from '@dorsal/api-contract/events';
import { noSportRules, raceDaysOf } from '@dorsal/domain/ticket-rules';
import type { AskedPlace } from '../person-fields/person-problems.ts';

/** What the event asks of a person who registers now for a place of the ticket type. */
export function askedPlace(
  event: Pick<EventBody, 'sport' | 'tickets' | 'startDate' | 'timeZone'>,
  ticketId: string,
  now = new Date(),
): AskedPlace {
  return {
    rules: event.sport ?? noSportRules,
    ticketId,
    ticketName: event.tickets.find(({ _id }) => _id === ticketId)?.name ?? '',
    days: raceDaysOf({ startsAt: event.startDate, timeZone: event.timeZone }, now),
  };
}
