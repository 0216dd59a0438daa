import { licenceCheck, licenceCheckNames } from '@dorsal/domain/licence-check';
import { raceDaysOf } from '@dorsal/domain/ticket-rules';
import type { PeopleEvent } from './people-event.ts';
import type { PersonRecord } from './person-record.ts';

/** What the team looks at when the person picks up the bib, in words; null: nothing. */
export function licenceOfPerson(
  { person, ticketTypeId, boughtAtMs, hasDayLicence }: PersonRecord,
  { sport, tickets, startsAt, timeZone }: PeopleEvent,
): string | null {
  const ticketId = tickets.find(({ ids }) => ids.includes(ticketTypeId))?.id ?? ticketTypeId;
  // As the server counts in a correction.
  const days = raceDaysOf({ startsAt, timeZone }, new Date(boughtAtMs));
  const check = licenceCheck(sport, person ?? {}, { ticketId, days, hasDayLicence });
  return check && licenceCheckNames[check];
}
