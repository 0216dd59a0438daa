import { type AgeLimits, isLimited, isWithin } from './age-limits.ts';
import { type RaceDays, referenceDay } from './age-reference.ts';
import {
  adultYears,
  ageOn,
  type BirthDateProblem,
  birthDateProblem,
  lastAdultBirthday,
  turnsOn,
} from './birth-date.ts';

/** Whether a ticket type admits a person, or why not. */
export type Eligibility =
  | { readonly kind: 'admitted' }
  /** `turnsOn`: the ISO day on which the person reaches the minimum. */
  | { readonly kind: 'tooYoung'; readonly age: number; readonly min: number; readonly turnsOn: string }
  | { readonly kind: 'tooOld'; readonly age: number; readonly max: number }
  /** The limits need a birth date, and there isn't one yet. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'invalid'; readonly problem: BirthDateProblem };

/**
 * Whether a ticket type admits a person by age. Null limits admit everyone, also without a birth date; an invalid birth
 * date is never admitted.
 *
 * @param birthDate ISO day; null if it wasn't given
 */
export function eligibility(limits: AgeLimits | null, birthDate: string | null, days: RaceDays): Eligibility {
  if (birthDate === null) return isLimited(limits?.ages) ? { kind: 'missing' } : { kind: 'admitted' };
  const problem = birthDateProblem(birthDate, days.registeredOn);
  if (problem) return { kind: 'invalid', problem };
  if (!limits) return { kind: 'admitted' };
  const [min, max] = limits.ages;
  const age = ageOn(birthDate, referenceDay(limits.reference, days));
  if (isWithin(limits.ages, age)) return { kind: 'admitted' };
  return min !== null && age < min
    ? { kind: 'tooYoung', age, min, turnsOn: turnsOn(birthDate, min) }
    : { kind: 'tooOld', age, max: max ?? age };
}

/** The ticket types that admit a person, in their order: what can be offered in place of one that doesn't. */
export function admittingTickets<Ticket extends { readonly ageLimits: AgeLimits | null }>(
  tickets: readonly Ticket[],
  birthDate: string,
  days: RaceDays,
): Ticket[] {
  return tickets.filter(({ ageLimits }) => eligibility(ageLimits, birthDate, days).kind === 'admitted');
}

/**
 * Whether a guardian has to consent: for a person under 18 on the day of the registration, even if they come of age by the
 * race. `unknown` without a birth date: the order needs the box that all are of age, or the date. An invalid date counts
 * as none.
 */
export function guardianNeed(
  birthDate: string | null,
  { registeredOn }: Pick<RaceDays, 'registeredOn'>,
): 'needed' | 'notNeeded' | 'unknown' {
  if (birthDate === null || birthDateProblem(birthDate, registeredOn)) return 'unknown';
  return ageOn(birthDate, registeredOn) < adultYears ? 'needed' : 'notNeeded';
}

/**
 * Whether a ticket type may admit a person who needs a guardian: also one from 18 years, if ages count on a later day than
 * that of the registration.
 */
export function mayBeMinor(limits: AgeLimits | null, days: RaceDays): boolean {
  const youngest = limits?.ages[0] ?? 0;
  if (!limits || youngest < adultYears) return true;
  const countedOn = referenceDay(limits.reference, days);
  return countedOn > days.registeredOn && ageOn(lastAdultBirthday(days.registeredOn), countedOn) >= youngest;
}
