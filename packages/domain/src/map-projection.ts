/** Pixels of the world's edge at zoom 0, as MapLibre counts zooms. */
export const worldPxAtZoom0 = 512;

/** Web Mercator is a square that ends here, north and south. */
export const maxMapLatitude = 85.0511287798066;

/**
 * Longitude in degrees as a share of the map's width: 0 at −180°, 1 at 180°.
 * Source: Web Mercator (EPSG:3857), as map tiles are cut.
 */
export function worldX(lng: number): number {
  return (lng + 180) / 360;
}

/**
 * Latitude in degrees as a share of the map's height: 0 at the northern edge, 1 at the southern; latitudes beyond an
 * edge are moved to it.
 */
export function worldY(lat: number): number {
  const sine = Math.sin((Math.max(-maxMapLatitude, Math.min(maxMapLatitude, lat)) * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
}
