import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { centreOf } from './polygon-centre.ts';
import { unwrapped } from './unwrap.ts';

type Area = Feature<Polygon | MultiPolygon, { name: string }>;
type Label = Feature<Point, { name: string; rank: number }>;

const require = createRequire(import.meta.url);

// Drawn finely: Spain and what is in view together with it. The rest of the world is only seen from afar.
const nearby = new Set(['Spain', 'Portugal', 'France', 'Andorra', 'Gibraltar', 'Morocco', 'W. Sahara']);

/** Land of the whole world, by country. Spain is part of it, so that no gap shows along its borders. */
export function world(): FeatureCollection {
  const fine = areas('world-atlas/countries-10m.json', 'countries');
  const coarse = areas('world-atlas/countries-110m.json', 'countries');
  return collection(
    [
      ...fine.filter(({ properties }) => nearby.has(properties.name)),
      ...coarse.filter(({ properties }) => !nearby.has(properties.name) && !isPolar(properties.name)),
    ].map((area) => ({ ...area, geometry: unwrapped(area.geometry) })),
  );
}

// Its coast goes round the pole, so that no flat ring can hold it; and nobody runs there.
function isPolar(name: string): boolean {
  return name === 'Antarctica';
}

/** Spain's provinces. */
export function provinces(): FeatureCollection {
  return collection(provinceAreas());
}

/** Names of provinces, each where its largest part is. */
export function provinceLabels(): FeatureCollection {
  return collection(provinceAreas().map((area) => labelOf(area, 0)));
}

/** Names of towns; the smaller the rank, the sooner they show: capitals first, then by area. */
export function townLabels(): FeatureCollection {
  const capitals = new Set(provinceAreas().flatMap(({ properties }) => properties.name.split('/')));
  return collection(
    areas('es-atlas/es/municipalities.json', 'municipalities')
      .filter(({ properties }) => isPlaceName(properties.name))
      .map((area) => {
        const label = labelOf(area, 0);
        const isCapital = label.properties.name.split('/').some((name) => capitals.has(name));
        return { ...label, properties: { ...label.properties, rank: isCapital ? 0 : rankOf(area) } };
      }),
  );
}

function provinceAreas(): Area[] {
  return areas('es-atlas/es/provinces.json', 'provinces').filter(({ properties }) =>
    isPlaceName(properties.name),
  );
}

// The atlas has areas of no province or town, with a sentence for a name.
function isPlaceName(name: string): boolean {
  return !name.includes('.') && !/comunidad|mancomunidad|ledan[ií]a/i.test(name);
}

function areas(file: string, object: string): Area[] {
  const topology = require(file) as Parameters<typeof feature>[0];
  const geometries = topology.objects[object];
  if (!geometries)
    throw new Error(`${file} has no "${object}": the map would be empty. Check the atlas' version.`);
  return (feature(topology, geometries) as unknown as { features: Area[] }).features;
}

function labelOf(area: Area, rank: number): Label {
  return {
    type: 'Feature',
    properties: { name: area.properties.name, rank },
    geometry: { type: 'Point', coordinates: centreOf(area.geometry) },
  };
}

/** 1 for the largest towns, growing as they get smaller. */
function rankOf(area: Area): number {
  const points = area.geometry.coordinates.flat(area.geometry.type === 'Polygon' ? 1 : 2) as number[][];
  return Math.max(1, 1000 - points.length);
}

function collection(features: readonly Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features: features.map(rounded) };
}

/** To 3 decimals, about 100 m: finer than what the atlases hold. */
function rounded(feature: Feature): Feature {
  const text = JSON.stringify({
    type: feature.type,
    properties: feature.properties,
    geometry: feature.geometry,
  });
  return JSON.parse(
    text.replaceAll(/-?\d+\.\d+/g, (digits) => String(Math.round(Number(digits) * 1000) / 1000)),
  ) as Feature;
}
