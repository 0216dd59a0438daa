import type { Coordinates } from './coordinates.ts';

/** Mean radius in kilometers (spec, section 9). */
export const earthRadiusKm = 6371;

/**
 * Great-circle distance between two points, in kilometers.
 * Source: haversine formula, Earth radius 6371 km (spec, section 9).
 */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const halfLat = radians(to.lat - from.lat) / 2;
  const halfLng = radians(to.lng - from.lng) / 2;
  const haversine =
    Math.sin(halfLat) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(halfLng) ** 2;
  // Rounding may lift antipodes slightly above 1, for which the arcsine is undefined.
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
