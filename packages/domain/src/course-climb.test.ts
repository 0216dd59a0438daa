import { array, assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { climbMeters } from './course-climb.ts';

/** Meters from the start, every 10 m. */
const every10 = (count: number) => Array.from({ length: count }, (_, at) => at * 10);
const climb = (elevations: readonly number[]) => climbMeters(elevations, every10(elevations.length));

/** A slope of 2 km from one elevation to another. */
const slope = (from: number, to: number) =>
  Array.from({ length: 200 }, (_, at) => from + ((to - from) * at) / 199);

describe('the climb of a course', () => {
  it.each([
    ['of a slope is its height', slope(100, 400), 300],
    ['counts no descent', slope(400, 100), 0],
    ['of two hills is the sum of both', [...slope(0, 100), ...slope(100, 50), ...slope(50, 150)], 200],
    ['of a wave below 5 m is none', Array.from({ length: 400 }, (_, at) => 10 + 2 * Math.sin(at / 20)), 0],
  ])('%s', (_, elevations, expected) => {
    // Smoothing takes some meters off the tops.
    expect(Math.abs(climb(elevations) - expected)).toBeLessThanOrEqual(3);
  });

  it('does not add up the noise of a device', () => {
    const noisy = slope(100, 400).map((elevation, at) => elevation + (at % 2 === 0 ? 2 : -2));

    expect(Math.abs(climb(noisy) - 300)).toBeLessThanOrEqual(5);
  });

  it('is never more than what all rises add up to', () => {
    assert(
      property(array(integer({ min: 0, max: 2_000 }), { minLength: 2, maxLength: 300 }), (elevations) => {
        const rises = elevations
          .slice(1)
          .map((elevation, at) => Math.max(0, elevation - (elevations[at] ?? 0)));

        expect(climb(elevations)).toBeLessThanOrEqual(rises.reduce((sum, rise) => sum + rise, 0) + 1e-6);
      }),
    );
  });
});
