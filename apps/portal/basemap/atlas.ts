import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon } from 'geojson';
import { feature, type mesh } from 'topojson-client';
import { centreOf } from './polygon-centre.ts';
import { unwrapped } from './unwrap.ts';

/** An area of an atlas; `id` is ISO 3166-1's number in those of countries, which a few lack. */
export type Area = Feature<Polygon | MultiPolygon, { name: string }>;

/** A name on the map. Where two have no room, the smaller rank stays. */
export type Label = Feature<Point, { name: string; rank: number }>;

/** Areas by the lines that they share. */
export type Topology = Parameters<typeof mesh>[0];
export type Areas = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>;

const require = createRequire(import.meta.url);

/** A kind of areas in an atlas. Throws Error where the file has none of that name. */
export function readAtlas(file: string, object: string): { topology: Topology; areas: Areas } {
  const topology = require(file) as Topology;
  const areas = topology.objects[object];
  if (areas?.type !== 'GeometryCollection')
    throw new Error(`${file} has no "${object}": the map would be empty. Check the atlas' version.`);
  return { topology, areas };
}

/** Every area of a kind, in one piece where it crosses the antimeridian. Throws as `readAtlas` does. */
export function areasOf(file: string, object: string): Area[] {
  const { topology, areas } = readAtlas(file, object);
  return (feature(topology, areas).features as Area[]).map((area) => ({
    ...area,
    geometry: unwrapped(area.geometry),
  }));
}

/** A name in the middle of its area. */
export function labelOf(area: Area, { name, rank }: { name: string; rank: number }): Label {
  return {
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates: centreOf(area.geometry) },
  };
}

/** Features as a file: their coordinates to so many decimals, of which 3 are about 100 m and 2 a kilometre. */
export function collectionOf(features: readonly Feature[], decimals = 3): FeatureCollection {
  return { type: 'FeatureCollection', features: features.map((feature) => rounded(feature, decimals)) };
}

function rounded({ type, properties, geometry }: Feature, decimals: number): Feature {
  const text = JSON.stringify({ type, properties, geometry });
  return JSON.parse(
    text.replaceAll(/-?\d+\.\d+(?:e-\d+)?/g, (digits) => String(Number(Number(digits).toFixed(decimals)))),
  ) as Feature;
}
