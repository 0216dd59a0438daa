import { climbMeters } from '@dorsal/domain/course-climb';
import { metersAlong, type TrackPoint } from '@dorsal/domain/course-track';

export interface TrackPlan {
  /** Where it starts and ends. */
  readonly start: { readonly lat: number; readonly lng: number };
  readonly lengthKm: number;
  /** Null: the track has no elevations. */
  readonly climb: { readonly meters: number; readonly lowest: number; readonly hills: number } | null;
  /** Another one draws another loop. */
  readonly seed: number;
}

const turn = 2 * Math.PI;
const kmPerDegree = 111.195;

/** Times that length and climb are corrected; each one comes much closer. */
const corrections = 6;

/** A loop of about this length and climb: invented, no device has recorded it. */
export function generatedTrack({ start, lengthKm, climb, seed }: TrackPlan): TrackPoint[] {
  const count = Math.max(200, Math.round(lengthKm * 40));
  let size = lengthKm / turn;
  let flat = loop({ start, size, count, seed });
  for (let at = 0; at < corrections; at += 1) {
    size *= lengthKm / ((metersAlong(flat).at(-1) ?? 1) / 1000);
    flat = loop({ start, size, count, seed });
  }
  if (climb === null) return flat.map((place) => ({ ...place, elevation: null }));
  const along = metersAlong(flat);
  const shape = flat.map((_, at) => hillShape(at / (count - 1), climb.hills, seed));
  const heights = (scale: number) => shape.map((height) => climb.lowest + height * scale);
  let scale = climb.meters / climb.hills;
  for (let at = 0; at < corrections; at += 1)
    scale *= climb.meters / Math.max(1, climbMeters(heights(scale), along));
  return flat.map((place, at) => ({ ...place, elevation: heights(scale)[at] ?? null }));
}

interface Loop extends Pick<TrackPlan, 'start' | 'seed'> {
  /** Mean radius in kilometers. */
  readonly size: number;
  readonly count: number;
}

function loop({ start, size, count, seed }: Loop) {
  const wave = (share: number) =>
    1 + 0.22 * Math.sin(turn * (3 * share) + seed) + 0.1 * Math.sin(turn * (7 * share) + 2 * seed);
  const placeAt = (share: number) => {
    const angle = turn * share + seed;
    const radius = (size * wave(share)) / kmPerDegree;
    const lat = radius * Math.sin(angle) * 0.7;
    return { lat, lng: (radius * Math.cos(angle)) / Math.cos((start.lat * Math.PI) / 180) };
  };
  const first = placeAt(0);
  return Array.from({ length: count }, (_, at) => {
    const { lat, lng } = placeAt(at / (count - 1));
    return { lat: start.lat + lat - first.lat, lng: start.lng + lng - first.lng, elevation: null };
  });
}

/** From 0 to about 1, and 0 at both ends: hills of different heights. */
function hillShape(share: number, hills: number, seed: number): number {
  const height = 0.75 + 0.25 * Math.sin(2 * turn * share + seed);
  return (height * (1 - Math.cos(turn * hills * share))) / 2;
}
