import type { Coordinates } from './coordinates.ts';
import { distanceKm } from './distance.ts';

/** A point of a course. */
export interface TrackPoint extends Coordinates {
  /** Meters above the sea; null: unknown. */
  readonly elevation: number | null;
}

/** Points of one course. Source: decisions, "The course". */
export const mostTrackPoints = 100_000;

/** Bytes of a GPX file. Source: decisions, "The course". */
export const largestGpxBytes = 10 * 1024 * 1024;

/**
 * Meters from the start to each point, along the course on the ground: the sum of great-circle distances, without the
 * slope. The last one is the length. Empty for no points.
 */
export function metersAlong(points: readonly TrackPoint[]): number[] {
  let meters = 0;
  return points.map((point, at) => {
    const before = points[at - 1];
    if (before) meters += distanceKm(before, point) * 1000;
    return meters;
  });
}
