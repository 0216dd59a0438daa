import { expect, it } from 'vitest';
import { codePointLength } from './code-points.ts';

it.each([
  ['', 0],
  ['Peña', 4],
  ['😀😀', 2],
])('%s has %d characters', (text, length) => {
  expect(codePointLength(text)).toBe(length);
});
