import { expect, it } from 'vitest';
import { rangeText } from './range-text.ts';

it.each([
  ['12-25', 'km', 'De 12 a 25 km'],
  ['45-', 'km', 'Más de 45 km'],
  ['-2000', 'm+', 'Hasta 2000 m+'],
  ['rápido', 'km', ''],
])('names the range %s of %s', (text, unit, words) => {
  expect(rangeText(text, unit)).toBe(words);
});
