import type { Coordinates } from './coordinates.ts';
import { easternEdge, isWithinBounds, type MapBounds } from './map-bounds.ts';
import { worldPxAtZoom0, worldX, worldY } from './map-projection.ts';
import { latitudeAt, longitudeAt } from './map-unprojection.ts';
import type { PlaceIndex } from './place-index.ts';

/** So many results have a marker each; more are gathered in clusters. */
export const maxSingleMarkers = 200;

/** From this zoom on every result has its marker: what shares a place would else stay in one cluster for good. */
export const singleMarkerZoom = 16;

/** One result's marker, at its position in the list. */
export interface MapMarker extends Coordinates {
  readonly position: number;
}

/** Several results near each other: the middle of them, how many they are, and the bounds that they fit in. */
export interface MapCluster extends Coordinates {
  readonly count: number;
  readonly bounds: MapBounds;
}

/** What is to be drawn, and how near the map looks at it. */
export interface ClusterRequest {
  /** An event index, or whatever has one's `places`. */
  readonly index: { readonly places: PlaceIndex };
  /** The results, as `findPositions` gives them. */
  readonly positions: Uint32Array;
  /** What the map shows, and some more around it. */
  readonly bounds: MapBounds;
  /** As MapLibre counts it, where the world is 512 pixels wide at zoom 0. */
  readonly zoom: number;
  /** Pixels of a cluster's cell at a whole zoom; up to twice as many until the next. */
  readonly cellPx?: number;
}

/** A cell of the grid with what lies in it; sums and edges in shares of the map's width. */
interface Cell {
  readonly row: number;
  readonly column: number;
  /** Of its first result. */
  readonly position: number;
  count: number;
  sumX: number;
  sumY: number;
  west: number;
  north: number;
  east: number;
  south: number;
}

