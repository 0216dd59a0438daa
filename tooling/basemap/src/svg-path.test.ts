import { describe, expect, it } from 'vitest';
import { pathOf } from './svg-path.ts';

describe('points as a path', () => {
  it.each([
    [
      'are relative steps in whole pixels',
      [
        [10.4, 20],
        [14, 15.6],
        [12, 18],
      ],
      'M10 20l4-4-2 2',
    ],
    [
      'are merged when they round to the same pixel',
      [
        [1, 1],
        [1.3, 1.2],
        [5, 5],
      ],
      'M1 1l4 4',
    ],
    [
      'are empty when all round to the same pixel',
      [
        [1, 1],
        [1.3, 1.2],
      ],
      '',
    ],
    ['are empty without points', [], ''],
  ] as const)('%s', (_, points, path) => {
    expect(pathOf(points, { isClosed: false })).toBe(path);
  });

  it('return to the first point when the path is closed', () => {
    const corners = [
      [0, 0],
      [8, 0],
      [8, 8],
    ] as const;

    expect(pathOf(corners, { isClosed: true })).toBe('M0 0l8 0 0 8z');
  });
});
