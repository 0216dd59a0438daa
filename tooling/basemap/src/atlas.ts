import { createRequire } from 'node:module';
import type { Feature, FeatureCollection, MultiPolygon, Point, Polygon } from 'geojson';
import { feature, type mesh } from 'topojson-client';
import { centreOf } from './polygon-centre.ts';
import { unwrapped } from './unwrap.ts';

/** An area of an atlas; `id` is the ISO 3166-1 number of a country, which a few lack. */
export type Area = Feature<Polygon | MultiPolygon, { name: string }>;

/** A name on the map. If two names collide, the one with the smaller rank is shown. */
export type Label = Feature<Point, { name: string; rank: number }>;

/** A topology: areas stored as the lines that they share. */
export type Topology = Parameters<typeof mesh>[0];
export type Areas = Extract<Topology['objects'][string], { type: 'GeometryCollection' }>;

const require = createRequire(import.meta.url);

/** Reads the areas of one kind from an atlas. Throws Error if the file has none of that name. */
export function readAtlas(file: string, object: string): { topology: Topology; areas: Areas } {
  const topology = require(file) as Topology;
  const areas = topology.objects[object];
  if (areas?.type !== 'GeometryCollection')
    throw new Error(`${file} has no "${object}": the map would be empty. Check the atlas' version.`);
  return { topology, areas };
}

/** Every area of a kind; one that crosses the antimeridian stays in one piece. Throws like `readAtlas`. */
export function areasOf(file: string, object: string): Area[] {
  const { topology, areas } = readAtlas(file, object);
  return (feature(topology, areas).features as Area[]).map((area) => ({
    ...area,
    geometry: unwrapped(area.geometry),
  }));
}

/** A label at the center of its area. */
export function labelOf(area: Area, { name, rank }: { name: string; rank: number }): Label {
  return {
    type: 'Feature',
    properties: { name, rank },
    geometry: { type: 'Point', coordinates: centreOf(area.geometry) },
  };
}

/** A feature collection with rounded coordinates: 3 decimals are about 100 m, 2 about 1 km. */
export function collectionOf(features: readonly Feature[], decimals = 3): FeatureCollection {
  return { type: 'FeatureCollection', features: features.map((feature) => rounded(feature, decimals)) };
}

function rounded({ type, properties, geometry }: Feature, decimals: number): Feature {
  const text = JSON.stringify({ type, properties, geometry });
  return JSON.parse(
    text.replaceAll(/-?\d+\.\d+(?:e-\d+)?/g, (digits) => String(Number(Number(digits).toFixed(decimals)))),
  ) as Feature;
}
