import type { MultiPolygon, Point, Position } from 'geojson';
import { describe, expect, it } from 'vitest';
import { borders, countryLabels, world } from './world.ts';

const land = world();

/** Whether a place is on land, by the number of coasts that a line to the east crosses. */
function isLand([lng = 0, lat = 0]: Position): boolean {
  return land.features.some(({ geometry }) =>
    (geometry as MultiPolygon).coordinates.some((rings) => {
      let crossings = 0;
      for (const ring of rings) {
        for (const [at, [x1 = 0, y1 = 0]] of ring.entries()) {
          const [x2 = 0, y2 = 0] = ring[(at + 1) % ring.length] ?? [];
          if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) crossings += 1;
        }
      }
      return crossings % 2 === 1;
    }),
  );
}

describe('land', () => {
  it.each([
    ['Madrid', [-3.7, 40.4]],
    ['Gran Canaria', [-15.6, 27.96]],
    ['Coimbra', [-8.43, 40.2]],
    ['Kansas', [-98, 39]],
    ['Chukotka, across the antimeridian', [183, 67]],
    ['Alice Springs', [133.9, -23.7]],
  ])('is in %s', (_, place) => {
    expect(isLand(place)).toBe(true);
  });

  it.each([
    ['the Mediterranean', [2, 38]],
    ['the Pacific', [-140, 0]],
    ['the Bay of Biscay', [-5, 45]],
  ])('is not in %s', (_, place) => {
    expect(isLand(place)).toBe(false);
  });

  it('has no edge that spans the world', () => {
    for (const { geometry } of land.features) {
      for (const ring of (geometry as MultiPolygon).coordinates.flat()) {
        for (const [at, [lng = 0]] of ring.entries()) {
          expect(Math.abs(lng - (ring[at + 1]?.[0] ?? lng))).toBeLessThan(180);
        }
      }
    }
  });
});

describe('borders', () => {
  it('are lines between countries, without coasts', () => {
    expect(borders().features.map(({ geometry }) => geometry.type)).toEqual([
      'MultiLineString',
      'MultiLineString',
    ]);
    expect(JSON.stringify(borders()).length).toBeLessThan(JSON.stringify(land).length / 2);
  });
});

describe('names of countries', () => {
  const labels = countryLabels().features.map(({ properties, geometry }) => ({
    name: properties?.name as string,
    rank: properties?.rank as number,
    at: (geometry as Point).coordinates,
  }));

  it('are in Spanish, each once', () => {
    const names = labels.map(({ name }) => name);

    expect(names).toEqual(
      expect.arrayContaining(['España', 'Estados Unidos', 'Marruecos', 'Kosovo', 'Japón']),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  it('are inside the country, and larger countries rank first', () => {
    const spain = labels.find(({ name }) => name === 'España');
    const andorra = labels.find(({ name }) => name === 'Andorra');

    expect(spain?.at).toEqual([expect.closeTo(-3.6, 0), expect.closeTo(40.4, 0)]);
    expect(labels[0]).toMatchObject({ name: 'Rusia', rank: 0 });
    expect(spain?.rank).toBeLessThan(andorra?.rank ?? 0);
  });

  it('exclude areas without their own country code', () => {
    expect(labels.filter(({ name }) => /somaliland|cyprus|siachen/i.test(name))).toEqual([]);
  });
});
