import type { Coordinates } from '@dorsal/domain/coordinates';
import { nearestFitZoom } from '@dorsal/domain/event-map';
import { easternEdge, type MapBounds } from './map-bounds.ts';
import { worldPxAtZoom0, worldX, worldY } from '@dorsal/domain/map-projection';
import { latitudeAt, longitudeAt } from '@dorsal/domain/map-unprojection';
import type { MapView } from './map-view.ts';

/** A part of the map, in shares of the map's width. */
export interface MapBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Pixels at the nearest zoom. A smaller part of the map is not zoomed in further. */
const smallestPx = 64;

/**
 * The part of the map to bring into view for some bounds: around their middle, never smaller than what the nearest zoom
 * shows.
 */
export function fitBox(bounds: MapBounds): MapBox {
  const [west, east] = [worldX(bounds.west), worldX(easternEdge(bounds))];
  const [north, south] = [worldY(bounds.north), worldY(bounds.south)];
  const smallest = smallestPx / widthAt(1, nearestFitZoom);
  const width = Math.max(smallest, east - west);
  const height = Math.max(smallest, south - north);
  return { left: (west + east - width) / 2, top: (north + south - height) / 2, width, height };
}

/** Pixels. A disc is at most that far from its events (`joinedFigures`). */
const discMargin = 80;

/** A view that has all figures of results with these bounds: of the whole world a map would have to load more. */
export function viewOfResults(bounds: MapBounds, zoom: number): MapView {
  const margin = discMargin / widthAt(1, zoom);
  return {
    bounds: {
      west: longitudeAt(worldX(bounds.west) - margin),
      south: Math.min(bounds.south, latitudeAt(worldY(bounds.south) + margin)),
      east: longitudeAt(worldX(easternEdge(bounds)) + margin),
      north: Math.max(bounds.north, latitudeAt(worldY(bounds.north) - margin)),
    },
    zoom,
  };
}

/** The bounds of a box, as MapLibre fits them: west, south, east, north. */
export function lngLatBounds({ left, top, width, height }: MapBox): [number, number, number, number] {
  return [longitudeAt(left), latitudeAt(top + height), longitudeAt(left + width), latitudeAt(top)];
}

/**
 * The position of a longitude in a box, as a share of its width from its left edge. Of the longitude's repetitions
 * every 360 degrees, the one nearest to the box's middle counts.
 */
export function shareAcross(lng: number, { left, width }: MapBox): number {
  const x = worldX(lng) - left;
  return (x - Math.round(x - width / 2)) / width;
}

/**
 * A place on the turn of the Earth nearest to the middle of a map. The map projects a longitude as it is: a place on
 * the other side of the antimeridian would otherwise be a turn away from its marker.
 */
export function nearestTurn({ lat, lng }: Coordinates, middle: { readonly lng: number }): Coordinates {
  return { lat, lng: lng - 360 * Math.round((lng - middle.lng) / 360) };
}

/** The middle of bounds, in degrees: beyond 180 if they cross the antimeridian before it. */
export function middleOf(bounds: MapBounds): [lng: number, lat: number] {
  return [(bounds.west + easternEdge(bounds)) / 2, (bounds.south + bounds.north) / 2];
}

/** Pixels of a share of the map's width at a zoom. */
export function widthAt(share: number, zoom: number): number {
  return share * worldPxAtZoom0 * 2 ** zoom;
}

/** The zoom at which a box fits into a frame of pixels, at most the nearest. */
export function fitZoom({ width, height }: MapBox, frame: { width: number; height: number }): number {
  const scale = Math.min(frame.width / width, frame.height / height);
  return Math.min(nearestFitZoom, Math.log2(scale / worldPxAtZoom0));
}
