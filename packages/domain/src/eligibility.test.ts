import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgeLimits } from './age-limits.ts';
import { ageReferenceKinds, referenceDay } from './age-reference.ts';
import { ageOn } from './birth-date.ts';
import { admittingTickets, eligibility, guardianNeed, mayBeMinor } from './eligibility.ts';

const days = { raceDay: '2026-12-12', registeredOn: '2026-11-23' };
const adults: AgeLimits = { ages: [18, null], reference: { kind: 'raceDay' } };
const children: AgeLimits = { ages: [6, 11], reference: { kind: 'yearEnd' } };

describe('eligibility', () => {
  it.each([
    ['a person who turns 18 on race day', adults, '2008-12-12', { kind: 'admitted' }],
    [
      'a person who turns 18 the day after',
      adults,
      '2008-12-13',
      { kind: 'tooYoung', age: 17, min: 18, turnsOn: '2026-12-13' },
    ],
    ['a child who turns 11 by the end of the year', children, '2015-12-31', { kind: 'admitted' }],
    ['a child who turned 12 this year', children, '2014-12-31', { kind: 'tooOld', age: 12, max: 11 }],
    ['a child of 5', children, '2021-01-01', { kind: 'tooYoung', age: 5, min: 6, turnsOn: '2027-01-01' }],
    ['a person without a birth date', adults, null, { kind: 'missing' }],
    ['a person without a birth date and without limits', null, null, { kind: 'admitted' }],
    [
      'a person without a birth date and with open limits',
      { ...adults, ages: [null, null] },
      null,
      { kind: 'admitted' },
    ],
    [
      'a birth date in the future, without limits',
      null,
      '2026-11-24',
      { kind: 'invalid', problem: 'future' },
    ],
    ['a birth date in 1899', adults, '1899-12-31', { kind: 'invalid', problem: 'tooOld' }],
    ['29 February of a common year', adults, '2007-02-29', { kind: 'invalid', problem: 'malformed' }],
    ['any person without limits', null, '2020-02-29', { kind: 'admitted' }],
  ] as const)('of %s', (_, limits, birthDate, result) => {
    expect(eligibility(limits, birthDate, days)).toEqual(result);
  });

  it.each([
    ['2028-02-28', 'admitted'],
    ['2028-02-27', 'tooYoung'],
  ])('of a person born on 28 February 2010, in a race on %s: %s', (raceDay, kind) => {
    expect(eligibility(adults, '2010-02-28', { ...days, raceDay }).kind).toBe(kind);
  });

  it.each([
    ['2026-02-27', 'tooYoung'],
    ['2026-02-28', 'admitted'],
  ])('of a person born on 29 February 2008, in a race on %s: %s', (raceDay, kind) => {
    expect(eligibility(adults, '2008-02-29', { raceDay, registeredOn: '2026-01-10' }).kind).toBe(kind);
  });

  it('is never that of a person outside of the ages, on any reference', () => {
    const birthDates = fc
      .date({ min: new Date('1930-01-01'), max: new Date('2026-11-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const kinds = fc.constantFrom(...ageReferenceKinds.filter((kind) => kind !== 'fixedDay'));
    fc.assert(
      fc.property(birthDates, kinds, (birthDate, kind) => {
        const limits: AgeLimits = { ages: [18, 40], reference: { kind } };
        const age = ageOn(birthDate, referenceDay(limits.reference, days));
        const expected = age < 18 ? 'tooYoung' : age > 40 ? 'tooOld' : 'admitted';
        expect(eligibility(limits, birthDate, days).kind).toBe(expected);
      }),
    );
  });
});

describe('admittingTickets', () => {
  it('are those whose ages the person has, in their order', () => {
    const tickets = [
      { name: '21K', ageLimits: adults },
      { name: '12K', ageLimits: { ...adults, ages: [16, null] } as const },
      { name: 'Marcha', ageLimits: null },
    ];
    expect(admittingTickets(tickets, '2009-05-03', days).map(({ name }) => name)).toEqual(['12K', 'Marcha']);
  });
});

describe('the need of a guardian', () => {
  it.each([
    ['a person who turns 18 on race day, and registers before', '2008-12-12', 'needed'],
    ['a person who turns 18 the day after the registration', '2008-11-24', 'needed'],
    ['a person who turns 18 on the day of the registration', '2008-11-23', 'notNeeded'],
    ['an adult', '1990-05-03', 'notNeeded'],
    ['a person without a birth date', null, 'unknown'],
    ['a birth date in the future', '2026-11-24', 'unknown'],
    ['a birth date in 1899', '1899-12-31', 'unknown'],
  ] as const)('of %s is %s', (_, birthDate, need) => {
    expect(guardianNeed(birthDate, days)).toBe(need);
  });

  it('ends on 28 February for a person born on 29 February', () => {
    expect(
      ['2026-02-27', '2026-02-28'].map((registeredOn) => guardianNeed('2008-02-29', { registeredOn })),
    ).toEqual(['needed', 'notNeeded']);
  });
});

describe('a ticket type that may admit a minor', () => {
  it.each([
    ['without limits', null, true],
    ['for children', children, true],
    ['from 18 years on the day of the race', adults, true],
    [
      'from 18 years on the day of the registration',
      { ...adults, reference: { kind: 'registrationDay' } },
      false,
    ],
    [
      'from 18 years at the end of the year before',
      { ...adults, reference: { kind: 'previousYearEnd' } },
      false,
    ],
    ['from 20 years', { ...adults, ages: [20, null] }, false],
  ] as const)('is one %s: %s', (_, limits, may) => {
    expect(mayBeMinor(limits, days)).toBe(may);
  });

  it('admits one exactly if a person under 18 is admitted', () => {
    const births = Array.from({ length: 800 }, (_, at) =>
      new Date(Date.UTC(2007, 0, 1 + at)).toISOString().slice(0, 10),
    );
    for (const kind of ['raceDay', 'yearEnd', 'previousYearEnd', 'nextYearEnd', 'registrationDay'] as const) {
      for (const min of [17, 18, 19]) {
        const limits: AgeLimits = { ages: [min, null], reference: { kind } };
        const admitted = births.filter((birth) => eligibility(limits, birth, days).kind === 'admitted');
        const minors = admitted.filter((birth) => guardianNeed(birth, days) === 'needed');
        expect(mayBeMinor(limits, days)).toBe(minors.length > 0);
      }
    }
  });
});
