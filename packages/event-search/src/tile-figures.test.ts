import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Coordinates } from '@dorsal/domain/coordinates';
import { clusterZoom } from '@dorsal/domain/event-map';
import { latitudeAt, longitudeAt } from '@dorsal/domain/map-unprojection';
import type { EventTile } from './event-tile.ts';
import { isWithinBounds, type MapBounds, wholeWorld } from './map-bounds.ts';
import { clustersIn, figuresOfTiles } from './map-clusters.ts';
import { type MapTile, tileZoom, worldPxAt } from './map-tile.ts';
import { everyRow } from './row-set.ts';
import { mappedEvents } from './testing/mapped-events.ts';
import { tileCells } from './tile-cells.ts';
import { tilesOfView } from './tile-draw.ts';

const names = ['Madrid', 'Soria', undefined, 'Jaca', 'Lugo'];

/** Pixels from the corner of four tiles: there merging could go on from tile to tile. */
const offset = fc.oneof(
  fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -60, max: 60 })),
  fc.tuple(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -900, max: 900 })),
  fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -60, max: 60 })),
  fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })),
);

/** Events around a corner of tiles that may be at the antimeridian, and a view near it. */
const scene = fc
  .record({
    zoom: fc.double({ min: 2, max: 15.99, noNaN: true }),
    column: fc.constantFrom(0, 0.3, 0.49, 0.9),
    row: fc.constantFrom(0.37, 0.6),
    events: fc.array(offset, { maxLength: 250, size: 'max' }),
    middle: fc.tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -900, max: 900 })),
    size: fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 })),
  })
  .map(({ zoom, column, row, events, middle, size: [width, height] }) => {
    const worldPx = worldPxAt(clusterZoom(zoom));
    const across = 2 ** tileZoom(zoom);
    const corner = [column, row].map(
      (share) => (Math.max(1, Math.floor(share * across)) % across) * (worldPx / across),
    );
    const placeAt = ([right, down]: readonly [number, number]): Coordinates => {
      const x = ((corner[0] ?? 0) + right + worldPx) % worldPx;
      return { lat: latitudeAt(((corner[1] ?? 0) + down) / worldPx), lng: longitudeAt(x / worldPx) };
    };
    const [right, down] = middle;
    const northWest = placeAt([right - width / 2, down - height / 2]);
    const southEast = placeAt([right + width / 2, down + height / 2]);
    const bounds: MapBounds = {
      west: northWest.lng,
      south: southEast.lat,
      east: southEast.lng,
      north: northWest.lat,
    };
    return { places: events.map(placeAt), view: { bounds, zoom } };
  });

/** As a browser gets it. */
function overTheWire(tile: EventTile): EventTile {
  return JSON.parse(JSON.stringify(tile)) as EventTile;
}

it('draws from the tiles of a view what a search with all events draws there', () => {
  fc.assert(
    fc.property(scene, ({ places, view }) => {
      const list = mappedEvents(
        places,
        places.map((_, at) => names[at % names.length]),
      );
      const rows = everyRow(places.length);
      const tiles = tilesOfView(view).map((tile: MapTile) => overTheWire(tileCells(list, rows, tile)));

      // In another order than theirs.
      const drawn = figuresOfTiles(tiles.toReversed(), view);
      const all = clustersIn(list, rows, { bounds: wholeWorld, zoom: view.zoom });
      expect(drawn).toEqual(all.filter((figure) => isWithinBounds(view.bounds, figure)));
      expect(clustersIn(list, rows, view)).toEqual(drawn);
    }),
    { numRuns: 200 },
  );
});
