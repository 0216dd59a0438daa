import type { Coordinates } from '@dorsal/domain/coordinates';

/**
 * A part of the map in degrees (WGS 84), its edges included. If `west` is above `east`, it crosses the antimeridian.
 */
export interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The bounds that contain every place. */
export const wholeWorld: MapBounds = { west: -180, south: -90, east: 180, north: 90 };

/**
 * Whether the value is bounds: four finite numbers, `south` not above `north`. Longitudes may be beyond ±180, as those
 * of a map that was panned around the world are.
 */
export function isMapBounds(value: unknown): value is MapBounds {
  if (typeof value !== 'object' || value === null) return false;
  const { west, south, east, north } = value as Record<string, unknown>;
  return [west, south, east, north].every(Number.isFinite) && Number(south) <= Number(north);
}

/** Whether the place lies within the bounds. Bounds of 360° or more contain every longitude. */
export function isWithinBounds(bounds: MapBounds, { lat, lng }: Coordinates): boolean {
  return boundsTest(bounds)(lat, lng);
}

/** `isWithinBounds` for many places. */
export function boundsTest({ west, south, east, north }: MapBounds): (lat: number, lng: number) => boolean {
  const isAround = east - west >= 360;
  const [from, to] = [turned(west), turned(east)];
  return (lat, lng) => {
    if (!(lat >= south && lat <= north)) return false;
    if (isAround) return true;
    const at = turned(lng);
    return from <= to ? at >= from && at <= to : at >= from || at <= to;
  };
}

/** The eastern edge as a longitude that isn't below `west`: above 180 if the bounds cross the antimeridian. */
export function easternEdge({ west, east }: MapBounds): number {
  return east < west ? east + 360 * Math.ceil((west - east) / 360) : east;
}

// Normalizes to −180 (included) to 180 (excluded).
function turned(lng: number): number {
  if (lng >= -180 && lng < 180) return lng;
  const beyond = (lng + 180) % 360;
  return (beyond < 0 ? beyond + 360 : beyond) - 180;
}
