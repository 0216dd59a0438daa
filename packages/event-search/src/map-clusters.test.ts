import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Coordinates } from '@dorsal/domain/coordinates';
import { clusterZoom, markerSize } from '@dorsal/domain/event-map';
import { isWithinBounds, type MapBounds } from './map-bounds.ts';
import { clustersIn } from './map-clusters.ts';
import type { MapFigure } from './map-view.ts';
import { worldPxAtZoom0, worldX, worldY } from '@dorsal/domain/map-projection';
import { everyRow } from './row-set.ts';
import { mappedEvents } from './testing/mapped-events.ts';

const world = { west: -180, south: -90, east: 180, north: 90 };
const spain = { west: -10, south: 35, east: 5, north: 44 };
const madrid = { lat: 40.4168, lng: -3.7038 };
const valencia = { lat: 39.4699, lng: -0.3763 };
const alcala = { lat: 40.482, lng: -3.3635 };

function drawn(places: readonly unknown[], bounds: MapBounds, zoom: number): readonly MapFigure[] {
  return clustersIn(mappedEvents(places), everyRow(places.length), { bounds, zoom });
}

function times<T>(count: number, value: T): T[] {
  return Array.from({ length: count }, () => value);
}

function countOf(figure: MapFigure): number {
  return 'count' in figure ? figure.count : 1;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** The place at an offset from Madrid, in pixels east and south at a zoom. */
function besideMadrid(zoom: number, [east, south]: readonly [number, number]): Coordinates {
  const degrees = 360 / (worldPxAtZoom0 * 2 ** zoom);
  return {
    lat: madrid.lat - south * degrees * Math.cos((madrid.lat * Math.PI) / 180),
    lng: madrid.lng + east * degrees,
  };
}

describe('what the map draws of the results', () => {
  it('is a marker for each result that overlaps no other', () => {
    expect(drawn([madrid, null, valencia], spain, 6)).toEqual([
      { ...madrid, id: 'e0' },
      { ...valencia, id: 'e2' },
    ]);
  });

  it.each([
    ['markers side by side', [30, 0], 2],
    ['markers that overlap by their width', [20, 0], 1],
    ['markers one above the other', [0, 48], 2],
    ['markers that overlap by their height', [0, 36], 1],
  ] as const)('%s, %j pixels apart: %i', (_, apart, count) => {
    expect(drawn([madrid, besideMadrid(8, apart)], spain, 8)).toHaveLength(count);
  });

  it('is one cluster of two results at the same place, with its number and bounds', () => {
    expect(drawn([madrid, valencia, madrid], spain, 8)).toEqual([
      { ...valencia, id: 'e1' },
      {
        lat: madrid.lat,
        lng: madrid.lng,
        count: 2,
        bounds: { west: madrid.lng, south: madrid.lat, east: madrid.lng, north: madrid.lat },
        diameter: 42,
        name: undefined,
      },
    ]);
  });

  it('includes only results within the bounds', () => {
    expect(drawn([madrid, { lat: 48.85, lng: 2.35 }, valencia], spain, 6)).toHaveLength(2);
  });

  it('is separate clusters when the map is nearer', () => {
    const places = [...times(150, madrid), ...times(100, alcala)];
    const counts = (zoom: number) => drawn(places, spain, zoom).map((figure) => countOf(figure));

    expect(counts(6)).toEqual([250]);
    expect(counts(10).toSorted((a, b) => b - a)).toEqual([150, 100]);
  });

  it('is a marker for each result from zoom 16 on, also at the same place', () => {
    expect(drawn(times(300, madrid), spain, 15.9)).toHaveLength(1);
    expect(drawn(times(300, madrid), spain, 16)).toHaveLength(300);
  });

  it('changes only at each quarter of a zoom', () => {
    expect([5, 5.24, 5.25, 5.99].map(clusterZoom)).toEqual([5, 5, 5.25, 5.75]);
    const places = [madrid, besideMadrid(8, [24, 0])];

    expect(drawn(places, spain, 8.2)).toHaveLength(1);
    expect(drawn(places, spain, 8.25)).toHaveLength(2);
  });

  it('is several clusters for a chain of touching markers along a coast', () => {
    const coast = Array.from({ length: 40 }, (_, at) => besideMadrid(6, [at * 10, 0]));

    const counts = drawn(coast, spain, 6).map((figure) => countOf(figure));
    expect(counts.length).toBeGreaterThan(4);
    expect(Math.max(...counts)).toBeLessThan(12);
  });

  it('is the same on both sides of the antimeridian, however the bounds are written', () => {
    const places = [...times(15, { lat: -17, lng: 179.5 }), ...times(15, { lat: -17, lng: -179.5 })];
    const across = { west: 170, south: -30, east: -170, north: 0 };

    const figures = drawn(places, across, 7);
    expect(figures).toHaveLength(2);
    expect(drawn(places, { ...across, east: 190 }, 7)).toEqual(figures);
    expect(drawn(places, { ...across, west: -190, east: -170 }, 7)).toEqual(figures);
  });

  it('is one cluster of results on both sides of the antimeridian, placed between them', () => {
    const places = [
      { lat: -17, lng: 179.9 },
      { lat: -17, lng: -179.9 },
      { lat: -17, lng: -179.6 },
    ];

    expect(drawn(places, world, 5)).toEqual([
      {
        lat: expect.closeTo(-17, 6),
        lng: expect.closeTo(-179.866667, 2),
        count: 3,
        bounds: {
          west: 179.9,
          south: expect.closeTo(-17, 2),
          east: expect.closeTo(-179.6, 2),
          north: expect.closeTo(-17, 2),
        },
        diameter: 42,
        name: undefined,
      },
    ]);
    expect(drawn(places, world, 9)).toHaveLength(3);
    expect(
      drawn(
        [180, -180].map((lng) => ({ lat: -17, lng })),
        world,
        15,
      ),
    ).toHaveLength(1);
  });

  it.each([
    [2, 42, 34],
    [9, 48, 38],
    [15, 56, 45],
    [30, 68, 54],
  ])('is a disc for %i results %i pixels wide, and %i from afar', (count, near, far) => {
    const diameters = [6, 3].map((zoom) => drawn(times(count, madrid), spain, zoom));

    expect(diameters).toMatchObject([[{ diameter: near }], [{ diameter: far }]]);
  });
});

describe('any results', () => {
  const place: fc.Arbitrary<Coordinates> = fc.record({
    lat: fc.double({ min: 36, max: 43, noNaN: true }),
    lng: fc.double({ min: -9, max: 4, noNaN: true }),
  });
  const places = fc.array(place, { maxLength: 300 });
  const zoom = fc.double({ min: 0, max: 15.99, noNaN: true });

  it('are drawn once each', () => {
    fc.assert(
      fc.property(places, zoom, (places, zoom) => {
        expect(sum(drawn(places, world, zoom).map(countOf))).toBe(places.length);
      }),
      { numRuns: 50 },
    );
  });

  it('overlap nowhere', () => {
    fc.assert(
      fc.property(places, zoom, (places, zoom) => {
        const figures = drawn(places, world, zoom);
        for (const [at, one] of figures.entries()) {
          for (const other of figures.slice(at + 1)) {
            expect(gapBetween(one, other, clusterZoom(zoom))).toBeGreaterThan(0);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  it('are the same clusters after panning', () => {
    const west = { west: -12, south: 30, east: -3, north: 48 };
    const panned = { west: -11.2, south: 31, east: -2.2, north: 49 };
    const both = { west: -8, south: 38, east: -6, north: 41 };

    fc.assert(
      fc.property(places, (places) => {
        const within = (bounds: MapBounds) =>
          drawn(places, bounds, 7).filter((figure) => isWithinBounds(both, figure));
        expect(within(panned)).toEqual(within(west));
      }),
      { numRuns: 30 },
    );
  });
});

it('draws each of many results within the bounds once', () => {
  const places = Array.from({ length: 5000 }, (_, at) => ({
    lat: 38 + (at % 70) * 0.04,
    lng: -6 + Math.floor(at / 70) * 0.06,
  }));

  expect(sum(drawn(places, spain, 7).map(countOf))).toBe(5000);
  const aroundMadrid = { west: -4, south: 40, east: -3, north: 41 };
  for (const figure of drawn(places, aroundMadrid, 12))
    expect(isWithinBounds(aroundMadrid, figure)).toBe(true);
});

/** Pixels between two figures. */
function gapBetween(one: MapFigure, other: MapFigure, zoom: number): number {
  const [a, b] = [edgesOf(one, zoom), edgesOf(other, zoom)];
  if ('diameter' in one && 'diameter' in other) {
    return Math.hypot(a.x - b.x, a.y - b.y) - (one.diameter + other.diameter) / 2;
  }
  return Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
}

function edgesOf(figure: MapFigure, zoom: number) {
  const worldPx = worldPxAtZoom0 * 2 ** zoom;
  const [x, y] = [worldX(figure.lng) * worldPx, worldY(figure.lat) * worldPx];
  if ('id' in figure) {
    const aside = markerSize.width / 2;
    return { x, y, left: x - aside, right: x + aside, top: y - markerSize.height, bottom: y };
  }
  const radius = figure.diameter / 2;
  return { x, y, left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}
