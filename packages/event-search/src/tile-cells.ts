import { latitudeAt, longitudeAt } from '@dorsal/domain/map-unprojection';
import { type NameCount, topNames } from './cluster-name.ts';
import { type EventTile, unitsAcross } from './event-tile.ts';
import type { MapBounds } from './map-bounds.ts';
import { isSingleMarkerTile, type MapTile } from './map-tile.ts';
import { type PlaceIndex, visitPlacesAround } from './place-index.ts';
import { hasRow, type RowSet } from './row-set.ts';
import type { RowValues } from './row-values.ts';

/** What a map needs of a list's events, by their position in the list. */
export interface MappedEvents {
  readonly places: PlaceIndex;
  readonly idAt: (position: number) => string;
  /** The names of the places, as `placeName` returns them. Called only if something is drawn. */
  readonly placeNames: () => RowValues;
}

/**
 * The cells of a tile, across and down. At the lowest zoom that draws from the tile, a cell is 16 × 23.3 pixels large, at
 * the highest 26.9 × 39.1. A marker and the gap around it are 27 × 43: two markers in one cell always overlap.
 */
const grid = { columns: 64, rows: 44 } as const;
/** The most events of a tile that has a marker for each. */
export const mostSingles = 2000;

/** The results in one tile. `rows`: of the results. */
export function tileCells(list: MappedEvents, rows: RowSet, tile: MapTile): EventTile {
  const { rows: rowsAt, xs, ys } = list.places;
  const across = 2 ** tile.z;
  const found = new Uint32Array(rowsAt.length);
  let count = 0;
  visitPlacesAround(list.places, boundsAround(tile), (at) => {
    if (tileAt(xs[at] ?? 0, across) !== tile.x || tileAt(ys[at] ?? 0, across) !== tile.y) return;
    if (!hasRow(rows, rowsAt[at] ?? 0)) return;
    found[count] = at;
    count += 1;
  });
  return tileMaker(list)(found.subarray(0, count), tile);
}

/** The column of a place's tile, or its row. */
export function tileAt(share: number, across: number): number {
  return Math.max(0, Math.min(across - 1, Math.floor(share * across)));
}

/**
 * Prepares to make tiles of the same events. A tile's events are given by their indices in the entries of the place index,
 * ascending, so that sums are rounded alike wherever a tile is made.
 */
export function tileMaker(list: MappedEvents): (entries: ArrayLike<number>, tile: MapTile) => EventTile {
  const { xs, ys, latitudes, longitudes, rows } = list.places;
  const byCell = cellDivider();
  const mostFrequent = nameCounter(list);
  return (entries, tile) => {
    const across = 2 ** tile.z;
    const indices = new Map<string, number>();
    const indexOf = (name: string): number => {
      const index = indices.get(name) ?? indices.size;
      indices.set(name, index);
      return index;
    };
    const cellAt = (entry: number) => {
      const column = cellOf((xs[entry] ?? 0) * across - tile.x, grid.columns);
      return cellOf((ys[entry] ?? 0) * across - tile.y, grid.rows) * grid.columns + column;
    };

    const events: EventTile['events'][number][] = [];
    const spots: EventTile['spots'][number][] = [];
    const areas: EventTile['areas'][number][] = [];
    const cells = isSingleMarkerTile(tile.z)
      ? firstInList(rows, entries).map((entry) => Uint32Array.of(entry))
      : byCell(entries, cellAt);
    for (const cell of cells) {
      const first = rows[cell[0] ?? 0] ?? 0;
      const [lat, lng] = [latitudes[first] ?? 0, longitudes[first] ?? 0];
      const names = mostFrequent(cell);
      if (cell.length === 1) {
        events.push([list.idAt(first), lat, lng, names[0] ? indexOf(names[0][0]) : -1]);
        continue;
      }
      const { x, y, left, right, top, bottom } = placesOf(list.places, cell);
      const pairs = names.flatMap(([name, count]) => [indexOf(name), count]);
      if (left === right && top === bottom) {
        spots.push([lat, lng, cell.length, ...pairs]);
        continue;
      }
      const acrossTo = (share: number) => (share * across - tile.x) * unitsAcross;
      const downTo = (share: number) => (share * across - tile.y) * unitsAcross;
      areas.push([
        Math.round(acrossTo(x)),
        Math.round(downTo(y)),
        cell.length,
        Math.floor(acrossTo(left)),
        Math.floor(downTo(top)),
        Math.ceil(acrossTo(right)),
        Math.ceil(downTo(bottom)),
        ...pairs,
      ]);
    }
    return { z: tile.z, x: tile.x, y: tile.y, names: [...indices.keys()], events, spots, areas };
  };
}

