import { expect, it } from 'vitest';
import { isInRange } from './in-range.ts';

it.each([
  [10, true],
  [21, true],
  [9.9, false],
  [21.1, false],
])('a range from 10 to 21 includes its ends: %d', (value, isIn) => {
  expect(isInRange(value, { from: 10, to: 21 })).toBe(isIn);
});
