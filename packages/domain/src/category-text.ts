import { yearsText } from './age-limits.ts';
import { type RaceDays, referenceDay, referenceText } from './age-reference.ts';
import { ageOn } from './birth-date.ts';
import { yearOf } from './calendar-day.ts';
import type { CategoryResult, CategorySet } from './categories.ts';

/** A person and the days of their registration, for a text about their category. */
export interface CategoryTextOf {
  readonly set: CategorySet;
  readonly result: CategoryResult;
  /** ISO day. */
  readonly birthDate: string;
  /** Null: the reader is the person. */
  readonly name: string | null;
  readonly days: RaceDays;
}

/** What a form shows below birth date and sex. */
export interface CategoryText {
  /** The category's code; `—` without one. */
  readonly code: string;
  readonly title: string;
  /** Why it is this category, or what a person without one can do. */
  readonly reason: string;
}

const noCategory = { code: '—', reason: 'Puedes participar y sales en la clasificación general.' };

/**
 * `F 35`, `Categoría: Sénior F · 35–39`, `Tendrás 36 años el día de la carrera, 12 dic 2026.`; undefined for a set that
 * doesn't classify the person, and while data are missing or invalid.
 */
export function categoryText({
  set,
  result,
  birthDate,
  name,
  days,
}: CategoryTextOf): CategoryText | undefined {
  if (result.kind === 'gap') {
    const by = result.cause === 'age' ? 'por edad' : 'para este sexo';
    const reason = name === null ? noCategory.reason : otherReason(name);
    return { ...noCategory, title: `Sin categoría ${by}`, reason };
  }
  if (result.kind !== 'category') return undefined;
  const { code, name: categoryName, by } = result.category;
  const reason = { age: ageReason, birthYear: yearReason, everyAge: () => '' }[by];
  return { code, title: `Categoría: ${categoryName}`, reason: reason({ set, birthDate, name, days }) };
}

type ReasonOf = Omit<CategoryTextOf, 'result'>;

function yearReason({ birthDate, name }: ReasonOf): string {
  return `Cuenta el año en que ${name === null ? 'naciste' : `nació ${name}`}: ${yearOf(birthDate)}.`;
}

function ageReason({ set: { reference }, birthDate, name, days }: ReasonOf): string {
  const day = referenceDay(reference, days);
  const years = yearsText(ageOn(birthDate, day));
  const when = referenceText(reference, days);
  if (reference.kind === 'raceDay') {
    return name === null ? `Tendrás ${years} ${when}.` : `${name} tendrá ${years} ${when}.`;
  }
  return `Cuenta ${name === null ? 'tu edad' : `la edad de ${name}`} ${when}: ${years}.`;
}

const otherReason = (name: string) => `${name} puede participar y sale en la clasificación general.`;
