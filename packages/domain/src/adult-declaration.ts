import { referenceDay } from './age-reference.ts';
import type { RaceDays } from './age-reference.ts';
import { adultYears } from './birth-date.ts';
import { guardianNeed } from './eligibility.ts';
import { askedPersonFields, type PersonFieldSetting } from './person-fields.ts';
import { ageLimitsOf, dayLicencesOf, fieldsOfTicket, type SportRules } from './ticket-rules.ts';

/**
 * How people with a ticket type are asked for their birth date: always; unless they declare to be of age; or not at all.
 */
export type BirthDateNeed = 'always' | 'unlessAdult' | 'never';

/** What the buyer declares once for all people of an order whose event asks no birth dates. */
export const allAdultsText = 'Todas las personas son mayores de 18 años';

/** A person, as far as it decides whether they are asked for the birth date. */
interface DeclaredPerson {
  /** ISO day. */
  readonly birthDate?: string | undefined;
  readonly isAdult?: boolean | undefined;
}

/**
 * Whether people with a ticket type have to give their birth date. The declaration is enough if the organizer doesn't ask
 * the date, and sets a minimum age that every adult has, or asks other fields than the parts of
 * the name. It is not enough for categories of an
 * event with limits, for a maximum, for a minimum above 18, for ages that count on a day before the registration, and for a day license that
 * depends on the age.
 * Source: decisions, "Person fields".
 */
export function birthDateNeed(rules: SportRules, ticketId: string, days: RaceDays): BirthDateNeed {
  const asked = askedPersonFields(rules.fields, ticketId);
  if (asked.some(({ field }) => field === 'birthDate')) return 'always';
  const dayLicences = dayLicencesOf(rules, ticketId);
  // The age decides what is paid.
  if (dayLicences.some(({ ages }) => ages)) return 'always';
  const limits = ageLimitsOf(rules, ticketId);
  if (limits) {
    const [min, max] = limits.ages;
    const isProven =
      max === null && (min ?? 0) <= adultYears && referenceDay(limits.reference, days) >= days.registeredOn;
    return isProven && rules.categorySets.length === 0 ? 'unlessAdult' : 'always';
  }
  // The parts of a name are no more than the name.
  const asksMore = asked.some(({ field }) => field !== 'names');
  return asksMore || dayLicences.length > 0 ? 'unlessAdult' : 'never';
}

/**
 * The fields that are asked of a person: those of their ticket type, with the birth date unless they declare to be of age.
 * A birth date of a minor counts more than the declaration.
 */
export function fieldsOfPerson(
  rules: SportRules,
  { ticketId, days }: { readonly ticketId: string; readonly days: RaceDays },
  person: DeclaredPerson,
): PersonFieldSetting[] {
  const fields = fieldsOfTicket(rules, ticketId);
  if (birthDateNeed(rules, ticketId, days) !== 'unlessAdult') return fields;
  const others = fields.filter(({ field }) => field !== 'birthDate');
  if (isDeclaredAdult(person, days)) return others;
  return askedPersonFields([{ field: 'birthDate', isRequired: true }, ...others], ticketId);
}

/** Whether the declaration counts: no birth date says that the person is a minor. */
export function isDeclaredAdult({ birthDate, isAdult }: DeclaredPerson, days: RaceDays): boolean {
  return isAdult === true && guardianNeed(birthDate ?? null, days) !== 'needed';
}
