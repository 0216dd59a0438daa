import { yearOf } from './calendar-day.ts';
import { monthNames } from './event-dates.ts';

/**
 * The days on which regulations count ages: the race, 31 December of its year, of the year before or after, a fixed day,
 * and the day of the registration.
 */
export const ageReferenceKinds = [
  'raceDay',
  'yearEnd',
  'previousYearEnd',
  'nextYearEnd',
  'fixedDay',
  'registrationDay',
] as const;
/** One of `ageReferenceKinds`. */
export type AgeReferenceKind = (typeof ageReferenceKinds)[number];

/** The day on which ages count. */
export type AgeReference =
  | { readonly kind: Exclude<AgeReferenceKind, 'fixedDay'> }
  /** An ISO day. */
  | { readonly kind: 'fixedDay'; readonly day: string };

/** The days of a registration, ISO 8601, in the event's zone. */
export interface RaceDays {
  readonly raceDay: string;
  /** The day of the registration; today while the person registers. */
  readonly registeredOn: string;
}

/** The ISO day that a reference means for a registration. */
export function referenceDay(reference: AgeReference, { raceDay, registeredOn }: RaceDays): string {
  if (reference.kind === 'fixedDay') return reference.day;
  if (reference.kind === 'raceDay') return raceDay;
  if (reference.kind === 'registrationDay') return registeredOn;
  const shift = { previousYearEnd: -1, yearEnd: 0, nextYearEnd: 1 }[reference.kind];
  return `${yearOf(raceDay) + shift}-12-31`;
}

/** When ages count: `el día de la carrera, 12 dic 2026`, `el día de la inscripción, 23 nov 2026`, `el 31 dic 2026`. */
export function referenceText(reference: AgeReference, days: RaceDays): string {
  const day = dayText(referenceDay(reference, days));
  if (reference.kind === 'raceDay') return `el día de la carrera, ${day}`;
  return reference.kind === 'registrationDay' ? `el día de la inscripción, ${day}` : `el ${day}`;
}

/** An ISO day as `3 may 2027`. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${monthNames[(month ?? 0) - 1]} ${year}`;
}
