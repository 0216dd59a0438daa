import { isCoordinates } from './coordinates.ts';

/** Latitude and longitude of the explorer's first view (spec, section 9). */
export const explorerCentre = [20, 0] as const;
/** Zoom of the explorer's first view (spec, section 9). */
export const explorerZoom = 2;
/** Zoom of the explorer after geolocation (spec, section 9). */
export const locatedZoom = 10;
/** Zoom of the map on an event's page (spec, section 9). */
export const detailZoom = 13;

/** Pixels of a marker (spec, section 9). */
export const markerSize = { width: 25, height: 41 } as const;
/** Pixels of the marker of the event that is pointed at or chosen (spec, section 9). */
export const highlightedMarkerSize = { width: 35, height: 51 } as const;

/** Where the map would be, when it is not shown (spec, section 5). */
export const noMapText = 'Coordenadas no disponibles para mostrar el mapa.';

/** Whether an event's map is shown: it needs a location, and coordinates to put the marker on (spec, section 5). */
export function isMapShown(event: { location?: string | null | undefined; coordinates?: unknown }): boolean {
  return Boolean(event.location?.trim()) && isCoordinates(event.coordinates);
}

/**
 * A search for the location on the visitor's map service.
 * Source: Google Maps URLs, "Search" (developers.google.com/maps/documentation/urls).
 */
export function mapsSearchUrl(location: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location)}`;
}
