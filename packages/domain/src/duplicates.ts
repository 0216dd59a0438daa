import type { PersonData, PersonProblem } from './person-data.ts';
import { normalizedDocument } from './person-data.ts';
import { comparedText } from './search-text.ts';
import { asksField, fieldsOfTicket, type SportRules } from './ticket-rules.ts';

/** How one person is found to have two places of an event. */
export const duplicateCauses = ['document', 'nameAndBirthDate'] as const;
/** One of `duplicateCauses`. */
export type DuplicateCause = (typeof duplicateCauses)[number];

/** What is compared of a person. */
export interface ComparedPerson extends Pick<PersonData, 'document' | 'birthDate'> {
  readonly fullName: string;
}

/** A person with the place that they take. */
export interface ComparedPlace extends ComparedPerson {
  readonly ticketId: string;
}

/** A place of an order whose person has an earlier place of it, with what its form says. */
export interface RepeatedPlace extends PersonProblem {
  /** In the order. */
  readonly index: number;
}

/**
 * By what two people are the same: by the number of their document, else by name and birth date, without regard to accents
 * and capitals; undefined if they may be two. Source: decisions, "Duplicates".
 */
export function samePersonBy(one: ComparedPerson, other: ComparedPerson): DuplicateCause | undefined {
  const number = numberOf(one);
  if (number !== undefined && number === numberOf(other)) return 'document';
  if (one.birthDate === undefined || one.birthDate !== other.birthDate) return undefined;
  return comparedText(one.fullName) === comparedText(other.fullName) ? 'nameAndBirthDate' : undefined;
}

/** Whether the event can notice that a person has two places: it asks documents or birth dates. */
export function comparesPeople(rules: SportRules): boolean {
  return asksField(rules, 'document') || asksField(rules, 'birthDate');
}

/** Whether a second place with the document of a sold one is refused: the event chose it and asks documents for the ticket type. */
export function refusesDuplicates(rules: SportRules, ticketId: string): boolean {
  return (
    rules.duplicates === 'refuse' && fieldsOfTicket(rules, ticketId).some(({ field }) => field === 'document')
  );
}

/**
 * The places of one order whose person has an earlier place of it. A person may take two ticket types, as two races are,
 * unless the event refuses a second place with the same document. Namesakes of the same day are two people if their documents differ.
 */
export function repeatedPlaces(places: readonly ComparedPlace[], rules: SportRules): RepeatedPlace[] {
  return places.flatMap((place, index): RepeatedPlace[] => {
    const causes = places.slice(0, index).map((earlier) => repeats(place, earlier, rules));
    const cause = duplicateCauses.find((one) => causes.includes(one));
    return cause ? [{ index, ...repeatedTexts[cause] }] : [];
  });
}

function repeats(
  place: ComparedPlace,
  earlier: ComparedPlace,
  rules: SportRules,
): DuplicateCause | undefined {
  const cause = samePersonBy(place, earlier);
  if (cause === 'document' && refusesDuplicates(rules, place.ticketId)) return cause;
  if (place.ticketId !== earlier.ticketId) return undefined;
  return cause === 'nameAndBirthDate' && haveOtherDocuments(place, earlier) ? undefined : cause;
}

const repeatedTexts: Readonly<Record<DuplicateCause, PersonProblem>> = {
  document: {
    field: 'document',
    part: 'number',
    message: 'Este documento ya está en otra plaza de tu inscripción. Cada plaza es para otra persona.',
  },
  nameAndBirthDate: {
    field: 'birthDate',
    message:
      'Otra plaza de tu inscripción tiene el mismo nombre y la misma fecha de nacimiento. Cada plaza es para otra persona.',
  },
};

const numberOf = ({ document }: ComparedPerson) => document && normalizedDocument(document).number;

/** Two documents of one kind are of two people; a passport and a DNI may be of one. */
function haveOtherDocuments(one: ComparedPerson, other: ComparedPerson): boolean {
  const isSameKind = one.document !== undefined && one.document.kind === other.document?.kind;
  return isSameKind && numberOf(one) !== numberOf(other);
}
