import { type RaceDays, referenceDay } from '@dorsal/domain/age-reference';
import { yearOf } from '@dorsal/domain/calendar-day';
import { type ReadyMadeCategories, readyMadeSet } from '@dorsal/domain/ready-made-categories';
import { yearsOfRow } from './category-rows.ts';
import type { DraftCategoryRow, DraftCategorySet } from './sport-edits.ts';

/** What an organizer can start from; `blank`: a set without rows of a federation. */
export type CategoryStart = ReadyMadeCategories | 'blank';

/** A set to start from, for a race on these days. */
export function newMainSet(start: CategoryStart, { raceDay }: RaceDays): DraftCategorySet {
  if (start === 'blank') {
    return {
      name: 'Categorías',
      reference: { kind: 'raceDay' },
      rows: [{ code: 'SEN', name: 'Sénior', ages: [18, null] }],
    };
  }
  // The same data: the contract's types are mutable.
  return structuredClone(readyMadeSet(start, yearOf(raceDay))) as DraftCategorySet;
}

/** A classification beside the main one, for residents of a town or for people with a club. Everyone of them is in it. */
export function newOtherSet(
  kind: 'town' | 'club',
  reference: DraftCategorySet['reference'],
): DraftCategorySet {
  return kind === 'town'
    ? {
        name: 'Local',
        reference,
        members: { kind, towns: [] },
        rows: [{ code: 'LOC', name: 'Local' }],
      }
    : { name: 'Clubes', reference, members: { kind }, rows: [{ code: 'CLUB', name: 'Clubes' }] };
}

/** A row without a name, for the ages after those of the last row. */
export function newRow(rows: readonly DraftCategoryRow[]): DraftCategoryRow {
  const last = rows.at(-1);
  const end = last?.ages?.[1] ?? null;
  return {
    code: '',
    name: '',
    ...(last?.sex && { sex: last.sex }),
    ...(end !== null && { ages: [end + 1, null] }),
  };
}

/** The row by birth years instead of ages: the years that its ages mean now. */
export function rowByBirthYear(
  set: DraftCategorySet,
  row: DraftCategoryRow,
  days: RaceDays,
): DraftCategoryRow {
  const { first = null, last = null } = yearsOfRow(set, row, days) ?? {};
  return { ...row, ages: undefined, born: [first, last] };
}

/** The row by ages instead of birth years: those that its years have in the year of the reference. */
export function rowByAge(
  { reference }: DraftCategorySet,
  row: DraftCategoryRow,
  days: RaceDays,
): DraftCategoryRow {
  const [first, last] = row.born ?? [null, null];
  const year = yearOf(referenceDay(reference, days));
  const ageOf = (born: number | null) => (born === null ? null : Math.max(0, year - born));
  return { ...row, born: undefined, ages: row.ages ?? [ageOf(last), ageOf(first)] };
}
