import { describe, expect, it } from 'vitest';
import { isMapTile, isInRange, isSingleMarkerTile, tilesAround, tilesIn, tileZoom } from './map-tile.ts';

describe('a tile of the map', () => {
  it.each([
    [0, 0, 0],
    [5, 31, 0],
    [16, 65_535, 65_535],
  ])('exists at zoom %d, column %d, row %d', (z, x, y) => {
    expect(isMapTile(z, x, y)).toBe(true);
  });

  it.each([
    [0, 1, 0],
    [5, 32, 0],
    [5, 0, 32],
    [5, -1, 0],
    [5, 1.5, 0],
    [-1, 0, 0],
    [17, 0, 0],
    [2.5, 0, 0],
    [Number.NaN, 0, 0],
    [5, Number.NaN, 0],
    [5, 0, Infinity],
  ])("doesn't exist at zoom %d, column %d, row %d", (z, x, y) => {
    expect(isMapTile(z, x, y)).toBe(false);
  });

  it.each([
    [0, 0],
    [1.9, 0],
    [2, 1],
    [7.75, 6],
    [16, 15],
    [22, 16],
  ])('is drawn from at zoom %d of the map if its own is %d', (zoom, z) => {
    expect(tileZoom(zoom)).toBe(z);
  });

  it('has a marker for each event from zoom 16 of the map on', () => {
    expect([15.99, 16].map((zoom) => isSingleMarkerTile(tileZoom(zoom)))).toEqual([false, true]);
  });
});

describe('the tiles around a view', () => {
  it('overlap it or its margin', () => {
    const bounds = { west: 1, south: 1, east: 44, north: 30 };

    expect(tilesIn(tilesAround({ bounds, zoom: 4 }, { z: 3, marginPx: 0 }))).toEqual([{ z: 3, x: 4, y: 3 }]);
    expect(tilesAround({ bounds, zoom: 4 }, { z: 3, marginPx: 50 })).toEqual({
      z: 3,
      fromX: 3,
      columns: 3,
      fromY: 3,
      rows: 2,
    });
  });

  it('are on both sides of the antimeridian, however the bounds are written', () => {
    const across = { west: 170, south: 1, east: -170, north: 2 };
    const tiles = [
      { z: 2, x: 3, y: 1 },
      { z: 2, x: 0, y: 1 },
    ];

    for (const bounds of [across, { ...across, east: 190 }, { ...across, west: -190, east: -170 }]) {
      const range = tilesAround({ bounds, zoom: 3 }, { z: 2, marginPx: 0 });
      expect(tilesIn(range)).toEqual(tiles);
      expect([3, 0, 1, 2].map((x) => isInRange(range, x, 1))).toEqual([true, true, false, false]);
      expect(isInRange(range, 0, 2)).toBe(false);
    }
  });

  it('are all columns once if the view is wider than the world', () => {
    const bounds = { west: -400, south: -10, east: 400, north: 10 };

    expect(tilesIn(tilesAround({ bounds, zoom: 1 }, { z: 1, marginPx: 0 }))).toHaveLength(4);
  });
});
