import { describe, expect, it } from 'vitest';
import { centreOf, sizeOf } from './polygon-centre.ts';

const square = (x: number, y: number, side: number) => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
];

describe("an area's center", () => {
  it('is the middle of a square', () => {
    expect(centreOf({ type: 'Polygon', coordinates: [square(2, 4, 2)] })).toEqual([3, 5]);
  });

  it('is in the largest part of several', () => {
    const coordinates = [[square(0, 0, 1)], [square(10, 10, 4)]];

    expect(centreOf({ type: 'MultiPolygon', coordinates })).toEqual([12, 12]);
  });
});

describe("an area's size", () => {
  it('is that of its largest part', () => {
    const coordinates = [[square(0, -0.5, 1)], [square(10, -2, 4)]];

    expect(sizeOf({ type: 'MultiPolygon', coordinates })).toBeCloseTo(16, 5);
  });

  it('is smaller the nearer it is to a pole', () => {
    expect(sizeOf({ type: 'Polygon', coordinates: [square(0, 59.5, 1)] })).toBeCloseTo(0.5, 2);
  });
});
