import { describe, expect, it } from 'vitest';
import { type AgeReference, ageReferenceKinds } from './age-reference.ts';
import { categoryOf, type CategorySet } from './categories.ts';
import { readyMadeCategories, readyMadeSet } from './ready-made-categories.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
const references = ageReferenceKinds.map(
  (kind): AgeReference => (kind === 'fixedDay' ? { kind, day: '2028-02-28' } : { kind }),
);
const counted: Readonly<Record<string, Date>> = {
  raceDay: new Date('2026-12-12'),
  yearEnd: new Date('2026-12-31'),
  previousYearEnd: new Date('2025-12-31'),
  nextYearEnd: new Date('2027-12-31'),
  fixedDay: new Date('2028-02-28'),
  registrationDay: new Date('2026-11-23'),
};

/** Every birth date of the hundred years before the registration. */
const birthDates = Array.from({ length: 36_525 }, (_, at) =>
  new Date(Date.parse(days.registeredOn) - at * 86_400_000).toISOString().slice(0, 10),
);

/** Completed years by the calendar of `Date`, as a second opinion. */
function completedYears(birthDate: string, on: Date): number {
  const birth = new Date(birthDate);
  const lastOfMonth = new Date(Date.UTC(on.getUTCFullYear(), birth.getUTCMonth() + 1, 0)).getUTCDate();
  const birthday = Date.UTC(
    on.getUTCFullYear(),
    birth.getUTCMonth(),
    Math.min(birth.getUTCDate(), lastOfMonth),
  );
  return on.getUTCFullYear() - birth.getUTCFullYear() - (on.getTime() < birthday ? 1 : 0);
}

/** The codes of all rows that have the person: at most one in a set without overlaps. */
function codesOf({ rows, reference }: CategorySet, birthDate: string): string[] {
  const age = completedYears(birthDate, counted[reference.kind] ?? new Date(Number.NaN));
  const year = Number(birthDate.slice(0, 4));
  const has = (span: readonly (number | null)[] = [null, null], value: number) =>
    value >= (span[0] ?? -Infinity) && value <= (span[1] ?? Infinity);
  return rows.filter(({ ages, born }) => has(ages, age) && has(born, year)).map(({ code }) => `F ${code}`);
}

describe.each(readyMadeCategories)('of each birth date of 100 years, the ready-made set %s', (kind) => {
  it.each(references)('with ages on %o has exactly one category or a named gap', (reference) => {
    const set = { ...readyMadeSet(kind, 2026), reference };
    const wrong = birthDates.filter((birthDate) => {
      const codes = codesOf(set, birthDate);
      const result = categoryOf(set, { birthDate, sex: 'female' }, days);
      if (result.kind === 'gap') return codes.length > 0 || result.cause !== 'age';
      return result.kind !== 'category' || codes.length !== 1 || result.category.code !== codes[0];
    });
    expect(wrong).toEqual([]);
  });
});
