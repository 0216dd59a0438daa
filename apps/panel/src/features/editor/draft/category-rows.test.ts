import type { CategoryRow, CategorySet } from '@dorsal/domain/categories';
import { readyMadeCategories, readyMadeSet } from '@dorsal/domain/ready-made-categories';
import { describe, expect, it } from 'vitest';
import { findingsOf, findingText, fixOf, triedText, yearsOfRow, yearsText } from './category-rows.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
const setOf = (...rows: CategoryRow[]): CategorySet => ({
  name: 'Categorías',
  reference: { kind: 'yearEnd' },
  rows,
});
const junior: CategoryRow = { code: 'JUN', name: 'Júnior', ages: [18, 20] };
const senior: CategoryRow = { code: 'SEN', name: 'Sénior', ages: [23, 40] };
const master: CategoryRow = { code: 'MA', name: 'Máster A', ages: [40, null] };

const between = (set: CategorySet) =>
  findingsOf(set, days).filter(({ kind }) => kind === 'gap' || kind === 'overlap');

describe('birth years of a category', () => {
  it.each<[CategoryRow, string]>([
    [junior, '2006 a 2008'],
    [master, 'hasta 1986'],
    [{ code: 'SUB8', name: 'Sub-8', born: [2019, null] }, 'desde 2019'],
    [{ code: 'A', name: 'A', ages: [30, 30] }, '1996'],
    [{ code: 'A', name: 'A' }, 'todos los años'],
    [{ code: 'A', name: 'A', ages: [30, 20] }, 'nadie'],
    [{ code: 'A', name: 'A', sex: 'male', ages: [18, 20] }, '2006 a 2008'],
  ])('%#', (row, text) => {
    expect(yearsText(yearsOfRow(setOf(row), row, days))).toBe(text);
  });

  it('include the years in which the birthday decides', () => {
    const set: CategorySet = { ...setOf(junior), reference: { kind: 'raceDay' } };

    expect(yearsText(yearsOfRow(set, junior, days))).toBe('2005 a 2008');
  });
});

describe('gaps and overlaps of categories', () => {
  it('are said once if women and men have the same', () => {
    const set = setOf(junior, senior, master);

    expect(between(set).map((finding) => [findingText(finding, set), finding.rows])).toEqual([
      ['Personas nacidas de 2004 a 2005: sin categoría.', [0, 1]],
      ['Personas nacidas en 1986: Sénior y Máster A a la vez; cuenta Sénior.', [1, 2]],
    ]);
  });

  it('say for whom they are if a row is for one sex', () => {
    const set = setOf(
      { ...junior, ages: [18, 22] },
      { ...senior, sex: 'male' },
      { ...senior, sex: 'female', ages: [25, 40] },
    );

    expect(between(set).map((finding) => findingText(finding, set))).toEqual([
      'Mujeres nacidas de 2002 a 2003: sin categoría.',
    ]);
  });

  it.each(readyMadeCategories)('there are none in the ready-made set %s', (kind) => {
    expect(between(readyMadeSet(kind, 2026))).toEqual([]);
  });
});

describe('fixes of gaps and overlaps', () => {
  const fixesOf = (set: CategorySet) => between(set).map((finding) => fixOf(finding, set.rows));

  it('leave exactly one category for each birth year', () => {
    const set = setOf(junior, senior, master);
    const [gap, overlap] = fixesOf(set);

    expect([gap?.label, overlap?.label]).toEqual(['Crear categoría, 21 a 22', 'Terminar Sénior en 39']);
    expect(gap?.rows[gap.created ?? -1]).toEqual({ code: '', name: '', ages: [21, 22] });
    const both = overlap?.rows.toSpliced(1, 0, { code: 'PRO', name: 'Promesa', ages: [21, 22] }) ?? [];
    expect(between(setOf(...both))).toEqual([]);
  });

  it('work when the older category comes first', () => {
    const set = setOf(master, { ...senior, ages: [23, 38] });
    const [gap] = fixesOf(set);

    expect(gap?.rows.map(({ ages }) => ages)).toEqual([
      [40, null],
      [39, 39],
      [23, 38],
    ]);
  });

  it('make a category for the sex that has none', () => {
    const set = setOf(junior, { ...senior, sex: 'male', ages: [21, 40] }, { ...senior, sex: 'female' });
    const [gap] = fixesOf(set);

    expect(gap?.rows[gap.created ?? -1]).toEqual({ code: '', name: '', sex: 'female', ages: [21, 22] });
  });

  it.each<[string, CategorySet]>([
    ['birth years decide', setOf({ code: 'JUN', name: 'Júnior', born: [2006, 2008] }, senior)],
    ['three categories overlap', setOf({ ...junior, ages: [23, 40] }, senior, { ...master, ages: [23, 40] })],
    [
      'a category would leave older people without one',
      setOf({ ...senior, ages: [23, 60] }, { ...master, ages: [40, 49] }),
    ],
    ['it would leave the other sex without one', setOf(senior, { ...master, sex: 'female' })],
    ['a category is inside another one', setOf({ ...senior, ages: [40, 50] }, master)],
  ])('there is none when %s', (_, set) => {
    expect(fixesOf(set).at(0)).toBeUndefined();
  });
});

describe('the category of a birth date', () => {
  const set = setOf(junior, senior, master);

  it.each([
    ['2007-05-08', 'Júnior (de 18 a 20 años).'],
    [
      '1986-05-08',
      'Sénior (de 23 a 40 años) y Máster A (desde 40 años), hay un solape: cuenta Sénior (de 23 a 40 años).',
    ],
    ['2005-05-08', 'Sin categoría.'],
  ])('of %s', (birthDate, text) => {
    expect(triedText(set, birthDate, '2026-12-31')).toBe(text);
  });

  it('is said for women and men if they differ', () => {
    expect(triedText(setOf({ ...junior, sex: 'female' }), '2007-05-08', '2026-12-31')).toBe(
      'Mujeres: Júnior (de 18 a 20 años). Hombres: Sin categoría.',
    );
  });
});
