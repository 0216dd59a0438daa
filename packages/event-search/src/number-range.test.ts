import { expect, it } from 'vitest';
import { isInRange, readRange } from './number-range.ts';

it.each([
  ['10-21', { from: 10, to: 21 }],
  ['42-', { from: 42 }],
  ['-5', { to: 5 }],
  ['0-0', { from: 0, to: 0 }],
])('reads the range %s of a URL', (text, range) => {
  expect(readRange(text)).toEqual(range);
});

it.each([null, '', '-', '21-10', '10', '1.5-2', '1e2-', 'diez-', '-123456', '1-2-3'])(
  'reads no range from %j',
  (text) => {
    expect(readRange(text)).toBeUndefined();
  },
);

it.each([
  [10, true],
  [21, true],
  [9.9, false],
  [21.1, false],
])('a range from 10 to 21 includes its ends: %d', (value, isIn) => {
  expect(isInRange(value, { from: 10, to: 21 })).toBe(isIn);
});
