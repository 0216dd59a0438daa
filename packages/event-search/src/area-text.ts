import type { MapBounds } from './map-bounds.ts';

/** Steps per degree in a URL: one is about a hundred meters. */
export const stepsPerDegree = 1000;

const shape = /^-?\d{1,3}(?:\.\d{1,6})?(?:,-?\d{1,3}(?:\.\d{1,6})?){3}$/;

/** Reads a part of the map, `west,south,east,north` in degrees; undefined for any other text. */
export function readArea(text: string | null): MapBounds | undefined {
  if (!text || !shape.test(text)) return undefined;
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = text
    .split(',')
    .map(Number);
  const isOnEarth = Math.max(Math.abs(west), Math.abs(east)) <= 180 && south >= -90 && north <= 90;
  return isOnEarth && south <= north ? { west, south, east, north } : undefined;
}

/** A part of the map as `readArea` reads it. */
export function areaText({ west, south, east, north }: MapBounds): string {
  return [west, south, east, north].map((degrees) => inSteps(degrees, Math.round)).join(',');
}

/** Degrees, rounded as in a URL. */
export function inSteps(degrees: number, round: (steps: number) => number): number {
  // Without a negative zero, which a URL would show.
  return round(degrees * stepsPerDegree) / stepsPerDegree || 0;
}
