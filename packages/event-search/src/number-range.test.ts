import { expect, it } from 'vitest';
import { readRange } from './number-range.ts';

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
