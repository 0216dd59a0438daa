import { describe, expect, it } from 'vitest';
import { agesText, isLimited, isWithin, spanText, yearsText } from './age-limits.ts';

describe('a span', () => {
  it.each([
    [
      [18, 34],
      [false, true, true, false],
    ],
    [
      [18, null],
      [false, true, true, true],
    ],
    [
      [null, 34],
      [true, true, true, false],
    ],
    [
      [null, null],
      [true, true, true, true],
    ],
    [undefined, [true, true, true, true]],
  ] as const)('of %j has 17, 18, 34 and 35: %j', (span, has) => {
    expect([17, 18, 34, 35].map((value) => isWithin(span, value))).toEqual(has);
  });

  it.each([
    [[0, null], true],
    [[null, 11], true],
    [[null, null], false],
    [undefined, false],
  ] as const)('of %j is limited: %s', (span, isOne) => {
    expect(isLimited(span)).toBe(isOne);
  });
});

describe('the text of ages', () => {
  it.each([
    [[18, null], 'desde 18 años', 'Desde 18 años'],
    [[null, 11], 'hasta 11 años', 'Hasta 11 años'],
    [[12, 15], 'de 12 a 15 años', 'De 12 a 15 años'],
    [[6, 6], 'de 6 años', 'De 6 años'],
    [[null, 1], 'hasta 1 año', 'Hasta 1 año'],
    [[null, null], '', 'Todas las edades'],
  ] as const)('of %j is %j, and %s in a list', (ages, inSentence, inList) => {
    expect(spanText(ages)).toBe(inSentence);
    expect(agesText({ ages, reference: { kind: 'raceDay' } })).toBe(inList);
  });

  it('without limits is every age', () => {
    expect(agesText(null)).toBe('Todas las edades');
  });

  it.each([
    [1, '1 año'],
    [0, '0 años'],
    [36, '36 años'],
  ])('of %i is %s', (years, text) => {
    expect(yearsText(years)).toBe(text);
  });
});
