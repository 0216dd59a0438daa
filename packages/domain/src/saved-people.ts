import { adultYears, ageOn, birthDateProblem } from './birth-date.ts';
import { type PersonData, type PersonProblem, personProblems } from './person-data.ts';
import { type PersonField, personFields } from './person-fields.ts';

/** The most people that an account saves, its own data included. Source: decisions, "Saved people". */
export const savedPeopleMax = 20;

/** Months without a purchase or a change after which a saved person is deleted. Source: decisions, "Saved people". */
export const savedPersonKeptMonths = 24;

/** Whom an account saves itself: the account's own data, and its children. */
export const savedPersonKinds = ['self', 'child'] as const;
/** One of `savedPersonKinds`. */
export type SavedPersonKind = (typeof savedPersonKinds)[number];

/** Whom an account has saved: an adult has accepted by a link, and enters the data there. */
export const listedPersonKinds = [...savedPersonKinds, 'adult'] as const;
/** One of `listedPersonKinds`. */
export type ListedPersonKind = (typeof listedPersonKinds)[number];

/**
 * A field that is saved: never a document or the class, which tells of health. The parts of the name are saved with it, if
 * a checkout asked them.
 */
export type SavedPersonField = Exclude<PersonField, 'names' | 'document' | 'raceClass'>;

/** The fields that are saved, in the order of `personFields`. */
export const savedPersonFields: readonly SavedPersonField[] = personFields.filter(
  (field) => field !== 'names' && field !== 'document' && field !== 'raceClass',
);

/** Shown for a child that is of age. */
export const savedAdultText = 'Aquí solo puedes guardar a menores de 18 años.';
/** Shown to a person under 18 who accepts to be saved. */
export const savedMinorText =
  'Tienes que ser mayor de 18 años: a ti te guarda tu madre, padre o tutor legal.';

const withBirthDate = savedPersonFields.map((field) => ({ field, isRequired: field === 'birthDate' }));
const ofKind: Readonly<Record<ListedPersonKind, readonly { field: PersonField; isRequired: boolean }[]>> = {
  self: savedPersonFields.map((field) => ({ field, isRequired: false })),
  child: withBirthDate,
  adult: withBirthDate,
};

/**
 * Why a person can't be saved: what is wrong with the fields, that a child is of age, or that an adult is not. Empty if they
 * can be.
 *
 * @param today ISO day
 */
export function savedPersonProblems(
  kind: ListedPersonKind,
  person: Omit<PersonData, 'document' | 'raceClass' | 'guardian'>,
  today: string,
): PersonProblem[] {
  const problems = personProblems(person, ofKind[kind], today);
  const { birthDate } = person;
  if (kind === 'self' || birthDate === undefined || birthDateProblem(birthDate, today)) return problems;
  const isOfAge = ageOn(birthDate, today) >= adultYears;
  if (isOfAge === (kind === 'adult')) return problems;
  return [...problems, { field: 'birthDate', message: isOfAge ? savedAdultText : savedMinorText }];
}
