import { isLimited, spanText } from '@dorsal/domain/age-limits';
import type { RaceDays } from '@dorsal/domain/age-reference';
import {
  type CategoryRow,
  categoryOfRow,
  type CategorySet,
  isOfSex,
  rowsOfBirth,
  type Sex,
} from '@dorsal/domain/categories';
import {
  birthYears,
  categoryFindings,
  categoryFindingText,
  type FindingOfPeople,
} from '@dorsal/domain/category-years';

/** Birth years, both included; null: no limit on that side. */
export interface Years {
  readonly first: number | null;
  readonly last: number | null;
}

/** The birth years of a row's people; undefined if it has no people. A year in which the birthday decides counts. */
export function yearsOfRow(set: CategorySet, row: CategoryRow, days: RaceDays): Years | undefined {
  const sex = sexesOfRow(row)[0] ?? 'female';
  const years = birthYears({ ...set, rows: [row] }, sex, days);
  const own = years.filter(({ parts }) => parts.some(({ codes }) => codes.length > 0));
  const [last, first] = [own.at(0)?.year, own.at(-1)?.year];
  if (first === undefined || last === undefined) return undefined;
  const isOldest = first === years.at(-1)?.year;
  const isYoungest = last === years.at(0)?.year;
  return { first: isOldest ? null : first, last: isYoungest ? null : last };
}

/** `1986 a 2003`, `hasta 1966`, `desde 2009`, `todos los años`, `nadie`. */
export function yearsText(years: Years | undefined): string {
  if (!years) return 'nadie';
  const { first, last } = years;
  if (first === null) return last === null ? 'todos los años' : `hasta ${last}`;
  if (last === null) return `desde ${first}`;
  return first === last ? `${first}` : `${first} a ${last}`;
}

/** A gap or an overlap, for one sex or for both. */
export interface RowFinding extends FindingOfPeople {
  /** The indexes of the rows that overlap; of those around a gap, the younger ones first. */
  readonly rows: readonly number[];
}

/** The gaps and overlaps of a set: once if women and men have the same. */
export function findingsOf(set: CategorySet, days: RaceDays): RowFinding[] {
  const [women, men] = (['female', 'male'] as const).map((sex) => findingsOfSex(set, sex, days));
  const isAlike = (one: RowFinding, other: RowFinding) =>
    one.kind === other.kind && one.from === other.from && one.to === other.to;
  return [
    ...(women ?? []).map((finding) =>
      men?.some((other) => isAlike(finding, other)) ? { ...finding, sex: undefined } : finding,
    ),
    ...(men ?? []).filter((finding) => !women?.some((other) => isAlike(finding, other))),
  ];
}

function findingsOfSex(set: CategorySet, sex: Sex, days: RaceDays): RowFinding[] {
  const rowOf = (code: string) =>
    set.rows.findIndex((row) => isOfSex(row, sex) && categoryOfRow(row, sex).code === code);
  const parts = birthYears(set, sex, days)
    .flatMap((year) => year.parts)
    .sort((one, other) => (one.from < other.from ? 1 : -1));
  return categoryFindings(set, sex, days).map(({ kind, from, to, codes }) => {
    const younger = parts.findLast((part) => part.from > to)?.codes.at(0);
    const older = parts.find((part) => part.to < from)?.codes.at(0);
    const around = [younger, older].filter((code) => code !== undefined);
    return { kind, sex, from, to, codes, rows: (kind === 'overlap' ? codes : around).map(rowOf) };
  });
}

/** `Personas nacidas en 1986: Sénior y Máster A a la vez; cuenta Sénior.` */
export function findingText(finding: RowFinding, set: CategorySet): string {
  return categoryFindingText({ ...finding, codes: finding.rows.map((at) => nameOf(set.rows[at])) });
}

const nameOf = (row: CategoryRow | undefined) => row?.name || row?.code || 'una categoría sin nombre';

/** A change of a set's rows that closes a gap or ends an overlap, with the words of its button. */
export interface CategoryFix<Row extends CategoryRow = CategoryRow> {
  readonly label: string;
  readonly rows: Row[];
  /** The index of a row that the person has to name; undefined without one. */
  readonly created?: number;
}

/** What a button can do about a finding: undefined if more than one limit decides, so that only the person can know. */
export function fixOf<Row extends CategoryRow>(
  { kind, sex, rows: [one, other, third] }: RowFinding,
  rows: readonly Row[],
): CategoryFix<Row> | undefined {
  const [first, second] = [rows[one ?? -1], rows[other ?? -1]];
  if (!first || !second || third !== undefined || !isByAge(first) || !isByAge(second)) return undefined;
  const isFirstYounger = (first.ages?.[0] ?? 0) <= (second.ages?.[0] ?? 0);
  const [younger, older] = isFirstYounger ? [first, second] : [second, first];
  const [from, until] = [younger.ages?.[1] ?? null, older.ages?.[0] ?? null];
  const youngerAt = rows.indexOf(younger);
  if (until === null) return undefined;
  if (kind === 'overlap') {
    const start = younger.ages?.[0] ?? null;
    const isInside = (older.ages?.[1] ?? Infinity) < (from ?? Infinity);
    // The shorter row would leave people without a category: older ones, or those of the other sex.
    if (isInside || (sex && younger.sex !== sex) || (start !== null && start > until - 1)) return undefined;
    const ages: [number | null, number] = [start, until - 1];
    return {
      label: `Terminar ${nameOf(younger)} en ${until - 1}`,
      rows: rows.with(youngerAt, { ...younger, ages }),
    };
  }
  if (kind !== 'gap' || from === null || from + 1 > until - 1) return undefined;
  const [min, max] = [from + 1, until - 1];
  const ofSex = sex ?? younger.sex;
  const created = youngerAt < rows.indexOf(older) ? youngerAt + 1 : youngerAt;
  return {
    label: `Crear categoría, ${min === max ? min : `${min} a ${max}`}`,
    rows: rows.toSpliced(created, 0, {
      ...younger,
      code: '',
      name: '',
      ages: [min, max],
      ...(ofSex && { sex: ofSex }),
    }),
    created,
  };
}

const isByAge = ({ ages, born }: CategoryRow) => isLimited(ages) && !isLimited(born);

/** What a birth date gets in a set: `Sénior`, `Sénior y Máster A: hay un solape, cuenta Sénior`, `Sin categoría`. */
export function triedText(set: CategorySet, birthDate: string, day: string): string {
  const rows = rowsOfBirth(set, birthDate, day);
  const [women, men] = (['female', 'male'] as const).map((sex) =>
    rowNames(rows.filter((row) => isOfSex(row, sex))),
  );
  return women === men ? `${women}.` : `Mujeres: ${women}. Hombres: ${men}.`;
}

function rowNames(rows: readonly CategoryRow[]): string {
  const names = rows.map((row) => {
    const ages = spanText(row.ages ?? [null, null]);
    return ages ? `${nameOf(row)} (${ages})` : nameOf(row);
  });
  if (names.length < 2) return names[0] ?? 'Sin categoría';
  return `${names.slice(0, -1).join(', ')} y ${names.at(-1)}, hay un solape: cuenta ${names[0]}`;
}

/** The sexes that a row classifies. */
function sexesOfRow({ sex }: CategoryRow): readonly Sex[] {
  if (sex === undefined || sex === 'all') return ['female', 'male'];
  return [sex];
}
