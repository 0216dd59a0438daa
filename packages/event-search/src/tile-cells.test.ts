import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldX, worldY } from '@dorsal/domain/map-projection';
import { cellsOf } from './event-tile.ts';
import { addRow, everyRow, noRows } from './row-set.ts';
import { mappedEvents } from './testing/mapped-events.ts';
import { mostSingles, tileAt, tileCells } from './tile-cells.ts';

const madrid = { lat: 40.4168, lng: -3.7038 };
const getafe = { lat: 40.3057, lng: -3.7329 };
const valencia = { lat: 39.4699, lng: -0.3763 };

function tileOf({ lat, lng }: { lat: number; lng: number }, z: number) {
  return { z, x: tileAt(worldX(lng), 2 ** z), y: tileAt(worldY(lat), 2 ** z) };
}

describe('the cells of a tile', () => {
  it('have an event that is alone with its id, place and name', () => {
    const list = mappedEvents([madrid, null, valencia], ['Madrid', 'Soria']);

    expect(tileCells(list, everyRow(3), tileOf(madrid, 4))).toEqual({
      ...tileOf(madrid, 4),
      names: ['Madrid'],
      events: [
        ['e0', madrid.lat, madrid.lng, 0],
        ['e2', valencia.lat, valencia.lng, -1],
      ],
      spots: [],
      areas: [],
    });
  });

  it('have the exact place and the number of events at the same place, with the names of their places', () => {
    const list = mappedEvents([madrid, madrid, valencia, madrid], ['Madrid', 'Retiro', 'Valencia', 'Madrid']);

    expect(tileCells(list, everyRow(4), tileOf(madrid, 4))).toMatchObject({
      names: ['Madrid', 'Retiro', 'Valencia'],
      events: [['e2', valencia.lat, valencia.lng, 2]],
      spots: [[madrid.lat, madrid.lng, 3, 0, 2, 1, 1]],
    });
  });

  it('have the mean and the bounds of events at several places, rounded outwards', () => {
    const list = mappedEvents([madrid, getafe, madrid], ['Madrid', 'Getafe', 'Madrid']);
    const tile = tileCells(list, everyRow(3), tileOf(madrid, 4));

    expect(tile).toMatchObject({ names: ['Madrid', 'Getafe'], events: [], spots: [] });
    expect(tile.areas.map(([, , ...rest]) => [rest[0], ...rest.slice(5)])).toEqual([[3, 0, 2, 1, 1]]);
    const [cell] = cellsOf(tile);
    const units = 2 ** 4 * 4096;
    expect(Math.abs((cell?.x ?? 0) - (2 * worldX(madrid.lng) + worldX(getafe.lng)) / 3)).toBeLessThan(
      1 / units,
    );
    expect(cell?.left).toBeLessThanOrEqual(worldX(getafe.lng));
    expect(cell?.right).toBeGreaterThanOrEqual(worldX(madrid.lng));
    expect(cell?.top).toBeLessThanOrEqual(worldY(madrid.lat));
    expect(cell?.bottom).toBeGreaterThanOrEqual(worldY(getafe.lat));
    expect((cell?.bottom ?? 0) - worldY(getafe.lat)).toBeLessThan(1 / units);
  });

  it('have only the results', () => {
    const list = mappedEvents([madrid, valencia]);
    const rows = noRows(2);
    addRow(rows, 1);

    expect(tileCells(list, rows, tileOf(madrid, 4)).events.map(([id]) => id)).toEqual(['e1']);
    expect(tileCells(list, noRows(2), tileOf(madrid, 4))).toMatchObject({ names: [], events: [] });
  });

  it('have each event by itself where each has its own marker, up to a number', () => {
    const many = mappedEvents(Array.from({ length: mostSingles + 1 }, () => madrid));
    const rows = everyRow(mostSingles + 1);

    expect(tileCells(many, rows, tileOf(madrid, 15))).toMatchObject({ spots: [], areas: [] });
    expect(tileCells(many, rows, tileOf(madrid, 15)).events).toHaveLength(mostSingles);
    expect(tileCells(many, rows, tileOf(madrid, 14)).spots).toMatchObject([{ 2: mostSingles + 1 }]);
  });

  it('are not more with more events', () => {
    const places = Array.from({ length: 20_000 }, (_, at) => ({
      lat: ((at * 7919) % 17_000) / 100 - 85,
      lng: ((at * 104_729) % 36_000) / 100 - 180,
    }));
    const tile = tileCells(mappedEvents(places), everyRow(places.length), { z: 0, x: 0, y: 0 });

    expect(cellsOf(tile).length).toBeLessThanOrEqual(64 * 44);
    expect(cellsOf(tile).reduce((sum, { count }) => sum + count, 0)).toBe(20_000);
    expect(JSON.stringify(tile).length).toBeLessThan(150_000);
  });
});

describe('any events', () => {
  const place = fc.oneof(
    fc.record({ lat: fc.double({ min: -90, max: 90 }), lng: fc.double({ min: -180, max: 180 }) }),
    // Edges of tiles, the poles and the antimeridian.
    fc.record({
      lat: fc.constantFrom(-90, -66.51326044311186, 0, 40.97989806962013, 90),
      lng: fc.constantFrom(-180, -90, -1e-15, 0, 1e-15, 45, 180),
    }),
  );

  it('are in one tile of each zoom', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), fc.integer({ min: 0, max: 3 }), (places, z) => {
        const list = mappedEvents(places);
        const counts = Array.from({ length: 4 ** z }, (_, at) => {
          const tile = { z, x: at % 2 ** z, y: Math.floor(at / 2 ** z) };
          return cellsOf(tileCells(list, everyRow(places.length), tile)).map(({ count }) => count);
        });
        expect(counts.flat().reduce((sum, count) => sum + count, 0)).toBe(places.filter(isPlace).length);
      }),
    );
  });
});

function isPlace({ lat, lng }: { lat: number; lng: number }): boolean {
  return !Number.isNaN(lat) && !Number.isNaN(lng);
}
