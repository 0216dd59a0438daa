import { isLimited, isWithin, type Span } from './age-limits.ts';
import { type AgeReference, type RaceDays, referenceDay } from './age-reference.ts';
import { ageOn, type BirthDateProblem, birthDateProblem } from './birth-date.ts';
import { yearOf } from './calendar-day.ts';
import { isMember, type Members, type MemberData } from './category-members.ts';
import type { Gender } from './profile-options.ts';

/** A participant's sex: the values of the profile's gender, so that a form can be prefilled from it. */
export type Sex = Gender;

/** A row of a set: people of some ages or birth years. With both, a person needs both. */
export interface CategoryRow {
  /** Short, for bibs, exports and timing: `35`, `SUB18`, `JUN`. */
  readonly code: string;
  readonly name: string;
  /** Absent: women and men are classified apart, by the same ages. `all`: everyone together. Otherwise that sex only. */
  readonly sex?: Sex | 'all' | undefined;
  /** Completed years on the set's reference. */
  readonly ages?: Span | undefined;
  readonly born?: Span | undefined;
}

/**
 * A classification of an event, as data for server and browser. An event has a list of sets: the first gives the category
 * that bibs and lists show, the others (local, club, team, wheelchair) are classifications beside it, and a person has at
 * most one category in each.
 */
export interface CategorySet {
  readonly name: string;
  readonly reference: AgeReference;
  /** Whom the set classifies; everyone without it. */
  readonly members?: Members | undefined;
  /** The first row that a person fits counts. */
  readonly rows: readonly CategoryRow[];
}

/** What is known of a person; null: not given yet. */
export interface CategoryPerson extends MemberData {
  /** ISO day. */
  readonly birthDate: string | null;
  readonly sex: Sex | null;
}

/** A person's category in a set. */
export interface Category {
  /** `F 35`: with the sex if the row classifies women and men apart. */
  readonly code: string;
  /** `Sénior F · 35–39`: with the sex as the code, and the ages if the row has only ages and its name has no figures. */
  readonly name: string;
  /** Why it is this one: the age on the reference, the birth year, or neither, because the row takes every age. */
  readonly by: 'age' | 'birthYear' | 'everyAge';
}

/** A person's category, or why there isn't one. */
export type CategoryResult =
  | { readonly kind: 'category'; readonly category: Category }
  /** No row has the person's age or birth year, or only rows of another sex have it. */
  | { readonly kind: 'gap'; readonly cause: 'age' | 'sex' }
  /** The set classifies others: members of a club, residents of a town. */
  | { readonly kind: 'notMember' }
  | { readonly kind: 'missing'; readonly field: 'birthDate' | 'sex' }
  | { readonly kind: 'invalid'; readonly problem: BirthDateProblem };

/**
 * The category of a person in a set. `days.registeredOn` also decides whether a birth date is in the future. Browser and
 * server call it: a form shows the category at once, and the server decides.
 */
export function categoryOf(set: CategorySet, person: CategoryPerson, days: RaceDays): CategoryResult {
  if (!isMember(set.members, person)) return { kind: 'notMember' };
  const { birthDate, sex } = person;
  const problem = birthDate === null ? undefined : birthDateProblem(birthDate, days.registeredOn);
  if (problem) return { kind: 'invalid', problem };
  if (birthDate === null && categoryFields(set).birthDate) return { kind: 'missing', field: 'birthDate' };
  const rows = rowsOfBirth(set, birthDate, referenceDay(set.reference, days));
  const [first] = rows;
  if (!first) return { kind: 'gap', cause: 'age' };
  if (sex === null && first.sex !== 'all') return { kind: 'missing', field: 'sex' };
  const row = rows.find((each) => isOfSex(each, sex));
  return row ? { kind: 'category', category: categoryOfRow(row, sex) } : { kind: 'gap', cause: 'sex' };
}

/** The fields that a set needs; an event with categories has to ask them. */
export function categoryFields({ rows }: CategorySet): { birthDate: boolean; sex: boolean } {
  return {
    birthDate: rows.some(({ ages, born }) => isLimited(ages) || isLimited(born)),
    sex: rows.some(({ sex }) => sex !== 'all'),
  };
}

/** The rows of a set, of any sex, with the age or birth year of a birth date on the reference's day. */
export function rowsOfBirth({ rows }: CategorySet, birthDate: string | null, day: string): CategoryRow[] {
  if (birthDate === null) return [...rows];
  const age = ageOn(birthDate, day);
  const year = yearOf(birthDate);
  return rows.filter(({ ages, born }) => isWithin(ages, age) && isWithin(born, year));
}

/** Whether a row classifies people of a sex; null: not known. */
export function isOfSex({ sex: rowSex }: CategoryRow, sex: Sex | null): boolean {
  if (rowSex === 'all') return true;
  return rowSex === undefined ? sex === 'female' || sex === 'male' : rowSex === sex;
}

/** The category that a row is for a sex. */
export function categoryOfRow(
  { code, name, sex: rowSex, ages, born }: CategoryRow,
  sex: Sex | null,
): Category {
  const letter = rowSex === undefined ? sexLetter(sex) : '';
  return {
    code: letter ? `${letter} ${code}` : code,
    name: [
      letter ? `${name} ${letter}` : name,
      ...(/\d/.test(name) || isLimited(born) ? [] : spanTexts(ages)),
    ].join(' · '),
    by: categoryBasis(ages, born),
  };
}

/** All categories of a set, in the order of its rows. */
export function categoriesOfSet({ rows }: Pick<CategorySet, 'rows'>): Category[] {
  return rows.flatMap((row) =>
    row.sex === undefined
      ? [categoryOfRow(row, 'female'), categoryOfRow(row, 'male')]
      : [categoryOfRow(row, null)],
  );
}

const sexLetter = (sex: Sex | null) => ({ female: 'F', male: 'M', other: '' })[sex ?? 'other'];

function categoryBasis(ages: Span | undefined, born: Span | undefined): Category['by'] {
  if (isLimited(born)) return 'birthYear';
  return isLimited(ages) ? 'age' : 'everyAge';
}

function spanTexts(ages: Span | undefined): string[] {
  const [first, last] = ages ?? [null, null];
  if (first === null) return last === null ? [] : [`hasta ${last}`];
  return [last === null ? `desde ${first}` : `${first}–${last}`];
}
