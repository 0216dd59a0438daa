import { describe, expect, it } from 'vitest';
import {
  categoriesOfSet,
  categoryFields,
  categoryOf,
  categoryOfRow,
  type CategoryPerson,
  type CategoryResult,
  type CategorySet,
} from './categories.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };

const race: CategorySet = {
  name: 'Categorías',
  reference: { kind: 'raceDay' },
  rows: [
    { code: 'JUN', name: 'Júnior', sex: 'all', born: [2007, 2008] },
    { code: 'SEN', name: 'Sénior', ages: [null, 34], born: [null, 2006] },
    { code: '35', name: 'Sénior', ages: [35, 39] },
    { code: 'V', name: 'Veteranas', sex: 'female', ages: [40, null] },
    { code: 'M40', name: 'Máster 40', sex: 'male', ages: [40, 49] },
    { code: 'X', name: 'No binario', sex: 'other', ages: [18, null] },
  ],
};

const person = (birthDate: string | null, sex: CategoryPerson['sex']): CategoryPerson => ({ birthDate, sex });
const shown = (result: CategoryResult) =>
  result.kind === 'category' ? [result.category.code, result.category.name] : result;

describe('the category of a person', () => {
  it.each([
    ['1991-12-12', 'female', ['F 35', 'Sénior F · 35–39']],
    ['1991-12-13', 'female', ['F SEN', 'Sénior F']],
    ['1987-01-01', 'male', ['M 35', 'Sénior M · 35–39']],
    ['2008-01-01', 'male', ['JUN', 'Júnior']],
    ['2007-12-31', 'other', ['JUN', 'Júnior']],
    ['1950-05-05', 'female', ['V', 'Veteranas · desde 40']],
    ['1980-05-05', 'male', ['M40', 'Máster 40']],
    ['1980-05-05', 'other', ['X', 'No binario · desde 18']],
  ] as const)('born on %s, %s: %j', (birthDate, sex, category) => {
    expect(shown(categoryOf(race, person(birthDate, sex), days))).toEqual(category);
  });

  it.each([
    ['too young for every row', '2009-01-01', 'female', { kind: 'gap', cause: 'age' }],
    ['too old for the rows of their sex', '1950-05-05', 'male', { kind: 'gap', cause: 'sex' }],
    ['without a birth date', null, 'female', { kind: 'missing', field: 'birthDate' }],
    ['without a sex', '1991-12-12', null, { kind: 'missing', field: 'sex' }],
    ['born tomorrow', '2026-11-24', 'female', { kind: 'invalid', problem: 'future' }],
    ['born in 1899', '1899-12-31', 'female', { kind: 'invalid', problem: 'tooOld' }],
    ['born on 29 February of a common year', '2007-02-29', 'male', { kind: 'invalid', problem: 'malformed' }],
  ] as const)('of a person %s: %o', (_, birthDate, sex, result) => {
    expect(categoryOf(race, person(birthDate, sex), days)).toEqual(result);
  });

  it('needs no sex if all rows of the birth date take everyone', () => {
    expect(shown(categoryOf(race, person('2008-05-05', null), days))).toEqual(['JUN', 'Júnior']);
  });

  it.each([
    ['2026-02-27', 'SUB18'],
    ['2026-02-28', 'SEN'],
  ])('born on 29 February 2008, in a race on %s: %s', (raceDay, code) => {
    const set: CategorySet = {
      ...race,
      rows: [
        { code: 'SUB18', name: 'Sub-18', sex: 'all', ages: [null, 17] },
        { code: 'SEN', name: 'Sénior', sex: 'all', ages: [18, null] },
      ],
    };
    const result = categoryOf(set, person('2008-02-29', null), { raceDay, registeredOn: '2026-01-10' });
    expect(shown(result)).toEqual([code, expect.any(String)]);
  });

  it('is the first of the rows that overlap', () => {
    const rows = [
      { code: 'A', name: 'A', ages: [18, 40] },
      { code: 'B', name: 'B', ages: [40, 50] },
    ] as const;
    expect(shown(categoryOf({ ...race, rows }, person('1986-01-01', 'male'), days))).toEqual([
      'M A',
      'A M · 18–40',
    ]);
  });

  it('is the general one, without a birth date, in a set without limits', () => {
    const rows = [{ code: 'GEN', name: 'General', ages: [null, null] }] as const;
    expect(shown(categoryOf({ ...race, rows }, person(null, 'male'), days))).toEqual(['M GEN', 'General M']);
  });
});

