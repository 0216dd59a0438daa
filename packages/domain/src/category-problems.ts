import type { Span } from './age-limits.ts';
import { isCalendarDay } from './calendar-day.ts';
import type { CategoryRow, CategorySet, Sex } from './categories.ts';
import { codePointLength } from './code-points.ts';

/** The most sets of an event, rows of a set, and characters of their texts. */
export const categoryLimits = { sets: 10, rows: 60, code: 12, name: 60 } as const;

/** What is wrong with a set that an organizer wrote, at a row (from 0) or, without one, at the set. */
export interface CategoryProblem {
  readonly row?: number;
  readonly problem:
    | 'noName'
    | 'longName'
    | 'noRows'
    | 'manyRows'
    | 'badFixedDay'
    | 'noTowns'
    | 'noClasses'
    | 'noCode'
    | 'longCode'
    | 'repeatedCode'
    | 'badAges'
    | 'reversedAges'
    | 'badBirthYears'
    | 'reversedBirthYears';
}

/**
 * What is wrong with a set; empty if it can be saved. Gaps and overlaps are no problems of this kind: `categoryFindings`
 * lists them, because many regulations have them on purpose.
 */
export function categoryProblems({ name, reference, members, rows }: CategorySet): CategoryProblem[] {
  const problems: (CategoryProblem['problem'] | undefined)[] = [
    nameProblem(name),
    reference.kind === 'fixedDay' && !isCalendarDay(reference.day) ? 'badFixedDay' : undefined,
    members?.kind === 'town' && !members.towns.some((town) => town.trim()) ? 'noTowns' : undefined,
    members?.kind === 'class' && members.classes.length === 0 ? 'noClasses' : undefined,
    rows.length === 0 ? 'noRows' : undefined,
    rows.length > categoryLimits.rows ? 'manyRows' : undefined,
  ];
  return [
    ...problems.flatMap((problem) => (problem ? [{ problem }] : [])),
    ...rows.flatMap((row, at) =>
      rowProblems(row, rows.slice(0, at)).map((problem) => ({ row: at, problem })),
    ),
  ];
}

/** What an editor of categories says at each problem. */
export const categoryProblemTexts: Readonly<Record<CategoryProblem['problem'], string>> = {
  noName: 'Falta el nombre.',
  longName: `El nombre puede tener ${categoryLimits.name} caracteres como máximo.`,
  noRows: 'Añade al menos una categoría.',
  manyRows: `Puede haber ${categoryLimits.rows} categorías como máximo.`,
  badFixedDay: 'Elige el día en que se cuenta la edad.',
  noTowns: 'Escribe al menos una localidad.',
  noClasses: 'Elige al menos una clase.',
  noCode: 'Falta el código, por ejemplo SEN.',
  longCode: `El código puede tener ${categoryLimits.code} caracteres como máximo.`,
  repeatedCode: 'Otra categoría ya tiene este código.',
  badAges: 'La edad va de 0 a 120 años, sin decimales.',
  reversedAges: 'La edad mínima no puede ser mayor que la máxima.',
  badBirthYears: 'El año de nacimiento va de 1900 a 2100.',
  reversedBirthYears: 'El primer año de nacimiento no puede ser posterior al último.',
};

function rowProblems(row: CategoryRow, before: readonly CategoryRow[]): CategoryProblem['problem'][] {
  const code = row.code.trim();
  const isRepeated = before.some((other) => isSameCode(other.code, code) && sharesSex(other, row));
  const problems: (CategoryProblem['problem'] | undefined)[] = [
    nameProblem(row.name),
    code === '' ? 'noCode' : undefined,
    codePointLength(code) > categoryLimits.code ? 'longCode' : undefined,
    code !== '' && isRepeated ? 'repeatedCode' : undefined,
    isWrong(row.ages, 0, 120) ? 'badAges' : undefined,
    isReversed(row.ages) ? 'reversedAges' : undefined,
    isWrong(row.born, 1900, 2100) ? 'badBirthYears' : undefined,
    isReversed(row.born) ? 'reversedBirthYears' : undefined,
  ];
  return problems.filter((problem) => problem !== undefined);
}

function nameProblem(name: string): 'noName' | 'longName' | undefined {
  if (name.trim() === '') return 'noName';
  return codePointLength(name.trim()) > categoryLimits.name ? 'longName' : undefined;
}

const isSameCode = (one: string, other: string) => one.trim().toUpperCase() === other.toUpperCase();

/** Whether two rows with one code could not be distinguished: `V` of women and `V` of men can. */
function sharesSex(one: CategoryRow, other: CategoryRow): boolean {
  return sexesOf(one).some((sex) => sexesOf(other).includes(sex));
}

function sexesOf({ sex }: CategoryRow): readonly Sex[] {
  if (sex === 'all') return ['female', 'male', 'other'];
  return sex === undefined ? ['female', 'male'] : [sex];
}

function isWrong(span: Span | undefined, min: number, max: number): boolean {
  return (span ?? []).some(
    (limit) => limit !== null && !(Number.isInteger(limit) && limit >= min && limit <= max),
  );
}

function isReversed(span: Span | undefined): boolean {
  const [first, last] = span ?? [null, null];
  return first !== null && last !== null && first > last;
}
