import type { EventFilters } from './event-filters.ts';
import type { EventTile } from './event-tile.ts';
import { reachPx } from './joined-figures.ts';
import { figuresOfTiles } from './map-clusters.ts';
import {
  isSingleMarkerTile,
  type MapTile,
  mostTilesAround,
  tilesAround,
  tilesIn,
  tileZoom,
} from './map-tile.ts';
import type { MapFigure, MapView } from './map-view.ts';

/** Loads one tile of the results. Rejects if it can't, and when `signal` is aborted. */
export type LoadTile = (filters: EventFilters, tile: MapTile, signal: AbortSignal) => Promise<EventTile>;

/** The most tiles of one view. A map as large as two screens side by side needs 20 at the farthest quarter of a zoom. */
const mostTiles = 20;
/** How many tiles are cached: those of a few views. */
const cachedTiles = 64;

export interface TileCache {
  /** Milliseconds after its arrival for which a tile is used again. */
  readonly freshMs: number;
  /** The clock, in milliseconds. Default: that of the device. */
  readonly now?: () => number;
}

interface CachedTile {
  readonly loading: Promise<EventTile>;
  /** How many calls wait for it and were not aborted. */
  callers: number;
  /** Aborts the request, and forgets the tile. */
  readonly abort: (reason: unknown) => void;
  /** When the tile arrived; infinity until then, so that a slow tile is not requested twice. */
  loadedAt: number;
}

/**
 * Draws from tiles, for `EventSearch`. Tiles that were loaded for the same filters are used again while they are fresh.
 * The figures are those that a search with all events would draw, except in a view that is too large for `mostTiles`:
 * larger tiles with coarser cells are loaded for it. Rejects if a tile can't be loaded; the next call tries again. An
 * aborted call rejects with its signal's reason, and aborts the requests of tiles that no other call has requested.
 */
export function drawFromTiles(
  loadTile: LoadTile,
  { freshMs, now = Date.now }: TileCache,
): (filters: EventFilters, view: MapView, signal?: AbortSignal) => Promise<readonly MapFigure[]> {
  // In the order of their last use.
  const cached = new Map<string, CachedTile>();
  const request = (key: string, filters: EventFilters, tile: MapTile): CachedTile => {
    const controller = new AbortController();
    const forget = () => {
      if (cached.get(key) === made) cached.delete(key);
    };
    const made: CachedTile = {
      loading: loadTile(filters, tile, controller.signal),
      callers: 0,
      abort: (reason) => {
        // Before the request rejects: a call in between must request the tile again.
        forget();
        controller.abort(reason);
      },
      loadedAt: Number.POSITIVE_INFINITY,
    };
    const noteEnd = async () => {
      try {
        await made.loading;
        made.loadedAt = now();
      } catch {
        // The caller gets the error.
        forget();
      }
    };
    void noteEnd();
    return made;
  };
  const load = (filters: EventFilters, tile: MapTile): CachedTile => {
    const key = JSON.stringify([filters, tile.z, tile.x, tile.y]);
    const known = cached.get(key);
    const used = known && now() - known.loadedAt < freshMs ? known : request(key, filters, tile);
    cached.delete(key);
    cached.set(key, used);
    const [oldest] = cached.keys();
    if (cached.size > cachedTiles && oldest !== undefined) cached.delete(oldest);
    return used;
  };
  return async (filters, view, signal) => {
    signal?.throwIfAborted();
    const tiles = tilesOfView(view).map((tile) => load(filters, tile));
    for (const tile of tiles) tile.callers += 1;
    const leave = () => {
      for (const tile of tiles) tile.callers -= 1;
    };
    const abort = () => {
      leave();
      for (const tile of tiles)
        if (tile.callers === 0 && tile.loadedAt === Number.POSITIVE_INFINITY) tile.abort(signal?.reason);
    };
    signal?.addEventListener('abort', abort, { once: true });
    try {
      const loaded = await Promise.all(tiles.map(({ loading }) => loading));
      signal?.throwIfAborted();
      return figuresOfTiles(loaded, view);
    } finally {
      // If one tile failed, the others go on for the next call, which tries again.
      signal?.removeEventListener('abort', abort);
      if (!signal?.aborted) leave();
    }
  };
}

/** The tiles that a view is drawn from: those of its zoom, or larger ones if they would be too many. */
export function tilesOfView(view: MapView): readonly MapTile[] {
  let reach = reachAt(tileZoom(view.zoom));
  while (reach.z > 0 && mostTilesAround(view, reach) > mostTiles) reach = reachAt(reach.z - 1);
  return tilesIn(tilesAround(view, reach));
}

function reachAt(z: number) {
  return { z, marginPx: isSingleMarkerTile(z) ? 0 : reachPx };
}
