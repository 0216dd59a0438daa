import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { TrackPoint } from '@dorsal/domain/course-track';

/** Latitude, longitude and elevation, four bytes each. */
const numbersPerPoint = 3;

/** A ten-millionth of a degree is a centimeter. */
const perDegree = 1e7;
const perMeter = 10;

/** No elevation. */
const unknown = -0x80000000;

/** The points of a course in few bytes: differences between neighbors, compressed. Elevations keep a decimeter. */
export function packPoints(points: readonly TrackPoint[]): Buffer {
  const numbers = new Int32Array(points.length * numbersPerPoint);
  let before = [0, 0, 0];
  for (const [at, { lat, lng, elevation }] of points.entries()) {
    const meters = elevation === null ? unknown : Math.round(elevation * perMeter);
    const now = [Math.round(lat * perDegree), Math.round(lng * perDegree), meters];
    numbers.set(
      now.map((value, part) => value - (before[part] ?? 0)),
      at * numbersPerPoint,
    );
    before = now;
  }
  return deflateRawSync(new Uint8Array(numbers.buffer));
}

/** The points that `packPoints` has packed. */
export function unpackPoints(packed: Uint8Array): TrackPoint[] {
  const bytes = Uint8Array.from(inflateRawSync(packed));
  const numbers = new Int32Array(bytes.buffer);
  const sums = new Int32Array(numbersPerPoint);
  return Array.from({ length: numbers.length / numbersPerPoint }, (_, at) => {
    // The sums of an `Int32Array` wrap around as the differences did.
    for (let part = 0; part < numbersPerPoint; part += 1)
      sums[part] = (sums[part] ?? 0) + (numbers[at * numbersPerPoint + part] ?? 0);
    const [lat = 0, lng = 0, meters = 0] = sums;
    return {
      lat: lat / perDegree,
      lng: lng / perDegree,
      elevation: meters === unknown ? null : meters / perMeter,
    };
  });
}
