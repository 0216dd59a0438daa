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
import { MissingTilesError } from './missing-tiles-error.ts';

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
 * larger tiles with coarser cells are loaded for it. Rejects with MissingTilesError if a tile can't be loaded; the next
 * call tries again. An aborted call rejects with its signal's reason, and aborts the requests of tiles that no other call
 * has requested.
 */
export function drawFromTiles(
  loadTile: LoadTile,
  { freshMs, now = Date.now }: TileCache,
): (filters: EventFilters, view: MapView, signal?: AbortSignal) => Promise<readonly MapFigure[]> {
  // In the order of their last use.
  const cached = new Map<string, CachedTile>();
  // However old, in the order of their arrival.
  const arrived = new Map<string, EventTile>();
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
        const tile = await made.loading;
        made.loadedAt = now();
        arrived.delete(key);
        arrived.set(key, tile);
        forgetOldest(arrived);
      } catch {
        // The caller gets the error.
        forget();
      }
    };
    void noteEnd();
    return made;
  };
  const load = (filters: EventFilters, tile: MapTile): CachedTile => {
    const key = keyOf(filters, tile);
    const known = cached.get(key);
    const used = known && now() - known.loadedAt < freshMs ? known : request(key, filters, tile);
    cached.delete(key);
    cached.set(key, used);
    forgetOldest(cached);
    return used;
  };
  const drawKnown = (filters: EventFilters, view: MapView): readonly MapFigure[] => {
    let tiles: readonly EventTile[] = [];
    for (let z = zoomOfTiles(view); z >= 0; z -= 1) {
      const wanted = tilesAt(view, z);
      const known = wanted.flatMap((tile) => arrived.get(keyOf(filters, tile)) ?? []);
      if (known.length === wanted.length) return figuresOfTiles(known, view);
      if (tiles.length === 0) tiles = known;
    }
    return figuresOfTiles(tiles, view);
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
    const loading = Promise.all(tiles.map((tile) => tile.loading)).finally(() => {
      // If one tile failed, the others go on for the next call, which tries again.
      signal?.removeEventListener('abort', abort);
      if (!signal?.aborted) leave();
    });
    const loaded = await loading.catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new MissingTilesError(drawKnown(filters, view), error);
    });
    signal?.throwIfAborted();
    return figuresOfTiles(loaded, view);
  };
}

function keyOf(filters: EventFilters, { z, x, y }: MapTile): string {
  return JSON.stringify([filters, z, x, y]);
}

function forgetOldest(tiles: Map<string, unknown>): void {
  const [oldest] = tiles.keys();
  if (tiles.size > cachedTiles && oldest !== undefined) tiles.delete(oldest);
}

/** The tiles that a view is drawn from: those of its zoom, or larger ones if they would be too many. */
export function tilesOfView(view: MapView): readonly MapTile[] {
  return tilesAt(view, zoomOfTiles(view));
}

function zoomOfTiles(view: MapView): number {
  let z = tileZoom(view.zoom);
  while (z > 0 && mostTilesAround(view, reachAt(z)) > mostTiles) z -= 1;
  return z;
}

function tilesAt(view: MapView, z: number): readonly MapTile[] {
  return tilesIn(tilesAround(view, reachAt(z)));
}

function reachAt(z: number) {
  return { z, marginPx: isSingleMarkerTile(z) ? 0 : reachPx };
}
