import type { MapBounds } from './map-bounds.ts';
import type { MapCluster, MapMarker } from './map-clusters.ts';
import { clusterName } from './cluster-name.ts';
import type { MapFigure } from './map-view.ts';

/** What the map needs of a list's events, by their position in the list. */
export interface FigureTexts {
  readonly idAt: (position: number) => string;
  /** As `placeName` returns it. */
  readonly placeNameAt: (position: number) => string | undefined;
}

/** A marker or a cluster of a list's events, as the map draws it. */
export function eventFigure({ idAt, placeNameAt }: FigureTexts, figure: MapCluster | MapMarker): MapFigure {
  if ('position' in figure) return { lat: figure.lat, lng: figure.lng, id: idAt(figure.position) };
  return {
    lat: rounded(figure.lat),
    lng: rounded(figure.lng),
    count: figure.positions.length,
    bounds: roundedBounds(figure.bounds),
    diameter: figure.diameter,
    name: clusterName(figure.positions.map(placeNameAt)),
  };
}

/** To a hundred-thousandth of a degree, about a meter: these numbers add to the size of the page. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}

function roundedBounds({ west, south, east, north }: MapBounds): MapBounds {
  return { west: rounded(west), south: rounded(south), east: rounded(east), north: rounded(north) };
}
