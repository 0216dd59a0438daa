import { describe, expect, it } from 'vitest';
import type { Point } from '@dorsal/tooling-basemap/svg-path';
import { clipped, near } from './view.ts';

const view = { left: 0, top: 0, right: 100, bottom: 50 };

describe('an area in a view', () => {
  it('is clipped at its edges', () => {
    const around: Point[] = [
      [-50, -50],
      [150, -50],
      [150, 25],
      [-50, 25],
    ];

    expect(new Set(clipped(around, view).map(String))).toEqual(new Set(['0,0', '100,0', '100,25', '0,25']));
  });

  it('is unchanged if it lies inside', () => {
    const within: Point[] = [
      [10, 10],
      [20, 10],
      [20, 20],
    ];

    expect(clipped(within, view)).toEqual(within);
  });

  it('is empty if it lies outside', () => {
    expect(
      clipped(
        [
          [110, 0],
          [120, 0],
          [120, 9],
        ],
        view,
      ),
    ).toEqual([]);
  });
});

describe('a line near a view', () => {
  it('is reduced to the parts that may cross it', () => {
    const line: Point[] = [
      [-300, 10],
      [-200, 10],
      [-10, 10],
      [50, 20],
      [200, 20],
      [300, 20],
      [300, 60],
      [50, 60],
      [50, 40],
    ];

    expect(near(line, view)).toEqual([
      [
        [-10, 10],
        [50, 20],
        [200, 20],
      ],
      [
        [50, 60],
        [50, 40],
      ],
    ]);
  });
});
