import type { FeatureCollection, Geometry, Position } from 'geojson';
import { merge, mesh } from 'topojson-client';
import { type Area, type Areas, areasOf, collectionOf, labelOf, readAtlas, type Topology } from './atlas.ts';
import { countryName } from './country-name.ts';
import { sizeOf } from './polygon-centre.ts';
import { unwrapped } from './unwrap.ts';

/** Countries that are drawn from the same atlas, with the detail that their zooms need. */
interface Part {
  readonly file: string;
  readonly decimals: number;
  readonly holds: (country: string) => boolean;
  /** Whether a piece of land is drawn, by one of its corners. */
  readonly isSeen: (corner: Position) => boolean;
}

// Spain and its surroundings. The rest of the world is only visible at small zooms.
const nearby = new Set(['Spain', 'Portugal', 'France', 'Andorra', 'Gibraltar', 'Morocco', 'W. Sahara']);

const parts: readonly Part[] = [
  {
    file: 'world-atlas/countries-10m.json',
    decimals: 3,
    holds: (country) => nearby.has(country),
    // Without the overseas territories of those countries.
    isSeen: ([lng = 0, lat = 0]) => lng > -32 && lng < 12 && lat > 20 && lat < 55,
  },
  {
    file: 'world-atlas/countries-110m.json',
    decimals: 2,
    // Without Antarctica: its coast surrounds the pole, so no flat ring can represent it, and it has no races.
    holds: (country) => !nearby.has(country) && country !== 'Antarctica',
    isSeen: () => true,
  },
];

/** Land of the whole world, without borders. It includes Spain, so that no gaps show between its provinces. */
export function world(): FeatureCollection {
  return drawn((topology, { geometries }, isSeen) => {
    const land = unwrapped(merge(topology, geometries as Parameters<typeof merge>[1]));
    return { ...land, coordinates: land.coordinates.filter(([coast]) => isSeen(coast?.[0] ?? [])) };
  });
}

/** The lines between countries, each once. */
export function borders(): FeatureCollection {
  return drawn((topology, areas) =>
    mesh(topology, areas as Parameters<typeof mesh>[1], (one, other) => one !== other),
  );
}

/** Names of countries in Spanish; the larger the country, the smaller its rank. */
export function countryLabels(): FeatureCollection {
  const named = new Map<string, Area>();
  for (const country of areasOf('world-atlas/countries-50m.json', 'countries').sort(bySize)) {
    const name = countryName(country);
    // Some countries have several areas: the largest gets the name.
    if (name !== undefined && !named.has(name)) named.set(name, country);
  }
  return collectionOf(
    [...named].map(([name, area], rank) => labelOf(area, { name, rank })),
    1,
  );
}

function bySize(one: Area, other: Area): number {
  return sizeOf(other.geometry) - sizeOf(one.geometry);
}

function drawn(
  draw: (topology: Topology, areas: Areas, isSeen: Part['isSeen']) => Geometry,
): FeatureCollection {
  const features = parts.flatMap(({ file, decimals, holds, isSeen }) => {
    const { topology, areas } = readAtlas(file, 'countries');
    const held = areas.geometries.filter(({ properties }) => holds((properties as { name: string }).name));
    const geometry = draw(topology, { ...areas, geometries: held }, isSeen);
    return collectionOf([{ type: 'Feature', properties: {}, geometry }], decimals).features;
  });
  return { type: 'FeatureCollection', features };
}
