import { dayText, type RaceDays, referenceDay } from './age-reference.ts';
import { isLeapYear, yearOf } from './calendar-day.ts';
import { categoryOfRow, type CategorySet, isOfSex, rowsOfBirth, type Sex } from './categories.ts';

/** Birth dates of one year that are in the same rows of a set. */
export interface BirthDates {
  /** ISO days, both included. */
  readonly from: string;
  readonly to: string;
  /** The codes of the rows: none is a gap, several overlap and the first counts. */
  readonly codes: readonly string[];
}

/** A birth year and its categories: two parts if the birthday decides. */
export interface BirthYear {
  readonly year: number;
  readonly parts: readonly BirthDates[];
}

/** The oldest age that an editor of categories shows. */
const oldest = 99;

/** The categories of each birth year for one sex, from the youngest possible participant to the age of 99. */
export function birthYears(set: CategorySet, sex: Sex, days: RaceDays): BirthYear[] {
  const day = referenceDay(set.reference, days);
  const youngest = Math.max(yearOf(day), yearOf(days.raceDay));
  return Array.from({ length: oldest + 1 }, (_, age) => {
    const year = youngest - age;
    return { year, parts: partsOf(set, { year, sex, day }) };
  });
}

/** Neighboring birth dates without a category, or with several. */
export interface CategoryFinding extends BirthDates {
  /**
   * `gap`: between categories; `younger` and `older`: outside of all of them, as intended in most races; `overlap`: in
   * several rows, the first of which counts.
   */
  readonly kind: 'gap' | 'younger' | 'older' | 'overlap';
  readonly sex: Sex;
}

/** The gaps and overlaps of a set for one sex, from the youngest to the oldest. Empty: exactly one category for each. */
export function categoryFindings(set: CategorySet, sex: Sex, days: RaceDays): CategoryFinding[] {
  const parts = birthYears(set, sex, days)
    .flatMap(({ parts }) => parts)
    .sort((one, other) => (one.from < other.from ? 1 : -1));
  const first = parts.findIndex(({ codes }) => codes.length > 0);
  const last = parts.findLastIndex(({ codes }) => codes.length > 0);
  const findings: CategoryFinding[] = [];
  for (const [at, part] of parts.entries()) {
    if (part.codes.length === 1) continue;
    const kind = part.codes.length > 1 ? 'overlap' : gapKind(at, { first, last });
    const before = findings.at(-1);
    const isNext = before !== undefined && parts[at - 1]?.from === before.from;
    if (isNext && before.kind === kind && isSame(before.codes, part.codes)) {
      findings[findings.length - 1] = { ...before, from: part.from };
    } else findings.push({ ...part, kind, sex });
  }
  return findings;
}

/** A finding with whom it is about; `sex` undefined: women and men alike. */
export type FindingOfPeople = Omit<CategoryFinding, 'sex'> & { readonly sex: Sex | undefined };

/**
 * `Mujeres nacidas en 1972: sin categoría.` and `Hombres nacidos de 1976 a 1985: SEN y VETA a la vez; cuenta SEN.` An editor
 * may pass names as `codes`.
 */
export function categoryFindingText({ kind, sex, from, to, codes }: FindingOfPeople): string {
  const who = `${sex ? sexTexts[sex] : 'Personas nacidas'} ${birthsText(from, to)}`;
  if (kind !== 'overlap') return `${who}: sin categoría.`;
  return `${who}: ${codes.slice(0, -1).join(', ')} y ${codes.at(-1)} a la vez; cuenta ${codes[0]}.`;
}

const sexTexts: Readonly<Record<Sex, string>> = {
  female: 'Mujeres nacidas',
  male: 'Hombres nacidos',
  other: 'Otras personas nacidas',
};

function birthsText(from: string, to: string): string {
  const [first, last] = [yearOf(from), yearOf(to)];
  if (!from.endsWith('-01-01') || !to.endsWith('-12-31')) return `del ${dayText(from)} al ${dayText(to)}`;
  return first === last ? `en ${first}` : `de ${first} a ${last}`;
}

function gapKind(at: number, { first, last }: { first: number; last: number }): CategoryFinding['kind'] {
  if (first === -1) return 'gap';
  if (at < first) return 'younger';
  return at > last ? 'older' : 'gap';
}

/** The parts of a birth year: until the birthday that has been reached on the day, and after it. */
function partsOf(
  set: CategorySet,
  { year, sex, day }: { year: number; sex: Sex; day: string },
): BirthDates[] {
  const codesOf = (birthDate: string) =>
    rowsOfBirth(set, birthDate, day)
      .filter((row) => isOfSex(row, sex))
      .map((row) => categoryOfRow(row, sex).code);
  const [from, to] = [`${year}-01-01`, `${year}-12-31`];
  const reached = lastReached(year, day);
  const [before, after] = [codesOf(reached), codesOf(to)];
  if (reached === to || isSame(before, after)) return [{ from, to, codes: before }];
  return [
    { from, to: reached, codes: before },
    { from: dayAfter(reached), to, codes: after },
  ];
}

/** The last birth date of a year whose birthday is on or before the day in its own year. */
function lastReached(year: number, day: string): string {
  const monthAndDay = day.slice(4);
  if (monthAndDay === '-02-28' && isLeapYear(year) && !isLeapYear(yearOf(day))) return `${year}-02-29`;
  return monthAndDay === '-02-29' && !isLeapYear(year) ? `${year}-02-28` : `${year}${monthAndDay}`;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

const isSame = (some: readonly string[], others: readonly string[]) => some.join('\n') === others.join('\n');