describe('a second classification', () => {
  const everyone = [{ code: 'LOC', name: 'Local' }];
  const local: CategorySet = {
    name: 'Locales',
    reference: { kind: 'raceDay' },
    members: { kind: 'town', towns: ['Serra', 'Náquera'] },
    rows: everyone,
  };

  it.each([
    ['naquera ', 'category'],
    ['SERRA', 'category'],
    ['València', 'notMember'],
    ['', 'notMember'],
    [null, 'notMember'],
  ])('of residents of Serra and Náquera has a person from %j: %s', (town, kind) => {
    const result = categoryOf(local, { ...person('1990-05-05', 'female'), town }, days);
    expect(result.kind).toBe(kind);
  });

  it('takes nothing from the first one', () => {
    const resident = { ...person('1991-12-12', 'female'), town: 'Serra' };
    expect([race, local].map((set) => shown(categoryOf(set, resident, days)))).toEqual([
      ['F 35', 'Sénior F · 35–39'],
      ['F LOC', 'Local F'],
    ]);
  });

  it.each([
    [{ kind: 'club' }, { club: 'CA Serra' }, 'category'],
    [{ kind: 'club' }, { club: ' ' }, 'notMember'],
    [{ kind: 'team' }, { team: 'Las Calderonas' }, 'category'],
    [{ kind: 'team' }, {}, 'notMember'],
    [{ kind: 'class', classes: ['wheelchair'] }, { raceClass: 'wheelchair' }, 'category'],
    [{ kind: 'class', classes: ['wheelchair'] }, {}, 'notMember'],
    [{ kind: 'class', classes: ['open'] }, {}, 'category'],
    [{ kind: 'class', classes: ['open'] }, { raceClass: 'handbike' }, 'notMember'],
    [{ kind: 'class', classes: ['wheelchair', 'handbike'] }, { raceClass: 'handbike' }, 'category'],
  ] as const)('of %o has a person with %o: %s', (members, data, kind) => {
    const set: CategorySet = { ...local, members };
    expect(categoryOf(set, { ...person('1990-05-05', 'male'), ...data }, days).kind).toBe(kind);
  });
});

describe('the fields that a set needs', () => {
  it.each([
    [race.rows, { birthDate: true, sex: true }],
    [[{ code: 'A', name: 'General', sex: 'all', ages: [null, null] }], { birthDate: false, sex: false }],
    [[{ code: 'A', name: 'General' }], { birthDate: false, sex: true }],
    [[{ code: 'A', name: 'Infantil', sex: 'all', born: [2014, null] }], { birthDate: true, sex: false }],
  ] as const)('for %j: %o', (rows, fields) => {
    expect(categoryFields({ ...race, rows })).toEqual(fields);
  });
});

describe('the basis of a category', () => {
  it.each([
    [{ ages: [18, 34] }, 'age'],
    [{ born: [null, 2000] }, 'birthYear'],
    [{ born: [null, 2000], ages: [null, 34] }, 'birthYear'],
    [{}, 'everyAge'],
  ] as const)('of a row with %j is %s', (limits, by) => {
    expect(categoryOfRow({ code: 'A', name: 'A', ...limits }, 'male').by).toBe(by);
  });
});

describe('all categories of a set', () => {
  it('are those of each row, for women and men if the row has no sex', () => {
    const rows = [
      { code: 'SEN', name: 'Sénior' },
      { code: 'X', name: 'No binario', sex: 'other' },
      { code: 'TOD', name: 'Todos', sex: 'all' },
    ] as const;

    expect(categoriesOfSet({ rows }).map(({ code }) => code)).toEqual(['F SEN', 'M SEN', 'X', 'TOD']);
  });
});
