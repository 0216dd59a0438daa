import type { FeatureCollection } from 'geojson';
// Imported by file, because the build's configuration imports this before any package is built.
import { explorerZoom } from '../../../packages/domain/src/event-map.ts';
import { worldPxAtZoom0, worldX, worldY } from '../../../packages/domain/src/map-projection.ts';
import { type Point, pathOf } from './svg-path.ts';
import type { Tokens } from './map-style.ts';
import { simplified } from './simplified.ts';

const worldPx = worldPxAtZoom0 * 2 ** explorerZoom;

/** Pixels. Smaller deviations are invisible, and this saves a third of the size. */
const tolerance = 0.85;

/** The whole world as our own map shows it at the explorer's first zoom, without names: an SVG, pixel for pixel. */
export function worldPicture(
  { world, borders }: { world: FeatureCollection; borders: FeatureCollection },
  token: Tokens,
): string {
  const path = (data: FeatureCollection, isClosed: boolean) =>
    linesOf(data)
      .map((line) => pathOf(simplified(line, tolerance), { isClosed }))
      .join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${worldPx}" height="${worldPx}">`,
    `<rect width="100%" height="100%" fill="${token('map-sea')}"/>`,
    // Land that continues past 180 degrees also appears in the west.
    `<g id="w" fill="${token('map-land')}" stroke="${token('map-casing')}">`,
    `<path fill-rule="evenodd" d="${path(world, true)}"/>`,
    `<path fill="none" d="${path(borders, false)}"/>`,
    `</g><use href="#w" x="${-worldPx}"/>`,
    '</svg>',
  ].join('');
}

function linesOf({ features }: FeatureCollection): Point[][] {
  return features.flatMap(({ geometry }) => {
    if (geometry.type === 'MultiPolygon') return geometry.coordinates.flat().map(inPixels);
    return geometry.type === 'MultiLineString' ? geometry.coordinates.map(inPixels) : [];
  });
}

function inPixels(positions: readonly (readonly number[])[]): Point[] {
  return positions.map(([lng = 0, lat = 0]) => [worldX(lng) * worldPx, worldY(lat) * worldPx]);
}
