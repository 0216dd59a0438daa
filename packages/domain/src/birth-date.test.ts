import { describe, expect, it } from 'vitest';
import { isBirthDateQuestion, lastAdultBirthday } from './birth-date.ts';

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

describe('lastAdultBirthday', () => {
  it.each([
    ['on the 18th birthday', '2026-11-27', '2008-11-27', true],
    ['the day before', '2026-11-26', '2008-11-27', false],
    ['born on 29 February, on 28 February', '2026-02-28', '2008-02-29', false],
    ['born on 29 February, on 1 March', '2026-03-01', '2008-02-29', true],
  ])('%s', (_, day, bornOn, isAdult) => {
    expect(bornOn <= lastAdultBirthday(day)).toBe(isAdult);
  });
});
