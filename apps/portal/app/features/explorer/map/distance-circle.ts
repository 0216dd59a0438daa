import type { Coordinates } from '@dorsal/domain/coordinates';
import { earthRadiusKm } from '@dorsal/domain/distance';
import type { Feature, Polygon, Position } from 'geojson';

const corners = 96;
const degrees = 180 / Math.PI;
const world: Position[] = [
  [-180, -85],
  [180, -85],
  [180, 85],
  [-180, 85],
  [-180, -85],
];

/**
 * The circle of `radiusKm` kilometers around a place, as a closed ring.
 * Source: destination point on a great circle, Earth radius 6371 km.
 */
export function circleRing({ lat, lng }: Coordinates, radiusKm: number): Position[] {
  const angle = radiusKm / earthRadiusKm;
  const startLat = lat / degrees;
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const bearing = (corner / corners) * 2 * Math.PI;
    const sine =
      Math.sin(startLat) * Math.cos(angle) + Math.cos(startLat) * Math.sin(angle) * Math.cos(bearing);
    const turn = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(startLat),
      Math.cos(angle) - Math.sin(startLat) * sine,
    );
    return [lng + turn * degrees, Math.asin(sine) * degrees];
  });
}

/** Everything outside a ring. */
export function outsideOf(ring: Position[]): Feature<Polygon> {
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [world, ring] } };
}
