import type { MapBounds } from './map-bounds.ts';
import { inSteps, stepsPerDegree } from './area-text.ts';

/**
 * The part of the map that a view shows, as in a URL: on one turn of the Earth, and rounded outwards, so that what is
 * at its edge is inside.
 */
export function areaOfView({ west, south, east, north }: MapBounds): MapBounds {
  // Rounding almost a whole turn would result in an area without width.
  const isAround = east - west > 360 - 2 / stepsPerDegree;
  return {
    west: isAround ? -180 : inSteps(onOneTurn(west), Math.floor),
    south: Math.max(-90, inSteps(south, Math.floor)),
    east: isAround ? 180 : inSteps(onOneTurn(east), Math.ceil),
    north: Math.min(90, inSteps(north, Math.ceil)),
  };
}

// A map that was dragged around the Earth has longitudes beyond 180.
function onOneTurn(lng: number): number {
  return lng - 360 * Math.round(lng / 360);
}