/** The cells that the bounds meet. Columns are counted from the first, eastward around the world. */
interface CellWindow {
  readonly cellsAcross: number;
  readonly firstColumn: number;
  readonly columns: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

/** Of a cell's edge: neighbours whose middles are nearer than this become one cluster, so that none hides another. */
const apart = 0.625;

/**
 * What a map draws of the results within the bounds. With at most `maxSingleMarkers` results that have a place, and
 * from `singleMarkerZoom` on, each has its marker; else what shares a cell of a grid is one cluster. The grid lies on
 * the world and depends on the whole zoom only, and cells that the bounds cut count in full: panning moves no cluster.
 */
export function clustersIn({
  index: { places },
  positions,
  bounds,
  zoom,
  cellPx = 64,
}: ClusterRequest): readonly (MapCluster | MapMarker)[] {
  if (zoom >= singleMarkerZoom || !hasMoreThan(places, positions, maxSingleMarkers)) {
    return markersIn(places, positions, bounds);
  }
  const cellsAcross = Math.max(1, Math.round((worldPxAtZoom0 * 2 ** Math.floor(zoom)) / cellPx));
  const cells = filledCells(places, positions, windowOf(bounds, cellsAcross));
  return mergeNeighbours(cells, cellsAcross).map((cell) =>
    cell.count === 1 ? markerAt(places, cell.position) : clusterOf(cell),
  );
}

function hasMoreThan({ latitudes }: PlaceIndex, positions: Uint32Array, limit: number): boolean {
  let count = 0;
  for (let at = 0; at < positions.length && count <= limit; at += 1) {
    if (!Number.isNaN(latitudes[positions[at] ?? 0])) count += 1;
  }
  return count > limit;
}

function markersIn(places: PlaceIndex, positions: Uint32Array, bounds: MapBounds): MapMarker[] {
  const markers: MapMarker[] = [];
  for (const position of positions) {
    const marker = markerAt(places, position);
    if (isWithinBounds(bounds, marker)) markers.push(marker);
  }
  return markers;
}

function markerAt({ latitudes, longitudes }: PlaceIndex, position: number): MapMarker {
  return { lat: latitudes[position] ?? Number.NaN, lng: longitudes[position] ?? Number.NaN, position };
}

function windowOf(bounds: MapBounds, cellsAcross: number): CellWindow {
  const firstColumn = Math.floor(worldX(bounds.west) * cellsAcross);
  const lastColumn = Math.floor(worldX(easternEdge(bounds)) * cellsAcross);
  return {
    cellsAcross,
    firstColumn,
    columns: Math.min(cellsAcross, lastColumn - firstColumn + 1),
    firstRow: rowAt(worldY(bounds.north), cellsAcross),
    lastRow: rowAt(worldY(bounds.south), cellsAcross),
  };
}

function filledCells(
  { latitudes, longitudes }: PlaceIndex,
  positions: Uint32Array,
  { cellsAcross, firstColumn, columns, firstRow, lastRow }: CellWindow,
): Cell[] {
  const cells = new Map<number, Cell>();
  for (const position of positions) {
    // The eastern edge is the western one again.
    const x = worldX(longitudes[position] ?? Number.NaN) % 1;
    const column = Math.floor(x * cellsAcross);
    const fromFirst = modulo(column - firstColumn, cellsAcross);
    // Written so that what has no place, and is not a number here, is left out.
    if (!(fromFirst < columns)) continue;
    const y = worldY(latitudes[position] ?? Number.NaN);
    const row = rowAt(y, cellsAcross);
    if (row < firstRow || row > lastRow) continue;
    const key = (row - firstRow) * columns + fromFirst;
    const single = {
      row,
      column,
      position,
      count: 1,
      sumX: x,
      sumY: y,
      west: x,
      north: y,
      east: x,
      south: y,
    };
    const cell = cells.get(key);
    if (cell) addTo(cell, single);
    else cells.set(key, single);
  }
  return [...cells.values()];
}

/** Larger cells take in their smaller neighbours that are too near; what was taken in takes in nobody. */
function mergeNeighbours(cells: readonly Cell[], cellsAcross: number): Cell[] {
  // Two columns more than there are: what would be beyond an edge is nobody's neighbour.
  const keyOf = (row: number, column: number) => row * (cellsAcross + 2) + column;
  const free = new Map(cells.map((cell) => [keyOf(cell.row, cell.column), cell]));
  const ranked = [...cells].sort((a, b) => b.count - a.count || a.row - b.row || a.column - b.column);
  return ranked.filter((cell) => {
    const { row, column } = cell;
    if (!free.delete(keyOf(row, column))) return false;
    const middle = middleOf(cell);
    for (const [down, across] of neighbours) {
      const neighbour = free.get(keyOf(row + down, column + across));
      if (!neighbour || distance(middle, middleOf(neighbour)) >= apart / cellsAcross) continue;
      free.delete(keyOf(row + down, column + across));
      addTo(cell, neighbour);
    }
    return true;
  });
}

const neighbours = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;

function addTo(cell: Cell, more: Omit<Cell, 'row' | 'column' | 'position'>): void {
  cell.count += more.count;
  cell.sumX += more.sumX;
  cell.sumY += more.sumY;
  cell.west = Math.min(cell.west, more.west);
  cell.north = Math.min(cell.north, more.north);
  cell.east = Math.max(cell.east, more.east);
  cell.south = Math.max(cell.south, more.south);
}

function clusterOf(cell: Cell): MapCluster {
  const { x, y } = middleOf(cell);
  const bounds = {
    west: longitudeAt(cell.west),
    south: latitudeAt(cell.south),
    east: longitudeAt(cell.east),
    north: latitudeAt(cell.north),
  };
  return { lat: latitudeAt(y), lng: longitudeAt(x), count: cell.count, bounds };
}

function middleOf({ count, sumX, sumY }: Cell): { readonly x: number; readonly y: number } {
  return { x: sumX / count, y: sumY / count };
}

function distance(
  a: { readonly x: number; readonly y: number },
  b: { readonly x: number; readonly y: number },
): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function rowAt(y: number, cellsAcross: number): number {
  return Math.min(cellsAcross - 1, Math.floor(y * cellsAcross));
}

function modulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
