import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '@dorsal/domain/coordinates';
import { distanceKm } from '@dorsal/domain/distance';
import { easternEdge, isWithinBounds, type MapBounds } from './map-bounds.ts';
import { boundsOfRows, indexPlaces, type PlaceIndex, rowsInBounds, rowsWithin } from './place-index.ts';
import { everyRow, rowPositions, rowsAtPositions } from './row-set.ts';

const madrid = { lat: 40.4168, lng: -3.7038 };
const alcala = { lat: 40.482, lng: -3.3635 };
const barcelona = { lat: 41.3874, lng: 2.1686 };

const anyPlace = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

function within(places: readonly unknown[], centre: Coordinates, radiusKm: number): number[] {
  return [...rowPositions(rowsWithin(indexPlaces(places), centre, radiusKm, everyRow(places.length)))];
}

function inBounds(places: readonly unknown[], bounds: MapBounds): number[] {
  return [...rowPositions(rowsInBounds(indexPlaces(places), bounds, everyRow(places.length)))];
}

describe('places within a radius', () => {
  it('are named by their rows in the list, without what is no place', () => {
    const places = [barcelona, null, alcala, { lat: 'x', lng: 0 }, madrid];

    expect(within(places, madrid, 25)).toEqual([4]);
    expect(within(places, madrid, 50)).toEqual([2, 4]);
    expect(within(places, madrid, 600)).toEqual([0, 2, 4]);
  });

  it('are empty for an empty index and for a negative radius', () => {
    expect(within([], madrid, 25)).toEqual([]);
    expect(within([madrid], madrid, -1)).toEqual([]);
  });

  it.each([
    ['at the very centre', 0, madrid, madrid],
    ['across the antimeridian', 25, { lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 }],
    ['across the antimeridian, westward', 25, { lat: 0, lng: -179.9 }, { lat: 0, lng: 180 }],
    ['across the pole', 25, { lat: 89.9, lng: 0 }, { lat: 89.9, lng: 180 }],
    ['on the other side of the Earth', 20_100, madrid, { lat: -40.4168, lng: 176.2962 }],
    ['further than the Earth is round', 100_000, madrid, { lat: -40.4168, lng: 176.2962 }],
  ])('are found %s', (_, radiusKm, centre, place) => {
    expect(within([place], centre, radiusKm)).toEqual([0]);
  });

  it('are the same around a town as by measuring every distance', () => {
    const near = fc.record({
      lat: fc.double({ min: 40, max: 41, noNaN: true }),
      lng: fc.double({ min: -4.2, max: -3.2, noNaN: true }),
    });

    fc.assert(
      fc.property(fc.array(near), (places) => {
        const measured = places.flatMap((there, at) => (distanceKm(madrid, there) <= 25 ? [at] : []));
        expect(within(places, madrid, 25)).toEqual(measured);
      }),
    );
  });

  it('are the same as by measuring every distance', () => {
    const radius = fc.double({ min: 0, max: 21_000, noNaN: true });

    fc.assert(
      fc.property(fc.array(anyPlace), anyPlace, radius, (places, centre, km) => {
        const measured = places.flatMap((there, at) => (distanceKm(centre, there) <= km ? [at] : []));
        expect(within(places, centre, km)).toEqual(measured);
      }),
    );
  });

  it('are measured exactly at the edge', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (centre, place) => {
        expect(within([place], centre, distanceKm(centre, place))).toEqual([0]);
      }),
    );
  });
});

describe('places within bounds', () => {
  it('are named by their rows in the list, without what is no place', () => {
    const castile = { west: -6, south: 39, east: -1, north: 42 };

    expect(inBounds([barcelona, null, alcala, madrid], castile)).toEqual([2, 3]);
  });

  it('are the same as by checking every place, also across the antimeridian and around the world', () => {
    const longitude = fc.integer({ min: -400, max: 400 });
    const bounds = fc.record({
      west: longitude,
      east: longitude,
      south: fc.integer({ min: -95, max: 0 }),
      north: fc.integer({ min: 0, max: 95 }),
    });
    const onEdges = fc.record({
      lat: fc.integer({ min: -90, max: 90 }),
      lng: fc.integer({ min: -180, max: 180 }),
    });

    fc.assert(
      fc.property(fc.array(fc.oneof(anyPlace, onEdges)), bounds, (places, part) => {
        const seen = places.flatMap((place, at) => (isWithinBounds(part, place) ? [at] : []));
        expect(inBounds(places, part)).toEqual(seen);
      }),
      { numRuns: 500 },
    );
  });
});

function boundsAround(places: PlaceIndex, ...rows: number[]): MapBounds | undefined {
  return boundsOfRows(places, rowsAtPositions(Uint32Array.from(rows), places.latitudes.length));
}

describe('the bounds of rows', () => {
  it('contain all their places, and skip rows without one', () => {
    const places = indexPlaces([madrid, null, barcelona, alcala]);

    expect(boundsAround(places, 0, 1, 2)).toEqual({
      west: madrid.lng,
      south: madrid.lat,
      east: barcelona.lng,
      north: barcelona.lat,
    });
    expect(boundsAround(places, 1)).toBeUndefined();
    expect(boundsAround(places)).toBeUndefined();
  });

  it('contain places that are all west or all east of Greenwich', () => {
    const rows = [madrid, alcala, barcelona, { ...barcelona, lng: 0 }];
    const places = indexPlaces(rows);

    expect(boundsAround(places, 0, 1)).toMatchObject({ west: madrid.lng, east: alcala.lng });
    expect(boundsAround(places, 2, 3)).toMatchObject({ west: 0, east: barcelona.lng });
  });

  it('cross the antimeridian if that makes them narrower', () => {
    const places = indexPlaces([
      { lat: -17, lng: 179.5 },
      { lat: -18, lng: -179 },
    ]);

    expect(boundsAround(places, 0, 1)).toEqual({ west: 179.5, south: -18, east: -179, north: -17 });
  });

  it('contain every place, and are the narrowest that do so', () => {
    fc.assert(
      fc.property(fc.array(anyPlace, { minLength: 1 }), (places) => {
        const rows = places.map((_, row) => row);
        const bounds = boundsAround(indexPlaces(places), ...rows);
        if (!bounds) throw new Error('Places without bounds.');
        const { west, east } = bounds;
        expect(places.every((place) => isWithinBounds(bounds, place))).toBe(true);
        const lngs = places.map(({ lng }) => lng);
        const from0 = lngs.map((lng) => (lng < 0 ? lng + 360 : lng));
        const widths = [lngs, from0].map((all) => Math.max(...all) - Math.min(...all));
        expect(easternEdge(bounds) - west).toBeCloseTo(Math.min(...widths));
        expect([west, east].every((lng) => lngs.includes(lng))).toBe(true);
      }),
    );
  });
});
