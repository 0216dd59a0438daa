import { licenceCheck, licenceCheckNames } from '@dorsal/domain/licence-check';
import { raceDaysOf } from '@dorsal/domain/ticket-rules';
import type { PeopleEvent } from './people-event.ts';
import type { PersonRecord } from './person-record.ts';

const noDays = { raceDay: '', registeredOn: '' };

/** What the team looks at when the person picks up the bib, in words; null: nothing. */
export function licenceOfPerson(
  { person, ticketTypeId, boughtAtMs, hasDayLicence }: PersonRecord,
  { sport, tickets, startsAt, timeZone }: PeopleEvent,
): string | null {
  const ticketId = tickets.find(({ ids }) => ids.includes(ticketTypeId))?.id ?? ticketTypeId;
  // As the server counts in a correction. Only rules about day licenses read the days: zones take most of the time of a list.
  const rules = sport?.dayLicences ? sport : null;
  const days = rules ? raceDaysOf({ startsAt, timeZone }, new Date(boughtAtMs)) : noDays;
  const check = licenceCheck(rules, person ?? {}, { ticketId, days, hasDayLicence });
  return check && licenceCheckNames[check];
}
