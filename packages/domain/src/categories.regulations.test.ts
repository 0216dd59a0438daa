import { describe, expect, it } from 'vitest';
import { categoryOf, type CategorySet } from './categories.ts';
import { noRow } from './testing/regulations.ts';
import { regulationsByAge } from './testing/regulations-by-age.ts';
import { regulationsByYear } from './testing/regulations-by-year.ts';

const regulations = [...regulationsByAge, ...regulationsByYear];

describe.each(regulations)('the published rules of $race', ({ race, days, reference, rows, people }) => {
  const set: CategorySet = { name: race, reference, rows };

  it.each(people)('put a person born on %s, %s, into %s', (birthDate, sex, code) => {
    for (const raceDay of days) {
      const result = categoryOf(set, { birthDate, sex }, { raceDay, registeredOn: raceDay });
      expect(result.kind === 'category' ? result.category.code : result.kind).toBe(code);
    }
  });
});

describe('the tables of published rules', () => {
  it('are of at least ten pages', () => {
    expect(new Set(regulations.map(({ url }) => url)).size).toBeGreaterThanOrEqual(10);
  });

  it('have people at the limits of several rows, and people without a category', () => {
    expect(regulations.filter(({ people }) => people.length < 4)).toEqual([]);
    expect(regulations.flatMap(({ people }) => people).filter(([, , code]) => code === noRow)).not.toEqual(
      [],
    );
  });
});
