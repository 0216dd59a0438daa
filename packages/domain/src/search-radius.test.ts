import { describe, expect, it } from 'vitest';
import { defaultDistanceKm, distanceAfterLocating } from './search-radius.ts';

describe('distance after geolocation', () => {
  it.each([
    ['25 km if none was chosen', undefined, 25],
    ['the chosen one', 100, 100],
    ['even zero', 0, 0],
  ])('%s', (_, chosen, expected) => {
    expect(distanceAfterLocating(chosen)).toBe(expected);
    expect(defaultDistanceKm).toBe(25);
  });
});
