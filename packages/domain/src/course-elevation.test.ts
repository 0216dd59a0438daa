import { describe, expect, it } from 'vitest';
import { knownElevations } from './course-elevation.ts';

const along = [0, 10, 20, 40];
const at = (elevations: readonly (number | null)[]) =>
  knownElevations(
    elevations.map((elevation) => ({ lat: 0, lng: 0, elevation })),
    along,
  );

describe('the elevations of a course', () => {
  it.each([
    ['are kept when all are known', [1, 2, 3, 4], [1, 2, 3, 4]],
    ['are interpolated by distance where one is missing', [10, null, null, 50], [10, 20, 30, 50]],
    ['are copied at the ends', [null, 20, 30, null], [20, 20, 30, 30]],
    ['replace what no race can reach', [10, 20, 32_000, 20], [10, 20, 20, 20]],
  ])('%s', (_, given, expected) => {
    expect(at(given)).toEqual(expected);
  });

  it.each([
    ['most points have none', [5, null, null, null]],
    ['all are 0, which programs write when they know none', [0, 0, 0, 0]],
    ['there are none', [null, null, null, null]],
  ])('are unknown when %s', (_, given) => {
    expect(at(given)).toBeNull();
  });
});
