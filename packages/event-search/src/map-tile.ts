import { clusterZoom } from '@dorsal/domain/event-map';
import { worldPxAtZoom0, worldX, worldY } from '@dorsal/domain/map-projection';
import { easternEdge } from './map-bounds.ts';
import type { MapView } from './map-view.ts';

/** A square of the map: at zoom `z` the world has 2^z tiles on each side, counted from the north-west. */
export interface MapTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** Some columns and rows of a zoom's tiles. */
export interface TileRange {
  readonly z: number;
  /** The column in the west; the next ones are east of it, across the antimeridian too. */
  readonly fromX: number;
  readonly columns: number;
  readonly fromY: number;
  readonly rows: number;
}

/** From this zoom on every result has its own marker: otherwise results at the same place would never separate. */
export const singleMarkerZoom = 16;
/** Tiles end here: they are never smaller. */
export const lastTileZoom = 16;

/** Whether there is such a tile. */
export function isMapTile(z: number, x: number, y: number): boolean {
  return [z, x, y].every(Number.isInteger) && z >= 0 && z <= lastTileZoom && isInZoom(z, x) && isInZoom(z, y);
}

/**
 * The zoom of the tiles for a map's zoom: one less, so that a tile is at least 1024 pixels wide on the map, and a large
 * screen needs about twelve.
 */
export function tileZoom(zoom: number): number {
  return Math.min(lastTileZoom, Math.max(0, Math.floor(zoom) - 1));
}

/** The zoom that figures are drawn for: they change at each quarter of a zoom. */
export function drawnZoom(zoom: number): number {
  return Math.max(0, clusterZoom(zoom));
}

/** Pixels of the world's width at a zoom. */
export function worldPxAt(zoom: number): number {
  return worldPxAtZoom0 * 2 ** zoom;
}

/** Whether each event of a tile is its own marker. */
export function isSingleMarkerTile(z: number): boolean {
  return z >= tileZoom(singleMarkerZoom);
}

/** Which tiles to look for, and how far around a view. */
export interface TileReach {
  readonly z: number;
  /** Pixels at the view's zoom. */
  readonly marginPx: number;
}

/** The tiles that overlap a view, and those at most `marginPx` from it. */
export function tilesAround(view: MapView, { z, marginPx }: TileReach): TileRange {
  const across = 2 ** z;
  const { left, right, top, bottom } = sharesOf(view, marginPx);
  const fromX = Math.floor(left * across);
  const columns = Math.floor(right * across) - fromX + 1;
  const fromY = Math.max(0, Math.floor(top * across));
  const rows = Math.min(across - 1, Math.floor(bottom * across)) - fromY + 1;
  return columns >= across
    ? { z, fromX: 0, columns: across, fromY, rows }
    : { z, fromX: wrapped(fromX, across), columns, fromY, rows };
}

/** The most tiles that views of this size need, wherever they are: panning must not change what depends on it. */
export function mostTilesAround(view: MapView, { z, marginPx }: TileReach): number {
  const across = 2 ** z;
  const { left, right, top, bottom } = sharesOf(view, marginPx);
  // By rounding, the size of the same view changes a little when it moves.
  const [columns, rows] = [right - left, bottom - top].map((size) => Math.ceil(size * across - 1e-6) + 1);
  return Math.min(across, columns ?? 0) * Math.min(across, rows ?? 0);
}

/** The tiles of a range, row by row from the north, and from the west. */
export function tilesIn({ z, fromX, columns, fromY, rows }: TileRange): MapTile[] {
  const tiles: MapTile[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      tiles.push({ z, x: wrapped(fromX + column, 2 ** z), y: fromY + row });
    }
  }
  return tiles;
}

/** Whether a tile of the range's zoom is in the range. */
export function isInRange({ z, fromX, columns, fromY, rows }: TileRange, x: number, y: number): boolean {
  return y >= fromY && y < fromY + rows && wrapped(x - fromX, 2 ** z) < columns;
}

/** A share of the world's width, from 0 to less than 1: both sides of the antimeridian are the same. */
export function onWorld(x: number): number {
  return x - Math.floor(x);
}

/** The edges of a view and its margin, in shares of the world; they may be beyond it. */
function sharesOf({ bounds, zoom }: MapView, marginPx: number) {
  const margin = marginPx / worldPxAt(drawnZoom(zoom));
  return {
    left: worldX(bounds.west) - margin,
    right: worldX(easternEdge(bounds)) + margin,
    top: worldY(bounds.north) - margin,
    bottom: worldY(bounds.south) + margin,
  };
}

function isInZoom(z: number, at: number): boolean {
  return at >= 0 && at < 2 ** z;
}

function wrapped(at: number, across: number): number {
  return ((at % across) + across) % across;
}
