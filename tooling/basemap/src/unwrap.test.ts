import { describe, expect, it } from 'vitest';
import { unwrapped } from './unwrap.ts';

describe('an area across the antimeridian', () => {
  it('continues past 180 degrees', () => {
    const ring = [
      [179, -17],
      [-179, -17],
      [-179, -16],
      [179, -16],
      [179, -17],
    ];

    const { coordinates } = unwrapped({ type: 'Polygon', coordinates: [ring] });

    expect(coordinates[0]?.map(([lng]) => lng)).toEqual([179, 181, 181, 179, 179]);
  });

  it('is unchanged elsewhere', () => {
    const area = {
      type: 'Polygon' as const,
      coordinates: [
        [
          [-9, 37],
          [3, 37],
          [3, 43],
          [-9, 37],
        ],
      ],
    };

    expect(unwrapped(area)).toEqual(area);
  });
});
