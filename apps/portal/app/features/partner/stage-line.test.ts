import { describe, expect, it } from 'vitest';
import { barsPath, climb, profilePath, stagePoints } from './stage-line.ts';

describe('the profile of a stage', () => {
  const points = stagePoints({ heights: [0, 0.5, 1], width: 100, height: 40 });

  it('extends from the left to the right edge, with high values at the top', () => {
    expect(points).toEqual([
      { x: 0, y: 40 },
      { x: 50, y: 20 },
      { x: 100, y: 0 },
    ]);
  });

  it('is a line along the tops, with a bar below each', () => {
    expect(profilePath(points)).toBe('M0 40L50 20L100 0');
    expect(barsPath(points, 40)).toBe('M0 40V40M50 40V20M100 40V0');
  });
});

describe('the climb', () => {
  it.each([0, 1])(
    'with a hilliness of %d stays inside the drawing, and ends higher than it starts',
    (hilliness) => {
      const heights = climb({ count: 129, hilliness });

      expect(Math.min(...heights)).toBeGreaterThan(0);
      expect(Math.max(...heights)).toBeLessThan(1);
      expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? 1);
    },
  );
});
