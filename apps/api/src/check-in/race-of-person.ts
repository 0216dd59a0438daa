import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { scannedParticipant } from '@dorsal/api-contract/check-in';
import { adultYears, ageOn } from '@dorsal/domain/birth-date';
import { eventDay } from '@dorsal/domain/event-dates';
import type { StoredCategory } from '../db/json/stored-category.ts';
import { participants } from '../db/schema/orders.ts';
import { people } from '../db/schema/people.ts';
import { shownCategory } from '../orders/shown-category.ts';

/** What `raceOfPerson` needs of a participant, joined with `people`. */
export const raceColumns = {
  category: people.category,
  categories: participants.categories,
  /** ISO day; null: not asked. */
  birthDate: sql<string | null>`${participants.person} ->> 'birthDate'`,
  hasLicence: sql<boolean>`coalesce(${participants.person} ? 'licence', false)`,
};

interface RaceRow {
  readonly category: string | null;
  readonly categories: readonly StoredCategory[];
  readonly birthDate: string | null;
  readonly hasLicence: boolean;
}

interface Race {
  readonly startsAt: Date | null;
  readonly timeZone: string;
  readonly now: Date;
}

/**
 * What the person at the entrance has to know of a runner: no birth date and no document, since a phone may be lost.
 * Nothing if the event asks only names. Ages count on the race's day, without a date today.
 */
export function raceOfPerson(
  row: RaceRow,
  { startsAt, timeZone, now }: Race,
): Pick<z.output<typeof scannedParticipant>, 'race'> {
  const { birthDate, hasLicence } = row;
  const category = shownCategory(row)?.name ?? null;
  const day = eventDay(startsAt ?? now, timeZone);
  const isMinor = birthDate !== null && day !== undefined && ageOn(birthDate, day) < adultYears;
  return category !== null || isMinor || hasLicence
    ? { race: { category, isMinor, showsLicence: hasLicence } }
    : {};
}
