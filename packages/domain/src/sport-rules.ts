import type { AgeLimits } from './age-limits.ts';
import type { RaceDays } from './age-reference.ts';
import type { CategorySet } from './categories.ts';
import { eligibility, guardianNeed } from './eligibility.ts';
import { type RefusalText, refusalText } from './eligibility-text.ts';
import { eventDay } from './event-dates.ts';
import { guardianProblems } from './guardian.ts';
import type { Instant } from './instant.ts';
import {
  askedPersonData,
  normalizedDocument,
  type PersonData,
  type PersonProblem,
  personProblems,
} from './person-data.ts';
import { askedPersonFields, type PersonFieldSetting } from './person-fields.ts';
import { isForTicket } from './question-conditions.ts';

/** The ages that some ticket types admit; all of the event without ids. */
export interface TicketAgeLimits extends AgeLimits {
  readonly ticketIds?: readonly string[] | undefined;
}

/** What an event asks of people as a race, and how it classifies them. Every part may be empty. */
export interface SportRules {
  readonly fields: readonly PersonFieldSetting[];
  /** The first that is for a ticket type counts. */
  readonly ageLimits: readonly TicketAgeLimits[];
  /** The first is the category of lists and bibs; the others classify beside it. */
  readonly categorySets: readonly CategorySet[];
}

/** The rules of an event that asks only names. */
export const noSportRules: SportRules = { fields: [], ageLimits: [], categorySets: [] };

/**
 * The days by which an event classifies a person who registers at an instant. An event without a date counts as on that
 * day. Throws `RangeError` for an unknown zone.
 */
export function raceDaysOf(
  { startsAt, timeZone }: { readonly startsAt: Instant | null; readonly timeZone: string },
  registeredAt: Instant,
): RaceDays {
  const registeredOn = eventDay(registeredAt, timeZone) ?? '';
  return { raceDay: eventDay(startsAt, timeZone) ?? registeredOn, registeredOn };
}

/** The ages that a ticket type admits; null: all. */
export function ageLimitsOf(
  { ageLimits }: Pick<SportRules, 'ageLimits'>,
  ticketId: string,
): AgeLimits | null {
  return ageLimits.find((limits) => isForTicket(limits, ticketId)) ?? null;
}

/**
 * The fields that are asked of people with a ticket type, in the order of `personFields`. A ticket type with limits of age
 * always asks the birth date.
 */
export function fieldsOfTicket(rules: SportRules, ticketId: string): PersonFieldSetting[] {
  const isLimited = ageLimitsOf(rules, ticketId) !== null;
  return askedPersonFields(
    isLimited ? [{ field: 'birthDate', isRequired: true }, ...rules.fields] : rules.fields,
    ticketId,
  );
}

/** For whom a place is. */
export interface PlaceOf {
  readonly ticketId: string;
  /** What refusals call the ticket type. */
  readonly ticketName: string;
  readonly days: RaceDays;
}

/**
 * Why a place can't be sold to a person: what is wrong with the asked fields, or the age. Empty if it can be. The same
 * function decides in the checkout, on the server, and at every later change.
 */
export function placeProblems(rules: SportRules, person: PersonData, place: PlaceOf): PersonProblem[] {
  const { ticketId, days } = place;
  const problems = personProblems(person, fieldsOfTicket(rules, ticketId), days.registeredOn);
  if (person.birthDate === undefined || problems.some(({ field }) => field === 'birthDate')) return problems;
  const refusal = ageRefusal(rules, person.birthDate, place);
  if (refusal) return [...problems, { field: 'birthDate', message: `${refusal.title}. ${refusal.text}` }];
  return needsGuardian(person, place) ? [...problems, ...problemsOfGuardian(person, place)] : problems;
}

/** Whether a guardian has to consent: for a person who is under 18 on the day of the registration. */
export function needsGuardian({ birthDate }: PersonData, { days }: Pick<PlaceOf, 'days'>): boolean {
  return guardianNeed(birthDate ?? null, days) === 'needed';
}

function problemsOfGuardian({ guardian, document }: PersonData, { days }: PlaceOf): PersonProblem[] {
  const documentNumber = document && normalizedDocument(document).number;
  return guardianProblems(guardian, { documentNumber, registeredOn: days.registeredOn }).map(
    ({ part, message }) => ({ field: 'guardian', part, message }),
  );
}

/**
 * The data that are stored of the person of a place: the values of the asked fields, and the guardian of a minor. Documents
 * are normalized.
 */
export function personOfPlace(rules: SportRules, given: PersonData, place: PlaceOf): PersonData {
  const { guardian } = given;
  const person = askedPersonData(given, fieldsOfTicket(rules, place.ticketId));
  if (!guardian || !needsGuardian(person, place)) return person;
  return { ...person, guardian: { ...guardian, document: normalizedDocument(guardian.document) } };
}

/** Why the ticket type doesn't admit a person by their age, for the buyer; undefined if it does. `birthDate`: ISO day. */
export function ageRefusal(
  rules: Pick<SportRules, 'ageLimits'>,
  birthDate: string,
  { ticketId, ticketName, days }: PlaceOf,
): RefusalText | undefined {
  const ageLimits = ageLimitsOf(rules, ticketId);
  const result = eligibility(ageLimits, birthDate, days);
  if (result.kind === 'invalid') return undefined;
  return refusalText({ result, name: null, ticketName, ageLimits, days });
}

/** The rules with other ids of ticket types: none for a ticket type that is gone. */
export function withTicketIds(
  { fields, ageLimits, ...rules }: SportRules,
  idsOf: (ticketId: string) => string | readonly string[],
): SportRules {
  const renamed = <Item extends { readonly ticketIds?: readonly string[] | undefined }>(item: Item): Item =>
    item.ticketIds ? { ...item, ticketIds: item.ticketIds.flatMap(idsOf) } : item;
  return { ...rules, fields: fields.map(renamed), ageLimits: ageLimits.map(renamed) };
}
