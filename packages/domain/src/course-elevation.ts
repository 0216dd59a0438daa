import type { TrackPoint } from './course-track.ts';

/** Elevations outside of these are errors of a device: no race is lower than the Dead Sea or higher than Everest. */
const possible = { lowest: -450, highest: 8_900 };

/** Share of the points that must have an elevation, so that the others can be interpolated. */
const leastKnown = 0.5;

/**
 * The elevation of each point in meters; those that are missing or impossible are interpolated between their neighbors
 * by distance, and copied at the ends. `along`: `metersAlong` of the points. Null if fewer than half of the points have
 * one, or if all are 0: programs write 0 when they know none.
 */
export function knownElevations(points: readonly TrackPoint[], along: readonly number[]): number[] | null {
  const elevations = points.map(({ elevation }) => (isPossible(elevation) ? elevation : null));
  const known = elevations.filter((elevation) => elevation !== null);
  if (known.length === 0 || known.length < points.length * leastKnown) return null;
  if (known.every((elevation) => elevation === 0)) return null;
  return interpolated(elevations, along);
}

const isPossible = (elevation: number | null): elevation is number =>
  elevation !== null && elevation >= possible.lowest && elevation <= possible.highest;

function interpolated(elevations: readonly (number | null)[], along: readonly number[]): number[] {
  const result: number[] = [];
  let before = -1;
  for (const [at, elevation] of elevations.entries()) {
    if (elevation === null) continue;
    for (let gap = before + 1; gap < at; gap += 1) {
      const start = result[before] ?? elevation;
      const length = (along[at] ?? 0) - (along[before] ?? 0);
      const share = length > 0 ? ((along[gap] ?? 0) - (along[before] ?? 0)) / length : 0;
      result.push(start + (elevation - start) * share);
    }
    result.push(elevation);
    before = at;
  }
  const last = result.at(-1) ?? 0;
  while (result.length < elevations.length) result.push(last);
  return result;
}
