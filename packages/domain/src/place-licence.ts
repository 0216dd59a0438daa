import { type RaceDays, referenceDay } from './age-reference.ts';
import { ageOn, birthDateProblem } from './birth-date.ts';
import { type DayLicence, dayLicence, type Licence } from './day-licence.ts';
import type { SportRules } from './ticket-rules.ts';

/** What decides whether a person needs a day license. */
export interface LicencedPerson {
  /** ISO day; undefined: not known yet. */
  readonly birthDate?: string | undefined;
  /** `none`: the person has no license; null: not answered yet. */
  readonly licence: Licence | 'none' | null;
}

/**
 * The day license of a person in a place, by the event's rules. Ages count on the reference of the event's first set of
 * categories, without sets on the day of the race. A malformed birth date counts as unknown. Throws as `dayLicence` does.
 */
export function placeLicence(
  { dayLicences = [], categorySets }: Pick<SportRules, 'dayLicences' | 'categorySets'>,
  { birthDate, licence }: LicencedPerson,
  { ticketId, days }: { readonly ticketId: string; readonly days: RaceDays },
): DayLicence {
  const reference = categorySets[0]?.reference ?? { kind: 'raceDay' };
  const isKnown = birthDate !== undefined && !birthDateProblem(birthDate, days.registeredOn);
  const age = isKnown ? ageOn(birthDate, referenceDay(reference, days)) : null;
  return dayLicence(dayLicences, { ticketId, licence, age });
}
