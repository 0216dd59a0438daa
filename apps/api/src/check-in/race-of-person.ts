import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { scannedParticipant } from '@dorsal/api-contract/check-in';
import { adultYears, ageOn } from '@dorsal/domain/birth-date';
import { documentsOfTicket } from '@dorsal/domain/asked-documents';
import type { Licence } from '@dorsal/domain/day-licence';
import { eventDay } from '@dorsal/domain/event-dates';
import { licenceCheck } from '@dorsal/domain/licence-check';
import { raceDaysOf, type SportRules } from '@dorsal/domain/ticket-rules';
import { currentTicketIds } from '../db/current-tickets.ts';
import type { Executor } from '../db/database.ts';
import type { StoredCategory } from '../db/json/stored-category.ts';
import { events } from '../db/schema/events.ts';
import { orderLines, orders, participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { personDocuments } from '../db/schema/person-documents.ts';
import { shownCategory } from '../orders/shown-category.ts';

/** What `raceOfPerson` needs of a participant with their order, joined with `people`. */
export const raceColumns = {
  ticketId: participants.ticketTypeId,
  boughtAt: orders.createdAt,
  category: people.category,
  categories: participants.categories,
  /** ISO day; null: not asked. */
  birthDate: sql<string | null>`${participants.person} ->> 'birthDate'`,
  licence: sql<Licence | null>`${participants.person} -> 'licence'`,
  hasDayLicence: sql<boolean>`exists (select 1 from ${orderLines}
    where ${orderLines.participantId} = ${participants.id} and ${orderLines.kind} = 'licence')`,
  acceptedDocuments: sql<string[]>`array(select ${personDocuments.askedId} from ${personDocuments}
    where ${personDocuments.participantId} = ${participants.id} and ${personDocuments.state} = 'accepted')`,
};

/** The rules of an event with day licenses or documents; null: it has none. A column of `events`. */
export const entranceRules = sql<SportRules | null>`case when ${events.sport} ?| array['dayLicences', 'documents']
  then ${events.sport} end`;

interface RaceRow {
  readonly ticketId: string;
  readonly boughtAt: Date;
  readonly category: string | null;
  readonly categories: readonly StoredCategory[];
  readonly birthDate: string | null;
  readonly licence: Licence | null;
  readonly hasDayLicence: boolean;
  /** Ids in the rules. */
  readonly acceptedDocuments: readonly string[];
}

interface Race {
  readonly startsAt: Date | null;
  readonly timeZone: string;
  /** `ageDayOf` */
  readonly ageDay: string | undefined;
  /** `entranceRules` */
  readonly sport: SportRules | null;
  readonly currentIdOf: (ticketId: string) => string;
}

/** `currentTicketIds`, which only rules about day licenses and documents need. */
export async function ticketIdsOfRules(
  db: Executor,
  { eventId, sport }: { readonly eventId: string; readonly sport: SportRules | null },
): Promise<Race['currentIdOf']> {
  return sport ? currentTicketIds(db, eventId) : (ticketId) => ticketId;
}

/** The day on which ages count: that of the race, without a date that of `now`. Once for a list: zones take most of its time. */
export function ageDayOf(
  { startsAt, timeZone }: Pick<Race, 'startsAt' | 'timeZone'>,
  now: Date,
): Race['ageDay'] {
  return eventDay(startsAt ?? now, timeZone);
}

const noDays = { raceDay: '', registeredOn: '' };

/**
 * What the person at the entrance has to know of a runner: no birth date and no document, since a phone may be lost. Of a
 * file that was asked only its name, and only while it is not accepted: not what was sent, nor what the organizer answered.
 * Nothing if the event asks only names.
 */
export function raceOfPerson(
  row: RaceRow,
  { startsAt, timeZone, ageDay, sport, currentIdOf }: Race,
): Pick<z.output<typeof scannedParticipant>, 'race'> {
  const { ticketId, boughtAt, birthDate, licence, hasDayLicence, acceptedDocuments } = row;
  const category = shownCategory(row)?.name ?? null;
  const isMinor = birthDate !== null && ageDay !== undefined && ageOn(birthDate, ageDay) < adultYears;
  const currentTicketId = currentIdOf(ticketId);
  const check = licenceCheck(
    sport,
    { birthDate: birthDate ?? undefined, licence: licence ?? undefined },
    {
      ticketId: currentTicketId,
      // Only rules about day licenses read the days.
      days: sport?.dayLicences ? raceDaysOf({ startsAt, timeZone }, boughtAt) : noDays,
      hasDayLicence,
    },
  );
  const lacksDayLicence = check === 'missing';
  const showsLicence = lacksDayLicence || check === 'toShow';
  const lacksDocuments = documentsOfTicket(sport ?? {}, currentTicketId).flatMap(
    ({ id, label, isRequired }) => (isRequired && !acceptedDocuments.includes(id) ? [label] : []),
  );
  const isLacking = lacksDocuments.length > 0;
  if (category === null && !isMinor && !showsLicence && !isLacking) return {};
  return {
    race: {
      category,
      isMinor,
      showsLicence,
      ...(lacksDayLicence && { lacksDayLicence }),
      ...(isLacking && { lacksDocuments }),
    },
  };
}
