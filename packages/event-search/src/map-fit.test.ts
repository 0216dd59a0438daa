import { worldX, worldY } from '@dorsal/domain/map-projection';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithinBounds, type MapBounds, wholeWorld } from './map-bounds.ts';
import { clustersIn } from './map-clusters.ts';
import {
  fitBox,
  fitZoom,
  lngLatBounds,
  middleOf,
  nearestTurn,
  shareAcross,
  viewOfResults,
  widthAt,
} from './map-fit.ts';
import { boundsOfRows } from './place-index.ts';
import { everyRow } from './row-set.ts';
import { mappedEvents } from './testing/mapped-events.ts';

const spain = { west: -17.9, south: 27.6, east: 4.3, north: 43.5 };
const fiji = { west: 176, south: -21, east: -178, north: -12 };
const madrid = { west: -3.7, south: 40.4, east: -3.7, north: 40.4 };

describe('the part of the map that results need', () => {
  it('is what their bounds enclose on the map', () => {
    const box = fitBox(spain);

    expect(box.left).toBeCloseTo(worldX(-17.9), 10);
    expect(box.left + box.width).toBeCloseTo(worldX(4.3), 10);
    expect(box.top + box.height).toBeCloseTo(worldY(27.6), 10);
    expect(lngLatBounds(box)).toEqual([-17.9, 27.6, 4.3, 43.5].map((edge) => expect.closeTo(edge, 8)));
  });

  it('crosses the antimeridian if their bounds do', () => {
    const box = fitBox(fiji);

    expect(box.width).toBeCloseTo(6 / 360, 10);
    expect(lngLatBounds(box)).toEqual([176, -21, 182, -12].map((edge) => expect.closeTo(edge, 8)));
    expect(middleOf(fiji)).toEqual([179, -16.5]);
  });

  it('has results on both sides of the antimeridian within it', () => {
    const box = fitBox(fiji);

    expect([176, 179, 180, -180, -178].map((lng) => shareAcross(lng, box))).toEqual(
      [0, 1 / 2, 2 / 3, 2 / 3, 1].map((share) => expect.closeTo(share, 8)),
    );
    expect(shareAcross(-3.7, fitBox(spain))).toBeCloseTo(14.2 / 22.2, 8);
  });

  it.each([
    [-179.9, 179.5, 180.1],
    [179.9, -179.5, -180.1],
    [179.9, 179.5, 179.9],
    [-3.7, 2, -3.7],
    [-3.7, 362, 356.3],
  ])('has the longitude %d next to a middle at %d as %d', (lng, middle, turned) => {
    const place = nearestTurn({ lat: -17, lng }, { lng: middle });

    expect(place).toEqual({ lat: -17, lng: expect.closeTo(turned, 8) });
  });

  it('is around a single place, as large as zoom 11 shows', () => {
    const box = fitBox(madrid);

    expect(box.left + box.width / 2).toBeCloseTo(worldX(-3.7), 10);
    expect(widthAt(box.width, 11)).toBeCloseTo(64, 5);
  });
});

describe('the zoom at which results fit', () => {
  it('leaves none of their edges outside the frame', () => {
    const box = fitBox(spain);

    for (const frame of [
      { width: 326, height: 317 },
      { width: 644, height: 640 },
      { width: 900, height: 160 },
    ]) {
      const zoom = fitZoom(box, frame);
      const [width, height] = [widthAt(box.width, zoom), widthAt(box.height, zoom)];
      expect(Math.max(width / frame.width, height / frame.height)).toBeCloseTo(1, 10);
    }
  });

  it('is 11 at most', () => {
    expect(fitZoom(fitBox(madrid), { width: 644, height: 640 })).toBe(11);
  });
});

it('the view of results has all their figures, also discs that are drawn beside their events', () => {
  const nearEdgesOfTiles = fc.record({
    lat: fc.double({ min: 40.9, max: 41.05, noNaN: true }),
    lng: fc.oneof(fc.double({ min: -0.1, max: 0.1, noNaN: true }), fc.constantFrom(180, -180, 179.95)),
  });

  fc.assert(
    fc.property(
      fc.array(nearEdgesOfTiles, { minLength: 1 }),
      fc.integer({ min: 0, max: 44 }),
      (places, quarters) => {
        const list = mappedEvents(places);
        const bounds = boundsOfRows(list.places, everyRow(places.length)) as MapBounds;
        const view = viewOfResults(bounds, quarters / 4);

        const figures = clustersIn(list, everyRow(places.length), { ...view, bounds: wholeWorld });
        for (const figure of figures) expect(isWithinBounds(view.bounds, figure)).toBe(true);
      },
    ),
  );
});
