import { describe, expect, it } from 'vitest';
import { courseCoordinates, courseShape } from './course-shape.ts';

/** 5 km to the north-east, then 5 km to the south-east, over a hill of 200 m. */
const track = Array.from({ length: 1001 }, (_, at) => {
  const share = at / 1000;
  return {
    lat: 40 + 0.032 * Math.min(share, 1 - share) * 2,
    lng: -3 + 0.083 * share,
    elevation: 600 + 400 * Math.min(share, 1 - share),
  };
});

describe('the shape of a course', () => {
  const shape = courseShape(track);

  it('has length, climb and limits in whole meters', () => {
    const { lengthMeters, climbMeters, lowestMeters, highestMeters } = shape;

    expect({ lengthMeters, climbMeters, lowestMeters, highestMeters }).toEqual({
      lengthMeters: 10_030,
      climbMeters: 199,
      lowestMeters: 600,
      highestMeters: 800,
    });
  });

  it('has 100 places in whole numbers, with the longer side of 1000 and north up', () => {
    expect(shape.points).toHaveLength(100);
    expect(shape.points.flat().every((value) => Number.isInteger(value))).toBe(true);
    expect([shape.width, shape.height]).toEqual([1000, 503]);
    expect(shape.points[0]).toEqual([0, 503, 600]);
    expect(shape.points.at(-1)).toEqual([1000, 503, 600]);
    expect(shape.points[50]?.[1]).toBeLessThan(10);
  });

  it('says where it is, so that a map has its places', () => {
    expect(shape.area).toEqual({ west: -3, south: 40, east: -2.917, north: 40.032 });
    const places = courseCoordinates(shape);
    expect(places).toHaveLength(100);
    for (const [at, [lng, lat]] of places.entries()) {
      const share = at / 99;
      expect(lng).toBeCloseTo(-3 + 0.083 * share, 3);
      expect(lat).toBeCloseTo(40 + 0.032 * Math.min(share, 1 - share) * 2, 3);
    }
  });

  it('is the same for the two directions, but for the climb of a one-way slope', () => {
    const there = courseShape(track.slice(0, 500));
    const back = courseShape(track.slice(0, 500).toReversed());

    expect(back.lengthMeters).toBe(there.lengthMeters);
    expect(back.climbMeters).toBe(0);
  });

  it('has no elevations when the track has none', () => {
    const flat = courseShape(track.map((point) => ({ ...point, elevation: null })));

    expect(flat).toMatchObject({ climbMeters: null, lowestMeters: null, highestMeters: null });
    expect(flat.points[50]?.[2]).toBeNull();
  });

  it('crosses the 180th meridian without going around the world', () => {
    const across = courseShape([
      { lat: -17, lng: 179.99, elevation: null },
      { lat: -17, lng: -179.99, elevation: null },
    ]);

    expect(across).toMatchObject({ lengthMeters: 2127, width: 1000, height: 1 });
    expect(across.area).toEqual({ west: 179.99, south: -17, east: 180.01, north: -17 });
  });
});
