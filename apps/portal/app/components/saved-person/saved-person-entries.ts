import type { SavedPersonBody, SavePersonBody } from '@dorsal/api-contract/saved-people';
import {
  knownDraft,
  inputProblems,
  type PersonDraft,
  type PersonInput,
  savedData,
} from '@dorsal/checkout-widget/person-fields';
import { eventDay } from '@dorsal/domain/event-dates';
import { type ListedPersonKind, savedPersonProblems } from '@dorsal/domain/saved-people';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import { linkInNameText, personNameMaxLength, personNameProblem } from '@dorsal/domain/person-name';

/** What is typed about a saved person. */
export interface SavedPersonEntries {
  readonly fullName: string;
  readonly person: PersonDraft;
}

/** Messages by input. */
export type SavedPersonProblems = Readonly<Partial<Record<'fullName' | PersonInput, string>>>;

export function savedPersonEntries(
  saved: Pick<SavedPersonBody, 'fullName' | 'person'> | undefined,
  name = '',
): SavedPersonEntries {
  return { fullName: saved?.fullName ?? name, person: saved ? knownDraft(saved.person) : {} };
}

/** The body of the call that saves the entries. */
export function personToSave({ fullName, person }: SavedPersonEntries): Omit<SavePersonBody, 'kind'> {
  return { fullName: fullName.trim(), person: savedData(person) };
}

/** What is wrong with the entries, in the order of the form; empty if they can be saved. */
export function entriesProblems(
  kind: ListedPersonKind,
  { fullName, person }: SavedPersonEntries,
  now = new Date(),
): SavedPersonProblems {
  const today = eventDay(now, defaultTimeZone) ?? '';
  const problems = savedPersonProblems(kind, savedData(person), today).map(
    ({ field, part, message }) => [part ? `${field}.${part}` : field, message] as const,
  );
  const ofName = nameProblem(fullName);
  return { ...(ofName && { fullName: ofName }), ...inputProblems(Object.fromEntries(problems)) };
}

/** What is wrong with the full name of a person; undefined if nothing is. */
export function nameProblem(fullName: string): string | undefined {
  const problem = personNameProblem(fullName);
  return problem && nameTexts[problem];
}

const nameTexts = {
  blank: 'Escribe el nombre completo.',
  tooLong: `El nombre puede tener como mucho ${personNameMaxLength} caracteres.`,
  controlCharacter: 'El nombre tiene un carácter que no se puede guardar. Vuelve a escribirlo.',
  link: linkInNameText,
} as const;

/** The server's messages by input. */
export function serverProblems(fields: Readonly<Record<string, string>>): SavedPersonProblems {
  const { fullName, ...rest } = fields;
  const ofPerson = Object.entries(rest).flatMap(([path, message]) =>
    path.startsWith('person.') ? [[path.slice('person.'.length), message] as const] : [],
  );
  return { ...(fullName !== undefined && { fullName }), ...inputProblems(Object.fromEntries(ofPerson)) };
}
