import { birthDateNeed, fieldsOfPerson, isDeclaredAdult } from './adult-declaration.ts';
import type { AgeLimits } from './age-limits.ts';
import type { RaceDays } from './age-reference.ts';
import { eligibility, guardianNeed } from './eligibility.ts';
import { type RefusalText, refusalText } from './eligibility-text.ts';
import { guardianProblems } from './guardian.ts';
import { composeFullName, type NameParts } from './name-parts.ts';
import {
  askedPersonData,
  normalizedDocument,
  type PersonData,
  type PersonProblem,
  personProblems,
} from './person-data.ts';
import { ageLimitsOf, asksNameParts, type SportRules } from './ticket-rules.ts';

/** The place that a person takes: its ticket type, and the days by which ages count. */
export interface PlaceOf {
  readonly ticketId: string;
  /** What refusals call the ticket type. */
  readonly ticketName: string;
  readonly days: RaceDays;
  /** The person's own address, which must not be that of their guardian; undefined: not known. */
  readonly email?: string | undefined;
}

/**
 * Why a place can't be sold to a person: what is wrong with the asked fields, or the age. Empty if it can be. The same
 * function decides in the checkout, on the server, and at every later change.
 */
export function placeProblems(rules: SportRules, person: PersonData, place: PlaceOf): PersonProblem[] {
  const { days } = place;
  const problems = personProblems(person, fieldsOfPerson(rules, place, person), days.registeredOn);
  if (person.birthDate === undefined || problems.some(({ field }) => field === 'birthDate')) return problems;
  const refusal = ageRefusal(rules, { birthDate: person.birthDate }, place);
  if (refusal) return [...problems, { field: 'birthDate', message: `${refusal.title}. ${refusal.text}` }];
  return needsGuardian(person, place) ? [...problems, ...problemsOfGuardian(person, place)] : problems;
}

/** Whether a guardian has to consent: for a person who is under 18 on the day of the registration. */
export function needsGuardian({ birthDate }: PersonData, { days }: Pick<PlaceOf, 'days'>): boolean {
  return guardianNeed(birthDate ?? null, days) === 'needed';
}

function problemsOfGuardian({ guardian, document }: PersonData, { days, email }: PlaceOf): PersonProblem[] {
  const documentNumber = document && normalizedDocument(document).number;
  return guardianProblems(guardian, { documentNumber, email, registeredOn: days.registeredOn }).map(
    ({ part, message }) => ({ field: 'guardian', part, message }),
  );
}

/**
 * The data that are stored of the person of a place: the values of the asked fields, the guardian of a minor, and that the
 * person was declared to be of age if this replaced the birth date. Documents are normalized.
 */
export function personOfPlace(rules: SportRules, given: PersonData, place: PlaceOf): PersonData {
  const { guardian } = given;
  const person: PersonData = {
    ...askedPersonData(given, fieldsOfPerson(rules, place, given)),
    ...(declaresAdult(rules, given, place) && { isAdult: true }),
  };
  if (!guardian || !needsGuardian(person, place)) return person;
  if (guardian.kind === 'asked') return { ...person, guardian };
  return { ...person, guardian: { ...guardian, document: normalizedDocument(guardian.document) } };
}

/** The full name of the person of a place: composed if the event asks its parts, else as it was given. */
export function fullNameOfPlace(
  rules: SportRules,
  { fullName, names }: { readonly fullName: string; readonly names: NameParts | undefined },
  { ticketId }: Pick<PlaceOf, 'ticketId'>,
): string {
  return names && asksNameParts(rules, ticketId) ? composeFullName(names) : fullName;
}

/** How a refusal speaks of a person. */
export interface RefusedPerson {
  /** ISO day. */
  readonly birthDate: string;
  /** Without a name the reader is the participant. */
  readonly name?: string | undefined;
  /** A ticket type that admits the person. */
  readonly fitting?: { readonly name: string; readonly ageLimits: AgeLimits | null } | undefined;
}

const declaresAdult = (rules: SportRules, given: PersonData, { ticketId, days }: PlaceOf) =>
  birthDateNeed(rules, ticketId, days) === 'unlessAdult' && isDeclaredAdult(given, days);

/** Why the ticket type doesn't admit a person by their age, for the buyer; undefined if it does. */
export function ageRefusal(
  rules: Pick<SportRules, 'ageLimits'>,
  { birthDate, name, fitting }: RefusedPerson,
  { ticketId, ticketName, days }: PlaceOf,
): RefusalText | undefined {
  const ageLimits = ageLimitsOf(rules, ticketId);
  const result = eligibility(ageLimits, birthDate, days);
  if (result.kind === 'invalid') return undefined;
  return refusalText({ result, name: name ?? null, ticketName, ageLimits, fitting, days });
}
