import { describe, expect, it } from 'vitest';
import { countText, leftOutCountText, unplacedCountText } from './count-text.ts';

it('says how many of the results have no place on the map', () => {
  expect(unplacedCountText(3)).toBe('3 sin ubicación en el mapa');
  expect(unplacedCountText(0)).toBeUndefined();
});

it('says how many a filter by place leaves out', () => {
  expect(leftOutCountText(2)).toBe('2 sin ubicación quedan fuera');
  expect(leftOutCountText(1)).toBe('1 sin ubicación queda fuera');
  expect(leftOutCountText(0)).toBeUndefined();
});

describe('the number of results', () => {
  it.each([
    [8, 25, '8 eventos a 25 km'],
    [1, undefined, '1 evento'],
    [0, undefined, '0 eventos'],
    [12_345, undefined, '12.345 eventos'],
  ])('of %i within %s km reads "%s"', (count, distanceKm, text) => {
    expect(countText(count, distanceKm)).toBe(text);
  });
});
