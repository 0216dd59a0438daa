import { describe, expect, it } from 'vitest';
import { categoryFindings } from './category-years.ts';
import { categoryProblems } from './category-problems.ts';
import { readyMadeCategories, readyMadeNames, readyMadeSet } from './ready-made-categories.ts';

describe.each(readyMadeCategories)('the ready-made set %s', (kind) => {
  const set = readyMadeSet(kind, 2026);

  it('can be saved, and has no gaps and no overlaps', () => {
    const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
    const found = categoryFindings(set, 'female', days).filter(
      ({ kind }) => kind === 'gap' || kind === 'overlap',
    );

    expect(categoryProblems(set)).toEqual([]);
    expect(found).toEqual([]);
  });

  it('is data of at most 1 kB', () => {
    const json = JSON.stringify(set);

    expect(JSON.parse(json)).toEqual(set);
    expect(new TextEncoder().encode(json).length).toBeLessThanOrEqual(1000);
  });

  it('has a name', () => {
    expect(readyMadeNames[kind]).not.toBe('');
  });
});

describe('the set of athletics', () => {
  it('has the birth years of its race', () => {
    const { rows } = readyMadeSet('athletics', 2026);

    expect(rows.slice(0, 8).map(({ code, born }) => [code, born])).toEqual([
      ['SUB8', [2019, null]],
      ['SUB10', [2017, 2018]],
      ['SUB12', [2015, 2016]],
      ['SUB14', [2013, 2014]],
      ['SUB16', [2011, 2012]],
      ['SUB18', [2009, 2010]],
      ['SUB20', [2007, 2008]],
      ['SUB23', [2004, 2006]],
    ]);
    expect(rows.slice(8).map(({ code }) => code)).toEqual([
      'SEN',
      '35',
      '40',
      '45',
      '50',
      '55',
      '60',
      '65',
      '70',
      '75',
    ]);
  });
});
