import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coursePoints, coursePointsText } from './course-points.ts';

const side = fc.integer({ min: 0, max: 1000 });

describe('the text of the points of a course', () => {
  it('has the differences from point to point', () => {
    expect(
      coursePointsText([
        [0, 10, 100],
        [500, 0, 200],
        [400, 0, 150],
      ]),
    ).toBe('0,10,100 500,-10,100 -100,0,-50');
  });

  it.each([
    ['with elevations', fc.tuple(side, side, fc.integer({ min: -450, max: 8_900 }))],
    ['without elevations', fc.tuple(side, side, fc.constant(null))],
  ] as const)('becomes the same points again, %s', (_, point) => {
    fc.assert(
      fc.property(fc.array<readonly [number, number, number | null]>(point, { minLength: 1 }), (points) => {
        expect(coursePoints(coursePointsText(points))).toEqual(points);
      }),
    );
  });

  it.each(['', 'M0 0', '1,2,3,4', '<svg>'])('is no other text: %s', (text) => {
    expect(coursePoints(text)).toEqual([]);
  });
});
