import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from './coordinates.ts';
import { isWithinBounds, type MapBounds } from './map-bounds.ts';
import { clustersIn, type MapCluster, type MapMarker, maxSingleMarkers } from './map-clusters.ts';
import { indexPlaces } from './place-index.ts';

const world = { west: -180, south: -90, east: 180, north: 90 };
const spain = { west: -10, south: 35, east: 5, north: 44 };
const madrid = { lat: 40.4168, lng: -3.7038 };
const valencia = { lat: 39.4699, lng: -0.3763 };
const alcala = { lat: 40.482, lng: -3.3635 };

function drawn(
  places: readonly unknown[],
  bounds: MapBounds,
  zoom: number,
): readonly (MapCluster | MapMarker)[] {
  return clustersIn({
    index: { places: indexPlaces(places) },
    positions: Uint32Array.from(places.keys()),
    bounds,
    zoom,
  });
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

function isCluster(mark: MapCluster | MapMarker): mark is MapCluster {
  return 'count' in mark;
}

describe('what the map draws of the results', () => {
  it('is a marker for each of 200, whatever else has no place', () => {
    const marks = drawn([...times(maxSingleMarkers, madrid), null], world, 2);

    expect(marks).toHaveLength(200);
    expect(marks[199]).toEqual({ ...madrid, position: 199 });
  });

  it('is only what lies within the bounds', () => {
    expect(drawn([madrid, { lat: 48.85, lng: 2.35 }, valencia], spain, 5)).toEqual([
      { ...madrid, position: 0 },
      { ...valencia, position: 2 },
    ]);
  });

  it('is clusters of more than 200, and a marker for who is alone', () => {
    const marks = drawn([...times(120, madrid), ...times(80, alcala), valencia], spain, 6);

    expect(marks).toHaveLength(2);
    expect(marks[0]).toMatchObject({ count: 200 });
    expect(marks[1]).toEqual({ ...valencia, position: 200 });
  });

  it('parts a cluster when it is looked at from nearer', () => {
    const places = [...times(150, madrid), ...times(100, alcala)];

    expect(drawn(places, spain, 6)).toMatchObject([{ count: 250 }]);
    expect(drawn(places, spain, 9)).toMatchObject([{ count: 150 }, { count: 100 }]);
  });

  it('puts a cluster in the middle of its results, with the bounds that they fit in', () => {
    const [cluster] = drawn([...times(150, madrid), ...times(150, alcala)], spain, 4);

    expect(cluster?.lng).toBeCloseTo((madrid.lng + alcala.lng) / 2, 6);
    expect(cluster && isCluster(cluster) && cluster.bounds).toEqual({
      west: expect.closeTo(madrid.lng, 6),
      south: expect.closeTo(madrid.lat, 6),
      east: expect.closeTo(alcala.lng, 6),
      north: expect.closeTo(alcala.lat, 6),
    });
  });

  it('is a marker for each from zoom 16 on: those at one place would never part', () => {
    expect(drawn(times(300, madrid), spain, 15.9)).toMatchObject([{ count: 300 }]);
    expect(drawn(times(300, madrid), spain, 16)).toHaveLength(300);
  });

  it('is the same on both sides of the antimeridian, by either way of writing the bounds', () => {
    const places = [...times(150, { lat: -17, lng: 179.5 }), ...times(150, { lat: -17, lng: -179.5 })];
    const across = { west: 170, south: -30, east: -170, north: 0 };

    const marks = drawn(places, across, 5);
    expect(marks).toMatchObject([{ count: 150 }, { count: 150 }]);
    expect(drawn(places, { ...across, east: 190 }, 5)).toEqual(marks);
    expect(drawn(places, { ...across, west: -190, east: -170 }, 5)).toEqual(marks);
  });
});

describe('clusters', () => {
  const place: fc.Arbitrary<Coordinates> = fc.record({
    lat: fc.double({ min: -84, max: 84, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const many = fc.array(place, { minLength: 201, maxLength: 400 });
  const zoom = fc.double({ min: 0, max: 15.99, noNaN: true });

  it('hold every result once', () => {
    fc.assert(
      fc.property(many, zoom, (places, zoom) => {
        const marks = drawn(places, world, zoom);
        expect(marks.reduce((sum, mark) => sum + (isCluster(mark) ? mark.count : 1), 0)).toBe(places.length);
      }),
      { numRuns: 30 },
    );
  });

  it('stay where they are when the map is panned', () => {
    const inSpain = fc.record({
      lat: fc.double({ min: 36, max: 43, noNaN: true }),
      lng: fc.double({ min: -9, max: 4, noNaN: true }),
    });
    const west = { west: -12, south: 30, east: -3, north: 48 };
    const panned = { west: -11.2, south: 31, east: -2.2, north: 49 };
    const both = { west: -8, south: 38, east: -6, north: 41 };

    fc.assert(
      fc.property(fc.array(inSpain, { minLength: 201, maxLength: 400 }), (places) => {
        const middle = (bounds: MapBounds) =>
          drawn(places, bounds, 7).filter((mark) => isWithinBounds(both, mark));
        expect(middle(panned)).toEqual(middle(west));
      }),
      { numRuns: 30 },
    );
  });

  it.each([
    ['one where their middles nearly touch', 0.05, 1],
    ['two where their middles are 40 pixels apart', 0.32, 2],
  ])('of neighbouring cells are %s', (_, cellsFromEdge, clusters) => {
    const cellDegrees = 360 / 512;
    const besideEdge = (cells: number) => ({ lat: 40.4, lng: (-5 + cells) * cellDegrees });

    const marks = drawn(
      [...times(150, besideEdge(-cellsFromEdge)), ...times(60, besideEdge(cellsFromEdge))],
      spain,
      6,
    );
    expect(marks).toHaveLength(clusters);
  });
});
