import { detailZoomOfTowns } from '@dorsal/domain/event-map';
import { worldPxAtZoom0, worldX, worldY } from '@dorsal/domain/map-projection';
import type { FeatureCollection, Point as PointGeometry } from 'geojson';
import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { Point } from '@dorsal/tooling-basemap/svg-path';

/** The name of a town, at the town's center. */
export interface TownName {
  readonly at: Point;
  readonly name: string;
  /** If two names collide, the one with the smaller rank is shown. */
  readonly rank: number;
}

/** Land, sea and borders of our own map, in world pixels at the zoom of an event's map. */
export interface Ground {
  readonly land: readonly (readonly Point[])[];
  readonly borders: readonly (readonly Point[])[];
  readonly colours: {
    readonly sea: string;
    readonly land: string;
    readonly line: string;
    readonly name: string;
  };
}

/** The ground with the provinces and towns that only a close view shows. */
export interface NearGround extends Ground {
  readonly provinces: readonly (readonly Point[])[];
  readonly towns: readonly TownName[];
}

/** Reads one of the map's files by its path, as the browser would. */
type ReadFile = (path: string) => string;

/** The part of the map's data that a distant view shows. */
export function readGround(read: ReadFile): Ground {
  const { layers } = JSON.parse(read('/map/style.json')) as StyleSpecification;
  return {
    land: linesOf(readCollection(read, 'world')),
    borders: linesOf(readCollection(read, 'borders')),
    colours: {
      sea: paintOf(layers, 'sea', 'background-color'),
      land: paintOf(layers, 'land', 'fill-color'),
      line: paintOf(layers, 'borders', 'line-color'),
      name: paintOf(layers, 'town-names', 'text-color'),
    },
  };
}

/** The map's data with provinces and the names of towns. */
export function readNearGround(read: ReadFile): NearGround {
  return {
    ...readGround(read),
    provinces: linesOf(readCollection(read, 'provinces')),
    towns: readCollection(read, 'town-labels').features.map(townOf),
  };
}

function readCollection(read: ReadFile, name: string): FeatureCollection {
  return JSON.parse(read(`/map/${name}.json`)) as FeatureCollection;
}

function linesOf({ features }: FeatureCollection): Point[][] {
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(atPlaceZoom);
    if (geometry.type === 'Polygon' || geometry.type === 'MultiLineString') {
      return geometry.coordinates.map(atPlaceZoom);
    }
    return geometry.type === 'LineString' ? [atPlaceZoom(geometry.coordinates)] : [];
  });
}

function townOf({ geometry, properties }: FeatureCollection['features'][number]): TownName {
  const [at = [0, 0] as const] = atPlaceZoom([(geometry as PointGeometry).coordinates]);
  const { name, rank } = properties as { name: string; rank: number };
  return { at, name, rank };
}

/** The width of the world in pixels at the zoom of an event's map. */
export const groundWorldPx = worldPxAtZoom0 * 2 ** detailZoomOfTowns;

/** Converts positions (longitude, latitude) to world pixels at the zoom of an event's map. */
export function atPlaceZoom(positions: readonly (readonly number[])[]): Point[] {
  return positions.map(([lng = 0, lat = 0]) => [worldX(lng) * groundWorldPx, worldY(lat) * groundWorldPx]);
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
