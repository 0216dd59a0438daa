import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

describe('a typed number', () => {
  it.each([
    ['', 0, false, null],
    ['1.400', 0, false, 1400],
    ['1.400,5', 2, false, 1400.5],
    ['32,50', 2, false, 32.5],
    ['-0.112', 4, true, -0.112],
    ['−0,112', 4, true, -0.112],
    ['39.469', 4, true, 39.469],
    ['39.469', 4, false, 39.469],
    ['-5', 0, false, undefined],
    ['1,5', 0, false, undefined],
    ['cinco', 0, false, undefined],
  ])('%j with %i decimals, signed %s, is %s', (text, decimals, signed, value) => {
    expect(readNumber(text, decimals, signed)).toBe(value);
  });
});
