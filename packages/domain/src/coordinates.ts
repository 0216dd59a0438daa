/** A place in degrees (WGS 84). */
export interface Coordinates {
  readonly lat: number;
  readonly lng: number;
}

/** Whether the value has a numeric latitude (−90 to 90) and longitude (−180 to 180). */
export function isCoordinates(value: unknown): value is Coordinates {
  if (typeof value !== 'object' || value === null) return false;
  const { lat, lng } = value as Record<string, unknown>;
  return isDegrees(lat, 90) && isDegrees(lng, 180);
}

function isDegrees(value: unknown, limit: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= limit;
}
