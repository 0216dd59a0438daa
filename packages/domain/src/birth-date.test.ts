import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ageOn,
  birthDateProblem,
  birthDateProblemTexts,
  isBirthDateQuestion,
  lastAdultBirthday,
  turnsOn,
  typedBirthDate,
} from './birth-date.ts';

const isoDay = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

describe('isBirthDateQuestion', () => {
  it.each([
    ['date', 'Fecha de nacimiento', true],
    ['date', 'FECHA NACIMIENTO (dd/mm/aaaa)', true],
    ['date', '¿Cuándo has nacido?', true],
    ['date', 'Fecha del último reconocimiento', false],
    ['text', 'Lugar de nacimiento', false],
  ])('of a %s question %j: %s', (kind, label, isOne) => {
    expect(isBirthDateQuestion({ kind, label })).toBe(isOne);
  });
});

describe('birthDateProblem, on 28 November 2026', () => {
  it.each([
    ['1991-05-03', undefined],
    ['2008-02-29', undefined],
    ['2026-11-28', undefined],
    ['1900-01-01', undefined],
    ['2026-11-29', 'future'],
    ['2090-01-01', 'future'],
    ['1899-12-31', 'tooOld'],
    ['2007-02-29', 'malformed'],
    ['03/05/1991', 'malformed'],
    ['', 'malformed'],
  ])('of %j: %s', (text, problem) => {
    expect(birthDateProblem(text, '2026-11-28')).toBe(problem);
  });

  it('has a text for each problem', () => {
    expect(birthDateProblemTexts.future).toBe('La fecha de nacimiento no puede ser posterior a hoy.');
  });
});

describe('typedBirthDate', () => {
  it.each([
    ['03/05/1991', '1991-05-03'],
    ['3/5/1991', '1991-05-03'],
    [' 03-05-1991 ', '1991-05-03'],
    ['03.05.1991', '1991-05-03'],
    ['29/02/2008', '2008-02-29'],
    ['29/02/2007', undefined],
    ['05/13/1991', undefined],
    ['03/05/91', undefined],
    ['1991-05-03', undefined],
  ])('reads %j as %s', (text, day) => {
    expect(typedBirthDate(text)).toBe(day);
  });
});

describe('ageOn', () => {
  it.each([
    ['on the birthday', '1990-12-12', '2026-12-12', 36],
    ['the day before', '1990-12-12', '2026-12-11', 35],
    ['born on 29 February, on 27 February of another year', '2008-02-29', '2026-02-27', 17],
    ['born on 29 February, on 28 February of another year', '2008-02-29', '2026-02-28', 18],
    ['born on 29 February, on 28 February of a leap year', '2008-02-29', '2028-02-28', 19],
    ['born on 29 February, on 29 February', '2008-02-29', '2028-02-29', 20],
    ['born on 28 February, on 28 February of a leap year', '2007-02-28', '2028-02-28', 21],
    ['at birth', '2026-12-12', '2026-12-12', 0],
    ['before the birth', '2026-12-12', '2026-01-01', -1],
  ])('%s', (_, birthDate, day, age) => {
    expect(ageOn(birthDate, day)).toBe(age);
  });

  it('reaches an age exactly on the day that turnsOn names', () => {
    fc.assert(
      fc.property(isoDay('1900-01-01', '2026-12-31'), fc.nat(100), (birthDate, years) => {
        const day = turnsOn(birthDate, years);
        const before = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
        expect([ageOn(birthDate, before), ageOn(birthDate, day)]).toEqual([years - 1, years]);
      }),
    );
  });
});

describe('lastAdultBirthday', () => {
  it.each([
    ['on the 18th birthday', '2026-11-27', '2008-11-27', true],
    ['the day before', '2026-11-26', '2008-11-27', false],
    ['born on 29 February, on 27 February', '2026-02-27', '2008-02-29', false],
    ['born on 29 February, on 28 February', '2026-02-28', '2008-02-29', true],
    ['born on 28 February, on 28 February', '2026-02-28', '2008-02-28', true],
    ['born on 1 March, on 28 February', '2026-02-28', '2008-03-01', false],
  ])('%s', (_, day, bornOn, isAdult) => {
    expect(bornOn <= lastAdultBirthday(day)).toBe(isAdult);
  });

  it('agrees with ageOn for any two days', () => {
    const near = fc.constantFrom('02-27', '02-28', '02-29', '03-01');
    const leapDay = fc
      .tuple(fc.integer({ min: 1990, max: 2012 }), near)
      .map(([year, day]) => `${year}-${day}`);
    fc.assert(
      fc.property(
        fc.oneof(isoDay('1990-01-01', '2012-12-31'), leapDay),
        fc.oneof(isoDay('2015-01-01', '2030-12-31'), fc.constantFrom('2026-02-28', '2028-02-29')),
        (birthDate, day) => {
          fc.pre(birthDateProblem(birthDate, day) === undefined);
          expect(birthDate <= lastAdultBirthday(day)).toBe(ageOn(birthDate, day) >= 18);
        },
      ),
    );
  });
});
