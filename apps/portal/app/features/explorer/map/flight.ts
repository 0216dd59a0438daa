import { worldPxAtZoom0, worldX, worldY } from '@dorsal/domain/map-projection';
import { latitudeAt, longitudeAt } from '@dorsal/domain/map-unprojection';
import type { MapView } from '@dorsal/event-search/map-view';

/** Where a move of the map ends. */
export interface MapCamera {
  readonly center: { readonly lat: number; readonly lng: number };
  readonly zoom: number;
  /** Pixels from the map's middle to where the center ends. Default: none. */
  readonly offset?: readonly [x: number, y: number];
}

/** Passed with the events of a move whose end is known, so that nothing is drawn for the views on the way. */
export interface Flight {
  readonly endsAt: MapView;
}

/** A move of the map that ends at a camera. `size`: of the map, in pixels. */
export function flightTo(
  { center, zoom, offset: [right, down] = [0, 0] }: MapCamera,
  size: { readonly width: number; readonly height: number },
): Flight {
  const worldPx = worldPxAtZoom0 * 2 ** zoom;
  const [x, y] = [worldX(center.lng) - right / worldPx, worldY(center.lat) - down / worldPx];
  const [aside, above] = [size.width / worldPx / 2, size.height / worldPx / 2];
  const bounds = {
    west: longitudeAt(x - aside),
    south: latitudeAt(y + above),
    east: longitudeAt(x + aside),
    north: latitudeAt(y - above),
  };
  return { endsAt: { bounds, zoom } };
}
