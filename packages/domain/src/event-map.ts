import { isCoordinates } from './coordinates.ts';

/** Latitude and longitude of the explorer's first view while there are no results to show (spec, section 9). */
export const explorerCentre = [20, 0] as const;
/** Zoom of the explorer's first view (spec, section 9). */
export const explorerZoom = 2;
/** The nearest zoom at which the explorer fits the results; its first view applies only while there are no results. */
export const nearestFitZoom = 11;
/** Zoom of the explorer after geolocation (spec, section 9). */
export const locatedZoom = 10;
/** Zoom of the map on an event's page if the map style has streets (spec, section 9). */
export const detailZoom = 13;
/** Zoom of the same map if the style has towns but no streets: at 13 it would be empty. */
export const detailZoomOfTowns = 9;

/** Pixels of a marker (spec, section 9). */
export const markerSize = { width: 25, height: 41 } as const;
/** Pixels of the marker of the event that is pointed at or chosen (spec, section 9). */
export const highlightedMarkerSize = { width: 35, height: 51 } as const;

/** The zoom that clusters are computed for: they change at each quarter only, so that small moves of the map keep them. */
export function clusterZoom(zoom: number): number {
  return Math.floor(zoom * 4) / 4;
}

/** Shown in place of the map when there is no map (spec, section 5). */
export const noMapText = 'Coordenadas no disponibles para mostrar el mapa.';

/** Whether an event's map is shown: it needs a location, and coordinates for the marker (spec, section 5). */
export function isMapShown(event: { location?: string | null | undefined; coordinates?: unknown }): boolean {
  return Boolean(event.location?.trim()) && isCoordinates(event.coordinates);
}

/**
 * Searches for the location on the map services that people use.
 * Source: Google Maps URLs, "Search" (developers.google.com/maps/documentation/urls); Apple's "Map Links"; Waze "Deep Links".
 */
export function mapSearches(location: string): readonly { readonly service: string; readonly url: string }[] {
  const query = encodeURIComponent(location);
  return [
    { service: 'Google Maps', url: `https://www.google.com/maps/search/?api=1&query=${query}` },
    { service: 'Apple Maps', url: `https://maps.apple.com/?q=${query}` },
    { service: 'Waze', url: `https://waze.com/ul?q=${query}` },
  ];
}
