import { describe, expect, it } from 'vitest';
import type { CategoryRow, CategorySet } from './categories.ts';
import { categoryLimits, categoryProblems, categoryProblemTexts } from './category-problems.ts';

const row: CategoryRow = { code: 'SEN', name: 'Sénior', ages: [18, 34], born: [null, 2008] };
const set: CategorySet = { name: 'Categorías', reference: { kind: 'raceDay' }, rows: [row] };

describe('the problems of a set', () => {
  it('are empty for a set that can be saved', () => {
    expect(categoryProblems(set)).toEqual([]);
  });

  it.each<[string, Partial<CategorySet>]>([
    ['noName', { name: ' ' }],
    ['longName', { name: 'x'.repeat(61) }],
    ['noRows', { rows: [] }],
    ['badFixedDay', { reference: { kind: 'fixedDay', day: '2027-02-29' } }],
    ['noTowns', { members: { kind: 'town', towns: [' '] } }],
    ['noClasses', { members: { kind: 'class', classes: [] } }],
  ])('have %s', (problem, change) => {
    expect(categoryProblems({ ...set, ...change })).toEqual([{ problem }]);
  });

  it('have too many rows', () => {
    const rows = Array.from({ length: categoryLimits.rows + 1 }, (_, at) => ({ ...row, code: `${at}` }));
    expect(categoryProblems({ ...set, rows })).toEqual([{ problem: 'manyRows' }]);
  });

  it.each<[string, Partial<CategoryRow>]>([
    ['noCode', { code: '' }],
    ['longCode', { code: 'SENIORFEMENIN' }],
    ['repeatedCode', { code: ' sen ' }],
    ['noName', { name: '' }],
    ['badAges', { ages: [-1, 10] }],
    ['badAges', { ages: [18, 121] }],
    ['badAges', { ages: [17.5, null] }],
    ['reversedAges', { ages: [40, 35] }],
    ['badBirthYears', { born: [1899, null] }],
    ['reversedBirthYears', { born: [2010, 2009] }],
  ])('have %s at its row', (problem, change) => {
    const rows = [row, { ...row, code: 'OTRA', ...change }];
    expect(categoryProblems({ ...set, rows })).toEqual([{ row: 1, problem }]);
  });

  it('are empty for one code of women and of men', () => {
    const rows: CategoryRow[] = [
      { ...row, sex: 'female' },
      { ...row, sex: 'male' },
    ];
    expect(categoryProblems({ ...set, rows })).toEqual([]);
    expect(categoryProblems({ ...set, rows: [...rows, { ...row, sex: 'all' }] })).toEqual([
      { row: 2, problem: 'repeatedCode' },
    ]);
  });

  it('have Spanish texts', () => {
    expect(categoryProblemTexts.reversedAges).toBe('La edad mínima no puede ser mayor que la máxima.');
  });
});
