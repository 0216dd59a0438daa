import { array, assert, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packPoints, unpackPoints } from './pack-points.ts';

const degrees = (limit: number) =>
  integer({ min: -limit * 1e7, max: limit * 1e7 }).map((value) => value / 1e7);
const elevation = option(integer({ min: -4_500, max: 89_000 }).map((value) => value / 10));

describe('packed points', () => {
  it('become the same points again', () => {
    const point = record({ lat: degrees(90), lng: degrees(180), elevation });
    assert(
      property(array(point), (points) => {
        expect(unpackPoints(packPoints(points))).toEqual(points);
      }),
    );
  });
});