/** The column or row of a cell. */
function cellOf(shareOfTile: number, cells: number): number {
  return Math.max(0, Math.min(cells - 1, Math.floor(shareOfTile * cells)));
}

/** The events of a tile with a marker for each, if there are not too many. */
function firstInList(rows: Uint32Array, entries: ArrayLike<number>): number[] {
  const all = Array.from(entries);
  if (all.length <= mostSingles) return all;
  return all.sort((one, other) => (rows[one] ?? 0) - (rows[other] ?? 0)).slice(0, mostSingles);
}

/** Returns a function that divides entries by their cells: those of each cell in their order, cell by cell. */
function cellDivider() {
  // Linked lists of indices: an array for each of many cells costs more than all the rest.
  const firsts = new Int32Array(grid.columns * grid.rows).fill(-1);
  return (entries: ArrayLike<number>, cellAt: (entry: number) => number): Uint32Array[] => {
    const nexts = new Int32Array(entries.length);
    const cells: number[] = [];
    for (let at = entries.length - 1; at >= 0; at -= 1) {
      const cell = cellAt(entries[at] ?? 0);
      const first = firsts[cell] ?? -1;
      if (first < 0) cells.push(cell);
      nexts[at] = first;
      firsts[cell] = at;
    }
    const sorted = new Uint32Array(entries.length);
    let end = 0;
    return cells
      .sort((one, other) => one - other)
      .map((cell) => {
        const start = end;
        for (let at = firsts[cell] ?? -1; at >= 0; at = nexts[at] ?? -1) {
          sorted[end] = entries[at] ?? 0;
          end += 1;
        }
        firsts[cell] = -1;
        return sorted.subarray(start, end);
      });
  };
}

/** Returns a function that counts the names of entries' places, and gives the most frequent ones. */
function nameCounter({ places: { rows }, placeNames }: MappedEvents) {
  const { values, ids } = placeNames();
  const counts = new Uint32Array(values.length);
  return (entries: Uint32Array): readonly NameCount[] => {
    const found: number[] = [];
    for (let at = 0; at < entries.length; at += 1) {
      const id = ids[rows[entries[at] ?? 0] ?? 0] ?? 0;
      if (id === 0) continue;
      if (counts[id] === 0) found.push(id);
      counts[id] = (counts[id] ?? 0) + 1;
    }
    const names = topNames(found.map((id): NameCount => [values[id] ?? '', counts[id] ?? 0]));
    for (const id of found) counts[id] = 0;
    return names;
  };
}

/** The mean place of entries and their bounds, in shares of the world. */
function placesOf({ xs, ys }: PlaceIndex, entries: Uint32Array) {
  let [sumX, sumY] = [0, 0];
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < entries.length; at += 1) {
    const entry = entries[at] ?? 0;
    const [x, y] = [xs[entry] ?? 0, ys[entry] ?? 0];
    sumX += x;
    sumY += y;
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  return { x: sumX / entries.length, y: sumY / entries.length, left, right, top, bottom };
}

/** The bounds of a tile, and a little more: the exact column and row decide which events are in it. */
function boundsAround({ z, x, y }: MapTile): MapBounds {
  const across = 2 ** z;
  const margin = 1e-6;
  return {
    west: longitudeAt(x / across) - margin,
    south: y + 1 === across ? -90 : latitudeAt((y + 1) / across) - margin,
    east: longitudeAt((x + 1) / across) + margin,
    north: y === 0 ? 90 : latitudeAt(y / across) + margin,
  };
}
