import { type Coordinates, isCoordinates } from './coordinates.ts';
import { distanceKm, earthRadiusKm } from './distance.ts';

/** Places sorted by latitude, each with its position in the list that was indexed. */
export interface PlaceIndex {
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  readonly positions: Uint32Array;
}

/** Sorts places once, so that `placesWithin` measures only what is near. Leaves out what is no place. */
export function indexPlaces(coordinates: readonly unknown[]): PlaceIndex {
  const places = coordinates
    .flatMap((value, position) =>
      isCoordinates(value) ? [{ lat: value.lat, lng: value.lng, position }] : [],
    )
    .sort((a, b) => a.lat - b.lat);
  return {
    latitudes: Float64Array.from(places, ({ lat }) => lat),
    longitudes: Float64Array.from(places, ({ lng }) => lng),
    positions: Uint32Array.from(places, ({ position }) => position),
  };
}

/** Positions, ascending, of the places at most `radiusKm` from the centre. */
export function placesWithin(index: PlaceIndex, centre: Coordinates, radiusKm: number): number[] {
  if (radiusKm < 0) return [];
  const reach = reachDegrees(centre, radiusKm);
  const found: number[] = [];
  for (
    let at = firstAtOrAbove(index.latitudes, centre.lat - reach.lat);
    at < index.positions.length;
    at += 1
  ) {
    const lat = index.latitudes[at] ?? Number.NaN;
    const lng = index.longitudes[at] ?? Number.NaN;
    if (lat > centre.lat + reach.lat) break;
    const turn = Math.abs(lng - centre.lng);
    if (Math.min(turn, 360 - turn) > reach.lng) continue;
    if (distanceKm(centre, { lat, lng }) <= radiusKm) found.push(index.positions[at] ?? 0);
  }
  return found.sort((a, b) => a - b);
}

/**
 * How far the circle reaches from its centre in latitude and longitude, in degrees.
 * Source: bounding coordinates of a circle on a sphere, sin Δλ = sin r / cos φ.
 */
function reachDegrees(centre: Coordinates, radiusKm: number): { lat: number; lng: number } {
  // A hair more than the circle: the exact distance decides, and rounding must not cut its edge.
  const margin = 1e-6;
  const angle = radiusKm / earthRadiusKm;
  const lat = degrees(angle) + margin;
  if (Math.abs(centre.lat) + lat >= 90) return { lat, lng: 180 };
  return { lat, lng: degrees(Math.asin(Math.sin(angle) / Math.cos(radians(centre.lat)))) + margin };
}

function firstAtOrAbove(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
