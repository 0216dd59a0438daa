/** The longitude in degrees: the inverse of map-projection's `worldX`. */
export function longitudeAt(x: number): number {
  return x * 360 - 180;
}

/** The latitude in degrees: the inverse of map-projection's `worldY`. */
export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}
