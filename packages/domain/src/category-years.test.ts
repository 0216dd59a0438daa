import { describe, expect, it } from 'vitest';
import { type AgeReference, ageReferenceKinds } from './age-reference.ts';
import { categoryOf, type CategoryRow, type CategorySet } from './categories.ts';
import { birthYears, categoryFindings, categoryFindingText } from './category-years.ts';
import { readyMadeSet } from './ready-made-categories.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
const setOf = (rows: readonly CategoryRow[], reference: AgeReference = { kind: 'raceDay' }): CategorySet => ({
  name: 'Categorías',
  reference,
  rows,
});
const ages = setOf([
  { code: 'SEN', name: 'Sénior', ages: [18, 34] },
  { code: '35', name: 'Máster', ages: [35, null] },
]);
const partsOf = (set: CategorySet, year: number) =>
  birthYears(set, 'female', days).find((each) => each.year === year)?.parts;

describe('the categories of a birth year', () => {
  it('are two when the birthday decides', () => {
    expect(partsOf(ages, 1991)).toEqual([
      { from: '1991-01-01', to: '1991-12-12', codes: ['F 35'] },
      { from: '1991-12-13', to: '1991-12-31', codes: ['F SEN'] },
    ]);
  });

  it('are one when it does not', () => {
    expect(partsOf(ages, 1990)).toEqual([{ from: '1990-01-01', to: '1990-12-31', codes: ['F 35'] }]);
    expect(partsOf({ ...ages, reference: { kind: 'yearEnd' } }, 1991)).toHaveLength(1);
  });

  it.each([
    ['2026-02-28', '1988-02-29'],
    ['2028-02-29', '1991-02-28'],
    ['2028-02-28', '1988-02-28'],
  ])('change after the last birthday that is reached on %s', (day, to) => {
    const year = Number(to.slice(0, 4));
    const set = setOf([{ code: 'A', name: 'A', ages: [Number(day.slice(0, 4)) - year, null] }], {
      kind: 'fixedDay',
      day,
    });
    expect(partsOf(set, year)?.[0]?.to).toBe(to);
  });

  it('are those of categoryOf for each birth date and each reference', () => {
    const wrong: string[] = [];
    for (const kind of ageReferenceKinds) {
      const reference: AgeReference = kind === 'fixedDay' ? { kind, day: '2027-02-28' } : { kind };
      const set = { ...readyMadeSet('athletics', 2026), reference };
      for (const { from, to, codes } of birthYears(set, 'male', days).flatMap(({ parts }) => parts)) {
        for (let ms = Date.parse(from); ms <= Date.parse(to); ms += 86_400_000) {
          const birthDate = new Date(ms).toISOString().slice(0, 10);
          if (birthDate > days.registeredOn) continue;
          const result = categoryOf(set, { birthDate, sex: 'male' }, days);
          const code = result.kind === 'category' ? result.category.code : undefined;
          if (code !== codes[0]) wrong.push(`${kind} ${birthDate}: ${code}, not ${codes.join()}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the findings of a set', () => {
  const findings = (rows: readonly CategoryRow[], reference?: AgeReference) =>
    categoryFindings(setOf(rows, reference), 'male', days).map((finding) => [
      finding.kind,
      categoryFindingText(finding),
    ]);

  it('are ages below and above all categories, gaps between them and overlaps', () => {
    const rows: readonly CategoryRow[] = [
      { code: 'CAD', name: 'Cadete', sex: 'all', born: [2009, 2011] },
      { code: 'SEN', name: 'Sénior', sex: 'all', born: [1973, 2007] },
      { code: 'V', name: 'Veteranos', sex: 'all', born: [1940, 1975] },
    ];
    expect(findings(rows)).toEqual([
      ['younger', 'Hombres nacidos de 2012 a 2026: sin categoría.'],
      ['gap', 'Hombres nacidos en 2008: sin categoría.'],
      ['overlap', 'Hombres nacidos de 1973 a 1975: SEN y V a la vez; cuenta SEN.'],
      ['older', 'Hombres nacidos de 1927 a 1939: sin categoría.'],
    ]);
  });

  it('name the days if the birthday decides', () => {
    const rows: readonly CategoryRow[] = [
      { code: 'SEN', name: 'Sénior', ages: [null, 34] },
      { code: '36', name: 'Máster', ages: [36, null] },
    ];
    expect(findings(rows)).toEqual([
      ['gap', 'Hombres nacidos del 13 dic 1990 al 12 dic 1991: sin categoría.'],
    ]);
  });

  it('name three rows that overlap', () => {
    const rows: readonly CategoryRow[] = ['A', 'B', 'C'].map((code) => ({ code, name: code, sex: 'all' }));
    expect(findings(rows)[0]?.[1]).toBe('Hombres nacidos de 1927 a 2026: A, B y C a la vez; cuenta A.');
  });

  it('are empty for a set in which each has exactly one category', () => {
    expect(findings(readyMadeSet('athletics', 2026).rows)).toEqual([]);
  });

  it('are one gap for a set without rows for the sex', () => {
    const rows: readonly CategoryRow[] = [{ code: 'A', name: 'A', sex: 'female' }];
    expect(findings(rows)).toEqual([['gap', 'Hombres nacidos de 1927 a 2026: sin categoría.']]);
    const [finding] = categoryFindings(setOf([]), 'other', days);
    expect(finding && categoryFindingText(finding)).toMatch(/^Otras personas nacidas /);
  });

  it('are said without a sex if women and men have the same', () => {
    const finding = { kind: 'gap', sex: undefined, from: '2008-01-01', to: '2008-12-31', codes: [] } as const;
    expect(categoryFindingText(finding)).toBe('Personas nacidas en 2008: sin categoría.');
  });
});
