import { detailZoom } from '@dorsal/domain/event-map';
import { worldPxAtZoom0, worldX, worldY } from '@dorsal/domain/map-projection';
import type { FeatureCollection, Point as PointGeometry } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Point } from './svg-path.ts';

/** The name of a town, in the middle of it. */
export interface TownName {
  readonly at: Point;
  readonly name: string;
  /** Where two have no room, the smaller stays. */
  readonly rank: number;
}

/** What our own map shows at the detail map's zoom, in pixels of the whole world. */
export interface Ground {
  readonly land: readonly (readonly Point[])[];
  readonly borders: readonly (readonly Point[])[];
  readonly provinces: readonly (readonly Point[])[];
  readonly towns: readonly TownName[];
  readonly colours: {
    readonly sea: string;
    readonly land: string;
    readonly line: string;
    readonly name: string;
  };
}

/** The map's data, read as the browser would read them, by their address. */
export function readGround(read: (path: string) => string): Ground {
  const collection = (name: string) => JSON.parse(read(`/map/${name}.json`)) as FeatureCollection;
  const { layers } = JSON.parse(read('/map/style.json')) as StyleSpecification;
  return {
    land: linesOf(collection('world')),
    borders: linesOf(collection('borders')),
    provinces: linesOf(collection('provinces')),
    towns: collection('town-labels').features.map(townOf),
    colours: {
      sea: paintOf(layers, 'sea', 'background-color'),
      land: paintOf(layers, 'land', 'fill-color'),
      line: paintOf(layers, 'borders', 'line-color'),
      name: paintOf(layers, 'town-names', 'text-color'),
    },
  };
}

function linesOf({ features }: FeatureCollection): Point[][] {
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(atDetailZoom);
    if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString') {
      return geometry.coordinates.map(atDetailZoom);
    }
    return geometry.type === 'LineString' ? [atDetailZoom(geometry.coordinates)] : [];
  });
}

function townOf({ geometry, properties }: FeatureCollection['features'][number]): TownName {
  const [at = [0, 0] as const] = atDetailZoom([(geometry as PointGeometry).coordinates]);
  const { name, rank } = properties as { name: string; rank: number };
  return { at, name, rank };
}

/** Positions (longitude, latitude) as pixels of the world at the detail map's zoom. */
export function atDetailZoom(positions: readonly (readonly number[])[]): Point[] {
  const worldPx = worldPxAtZoom0 * 2 ** detailZoom;
  return positions.map(([lng = 0, lat = 0]) => [worldX(lng) * worldPx, worldY(lat) * worldPx]);
}

function paintOf(layers: readonly LayerSpecification[], id: string, name: string): string {
  const paint = layers.find((layer) => layer.id === id)?.paint as Record<string, unknown> | undefined;
  const colour = paint?.[name];
  if (typeof colour !== 'string')
    throw new Error(
      `The map's style has no ${name} of "${id}": its picture would lack a colour. Name another layer.`,
    );
  return colour;
}
