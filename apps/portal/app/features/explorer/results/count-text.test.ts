import { describe, expect, it } from 'vitest';
import { awayText, lengthsText, countText, leftOutCountText, unplacedCountText } from './count-text.ts';

it('says how many of the results have no place on the map', () => {
  expect(unplacedCountText(3)).toBe('3 sin ubicación en el mapa');
  expect(unplacedCountText(0)).toBeUndefined();
});

it('says how many a filter by place leaves out', () => {
  expect(leftOutCountText(2)).toBe('No se cuentan 2 eventos sin ubicación');
  expect(leftOutCountText(1)).toBe('No se cuenta 1 evento sin ubicación');
  expect(leftOutCountText(0)).toBeUndefined();
});

it.each([
  [0.01, 'A 0,1 km'],
  [3.44, 'A 3,4 km'],
  [9.96, 'A 10 km'],
  [12.4, 'A 12 km'],
  [12_345.6, 'A 12.346 km'],
])('says that an event %f km away is "%s"', (km, text) => {
  expect(awayText(km)).toBe(text);
});

it.each([
  [[21_300, 12_040, 8000], '21, 12 y 8 km'],
  [[10_050, 9980, 2500], '10 y 2,5 km'],
  [[42_195], '42 km'],
])('writes the lengths %j as "%s"', (lengths, text) => {
  expect(lengthsText(lengths.map((meters) => [meters, null]))).toBe(text);
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
