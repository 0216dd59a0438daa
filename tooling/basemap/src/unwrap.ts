import type { MultiPolygon, Polygon, Position } from 'geojson';

/**
 * The same area with rings that continue past 180° at the antimeridian, instead of jumping to −180° and drawing a line
 * across the whole map.
 */
export function unwrapped<Area extends Polygon | MultiPolygon>(geometry: Area): Area {
  const coordinates =
    geometry.type === 'Polygon'
      ? geometry.coordinates.map(unwrapRing)
      : geometry.coordinates.map((polygon) => polygon.map(unwrapRing));
  return { ...geometry, coordinates };
}

function unwrapRing(ring: readonly Position[]): Position[] {
  let previous = ring[0]?.[0] ?? 0;
  return ring.map(([lng = 0, lat = 0]) => {
    previous = lng + 360 * Math.round((previous - lng) / 360);
    return [previous, lat];
  });
}
