import { adultYears, ageOn, birthDateProblem } from './birth-date.ts';
import { type PersonData, type PersonProblem, personProblems } from './person-data.ts';
import { type PersonField, personFields } from './person-fields.ts';

/** The most people that an account saves, its own data included. Source: decisions, "Saved people". */
export const savedPeopleMax = 20;

/** Months without a purchase or a change after which a saved person is deleted. Source: decisions, "Saved people". */
export const savedPersonKeptMonths = 24;

/** Whom an account saves: the account's own data, and its children. Adults other than its owner are not saved. */
export const savedPersonKinds = ['self', 'child'] as const;
/** One of `savedPersonKinds`. */
export type SavedPersonKind = (typeof savedPersonKinds)[number];

/** A field that is saved: never a document. */
export type SavedPersonField = Exclude<PersonField, 'document'>;

/** The fields that are saved, in the order of `personFields`. Health data are no fields of a person. */
export const savedPersonFields: readonly SavedPersonField[] = personFields.filter(
  (field) => field !== 'document',
);

/** Shown for a child that is of age. */
export const savedAdultText = 'Aquí solo puedes guardar a menores de 18 años.';

const ofKind: Readonly<Record<SavedPersonKind, readonly { field: PersonField; isRequired: boolean }[]>> = {
  self: savedPersonFields.map((field) => ({ field, isRequired: false })),
  child: savedPersonFields.map((field) => ({ field, isRequired: field === 'birthDate' })),
};

/**
 * Why a person can't be saved: what is wrong with the fields, and that a child is of age. Empty if they can be.
 *
 * @param today ISO day
 */
export function savedPersonProblems(
  kind: SavedPersonKind,
  person: Omit<PersonData, 'document' | 'guardian'>,
  today: string,
): PersonProblem[] {
  const problems = personProblems(person, ofKind[kind], today);
  return kind === 'child' && isOfAge(person.birthDate, today)
    ? [...problems, { field: 'birthDate', message: savedAdultText }]
    : problems;
}

const isOfAge = (birthDate: string | undefined, today: string) =>
  birthDate !== undefined && !birthDateProblem(birthDate, today) && ageOn(birthDate, today) >= adultYears;
