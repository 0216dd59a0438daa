import { latitudeAt, longitudeAt } from '@dorsal/domain/map-unprojection';
import { clusterName } from './cluster-name.ts';
import { cellsOf, type EventTile } from './event-tile.ts';
import { turnedTo } from './figure-shapes.ts';
import { joinedFigures, reachPx, type World } from './joined-figures.ts';
import { isWithinBounds, type MapBounds } from './map-bounds.ts';
import {
  drawnZoom,
  isInRange,
  isSingleMarkerTile,
  onWorld,
  singleMarkerZoom,
  tilesAround,
  tileZoom,
  worldPxAt,
} from './map-tile.ts';
import type { MapFigure, MapView } from './map-view.ts';
import { type Figure, mergedCells } from './merged-cells.ts';
import { hasRow, type RowSet, rowPositions } from './row-set.ts';
import { type MappedEvents, tileAt, tileMaker } from './tile-cells.ts';

/**
 * The markers and clusters that a map draws in a view. A result whose marker overlaps no other has its own marker;
 * results that overlap form a cluster, whose disc overlaps nothing either. From `singleMarkerZoom` on each result has
 * its own marker. The figures depend only on the results and on `clusterZoom`, so panning changes none; and a map that
 * draws from tiles (`figuresOfTiles`) shows the same ones.
 */
export function clustersIn(list: MappedEvents, rows: RowSet, view: MapView): readonly MapFigure[] {
  const { rows: rowsAt, xs, ys, latitudes, longitudes } = list.places;
  if (view.zoom >= singleMarkerZoom) {
    return Array.from(rowPositions(rows), (position) => ({
      lat: latitudes[position] ?? Number.NaN,
      lng: longitudes[position] ?? Number.NaN,
      id: list.idAt(position),
    })).filter((marker) => isWithinBounds(view.bounds, marker));
  }
  const z = tileZoom(view.zoom);
  const across = 2 ** z;
  const range = tilesAround(view, { z, marginPx: reachPx });
  const byTile = new Map<number, number[]>();
  for (let at = 0; at < rowsAt.length; at += 1) {
    if (!hasRow(rows, rowsAt[at] ?? 0)) continue;
    const [x, y] = [tileAt(xs[at] ?? 0, across), tileAt(ys[at] ?? 0, across)];
    if (!isInRange(range, x, y)) continue;
    const tile = byTile.get(y * across + x);
    if (tile) tile.push(at);
    else byTile.set(y * across + x, [at]);
  }
  const make = tileMaker(list);
  const tiles = [...byTile].map(([key, inTile]) =>
    make(inTile, { z, x: key % across, y: Math.floor(key / across) }),
  );
  return figuresOfTiles(tiles, view);
}

/**
 * What a map draws in a view from the tiles around it. They are all of the same zoom, and have to include those that
 * overlap the view and its surroundings (`reachPx`). In any order.
 */
export function figuresOfTiles(tiles: readonly EventTile[], view: MapView): readonly MapFigure[] {
  const [first] = tiles;
  if (!first) return [];
  const isInView = (figure: MapFigure) => isWithinBounds(view.bounds, figure);
  if (isSingleMarkerTile(first.z)) {
    return tiles.flatMap(({ events }) => events.map(([id, lat, lng]) => ({ lat, lng, id }))).filter(isInView);
  }
  const zoom = drawnZoom(view.zoom);
  const worldPx = worldPxAt(zoom);
  const world = { zoom, worldPx, tilePx: worldPx / 2 ** first.z };
  const figures = [...tiles]
    .sort((one, other) => one.y - other.y || one.x - other.x)
    .flatMap((tile) => mergedTile(tile, world));
  return joinedFigures(figures, world)
    .map((figure) => mapFigure(figure, worldPx))
    .filter(isInView);
}

/** The merged cells of tiles at the zoom that they were last drawn for: a map that is panned draws most tiles again. */
const lastMerged = new WeakMap<EventTile, { readonly zoom: number; readonly figures: readonly Figure[] }>();

function mergedTile(tile: EventTile, { zoom, worldPx, tilePx }: World): readonly Figure[] {
  const last = lastMerged.get(tile);
  if (last?.zoom === zoom) return last.figures;
  const square = { left: tile.x * tilePx, top: tile.y * tilePx, size: tilePx };
  const figures = mergedCells(cellsOf(tile), { square, zoom, worldPx });
  lastMerged.set(tile, { zoom, figures });
  return figures;
}

function mapFigure({ x, y, radius, count, cells }: Figure, worldPx: number): MapFigure {
  const event = cells[0]?.event;
  if (count === 1 && event) return event;
  return {
    lat: rounded(latitudeAt(y / worldPx)),
    lng: rounded(longitudeAt(x / worldPx)),
    count,
    bounds: boundsOf(cells, x / worldPx),
    diameter: radius * 2,
    name: clusterName(
      cells.flatMap(({ names }) => names),
      count,
    ),
  };
}

/** The bounds around the cells of a disc at `x`, all in shares of the world. They may cross the antimeridian. */
function boundsOf(cells: Figure['cells'], x: number): MapBounds {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const cell of cells) {
    const turn = turnedTo(cell.x, x, 1) - cell.x;
    left = Math.min(left, cell.left + turn);
    right = Math.max(right, cell.right + turn);
    top = Math.min(top, cell.top);
    bottom = Math.max(bottom, cell.bottom);
  }
  return {
    west: rounded(longitudeOf(left)),
    south: rounded(latitudeAt(bottom)),
    east: rounded(longitudeOf(right)),
    north: rounded(latitudeAt(top)),
  };
}

function longitudeOf(x: number): number {
  return longitudeAt(x === 1 ? 1 : onWorld(x));
}

/** To a hundred-thousandth of a degree, about a meter: these numbers add to the size of the page. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e5) / 1e5;
}
