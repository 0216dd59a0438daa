import { type Coordinates, isCoordinates } from './coordinates.ts';
import { distanceKm, earthRadiusKm } from './distance.ts';

/** Places sorted by latitude, each with its position in the list that was indexed. */
export interface PlaceIndex {
  readonly latitudes: Float64Array;
  readonly places: readonly { readonly position: number; readonly coordinates: Coordinates }[];
}

const kmPerDegree = (Math.PI / 180) * earthRadiusKm;

/** Sorts places once, so that `placesWithin` looks only at a band of latitudes. Leaves out what is no place. */
export function indexPlaces(coordinates: readonly unknown[]): PlaceIndex {
  const places = coordinates
    .flatMap((value, position) => (isCoordinates(value) ? [{ position, coordinates: value }] : []))
    .sort((a, b) => a.coordinates.lat - b.coordinates.lat);
  return { places, latitudes: Float64Array.from(places, (place) => place.coordinates.lat) };
}

/** Positions, ascending, of the places at most `radiusKm` from the centre. */
export function placesWithin(index: PlaceIndex, centre: Coordinates, radiusKm: number): number[] {
  // A hair wider than the circle: the exact distance decides, and rounding must not cut its edge.
  const band = radiusKm / kmPerDegree + 1e-9;
  const positions: number[] = [];
  for (let at = firstAtOrAbove(index.latitudes, centre.lat - band); at < index.places.length; at += 1) {
    const place = index.places[at];
    if (!place || place.coordinates.lat > centre.lat + band) break;
    if (distanceKm(centre, place.coordinates) <= radiusKm) positions.push(place.position);
  }
  return positions.sort((a, b) => a - b);
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
