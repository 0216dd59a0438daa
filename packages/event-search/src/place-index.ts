import { type Coordinates, isCoordinates } from '@dorsal/domain/coordinates';
import { distanceKm, earthRadiusKm } from '@dorsal/domain/distance';
import { boundsTest, easternEdge, type MapBounds } from './map-bounds.ts';
import { worldX, worldY } from '@dorsal/domain/map-projection';
import { onWorld } from './map-tile.ts';
import { addRow, hasRow, lowestBit, noRows, type RowSet } from './row-set.ts';

/** The places of a list's rows, sorted into the cells of a grid, so that a search measures only nearby places. */
export interface PlaceIndex {
  /** Of each row, in degrees; `NaN` if it has no place. */
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Those that have a place. */
  readonly placed: RowSet;
  /** Cells in ascending order, one entry for each place, with its row and its three coordinates on a unit sphere. */
  readonly cells: Uint32Array;
  readonly rows: Uint32Array;
  readonly points: Float64Array;
  /** The same places on the map, in shares of the world from its north-west corner: less than 1 across. */
  readonly xs: Float64Array;
  readonly ys: Float64Array;
}

/** Degrees: a circle of 25 km overlaps about ten cells. */
const cellDegrees = 0.25;
const columns = 360 / cellDegrees;
const bands = 180 / cellDegrees;

/** On a unit sphere; 6 mm on the Earth. Nearer to the circle's edge the exact formula decides. */
const roundingMargin = 1e-9;

/** Sorts places once. Rows without valid coordinates are never found. */
export function indexPlaces(coordinates: readonly unknown[]): PlaceIndex {
  const latitudes = new Float64Array(coordinates.length);
  const longitudes = new Float64Array(coordinates.length);
  coordinates.forEach((value, row) => {
    const place = isCoordinates(value) ? value : undefined;
    latitudes[row] = place?.lat ?? Number.NaN;
    longitudes[row] = place?.lng ?? Number.NaN;
  });
  const steps = indexingPlaces(latitudes, longitudes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * `indexPlaces` of valid latitudes and longitudes, `NaN` for a row without a place. It yields after each slice of the work, so
 * that its caller can do other work. The index has the arrays.
 */
export function* indexingPlaces(
  latitudes: Float64Array,
  longitudes: Float64Array,
): Generator<void, PlaceIndex> {
  const placed = noRows(latitudes.length);
  const cellsAndRows: number[] = [];
  for (let row = 0; row < latitudes.length; row += 1) {
    const [lat, lng] = [latitudes[row] ?? Number.NaN, longitudes[row] ?? Number.NaN];
    if (Number.isNaN(lat)) continue;
    addRow(placed, row);
    // Cell and row in one number, since arrays of numbers sort fastest.
    cellsAndRows.push((bandOf(lat) * columns + (columnOf(lng) % columns)) * 2 ** 32 + row);
  }
  yield;
  const sorted = Float64Array.from(cellsAndRows).sort();
  yield;
  const cells = new Uint32Array(sorted.length);
  const rows = new Uint32Array(sorted.length);
  const points = new Float64Array(sorted.length * 3);
  const xs = new Float64Array(sorted.length);
  const ys = new Float64Array(sorted.length);
  for (let at = 0; at < sorted.length; at += 1) {
    const cellAndRow = sorted[at] ?? 0;
    const row = cellAndRow % 2 ** 32;
    const [lat, lng] = [latitudes[row] ?? 0, longitudes[row] ?? 0];
    cells[at] = Math.floor(cellAndRow / 2 ** 32);
    rows[at] = row;
    points.set(pointAt(lat, lng), at * 3);
    xs[at] = onWorld(worldX(lng));
    ys[at] = worldY(lat);
    if (at % placesPerSlice === placesPerSlice - 1) yield;
  }
  return { latitudes, longitudes, placed, cells, rows, points, xs, ys };
}

const placesPerSlice = 20_000;

/** The rows of a set whose places are at most `radiusKm` from `centre`, as `distanceKm` measures. */
export function rowsWithin(index: PlaceIndex, centre: Coordinates, radiusKm: number, among: RowSet): RowSet {
  const found = noRows(index.latitudes.length);
  if (radiusKm < 0) return found;
  const [x, y, z] = pointAt(centre.lat, centre.lng);
  // Comparing straight-line (chord) distances gives the same result without trigonometry for each place.
  const line = 2 * Math.sin(Math.min(Math.PI / 2, radiusKm / earthRadiusKm / 2));
  const inside = Math.max(0, line - roundingMargin) ** 2;
  const outside = (line + roundingMargin) ** 2;
  for (const [from, to] of placesAround(index, reachAround(centre, radiusKm))) {
    for (let at = from; at < to; at += 1) {
      const row = index.rows[at] ?? 0;
      if (!hasRow(among, row)) continue;
      const dx = (index.points[at * 3] ?? 0) - x;
      const dy = (index.points[at * 3 + 1] ?? 0) - y;
      const dz = (index.points[at * 3 + 2] ?? 0) - z;
      const squared = dx * dx + dy * dy + dz * dz;
      if (squared > outside) continue;
      if (squared < inside || distanceKm(centre, placeOf(index, row)) <= radiusKm) addRow(found, row);
    }
  }
  return found;
}

/** The rows of a set whose places lie within the bounds. */
export function rowsInBounds(index: PlaceIndex, bounds: MapBounds, among: RowSet): RowSet {
  const { latitudes, longitudes, rows } = index;
  const found = noRows(latitudes.length);
  const isWithin = boundsTest(bounds);
  for (const [from, to] of placesAround(index, { ...bounds, east: easternEdge(bounds) })) {
    for (let at = from; at < to; at += 1) {
      const row = rows[at] ?? 0;
      if (hasRow(among, row) && isWithin(latitudes[row] ?? Number.NaN, longitudes[row] ?? Number.NaN))
        addRow(found, row);
    }
  }
  return found;
}

/** Calls `visit` with the index of each entry whose place lies within the bounds, and of some around them. */
export function visitPlacesAround(index: PlaceIndex, bounds: MapBounds, visit: (at: number) => void): void {
  for (const [from, to] of placesAround(index, { ...bounds, east: easternEdge(bounds) })) {
    for (let at = from; at < to; at += 1) visit(at);
  }
}

/**
 * The smallest bounds around the places of the rows; undefined if none of them has a place. They cross the antimeridian (`west` above
 * `east`) if that makes them narrower.
 */
export function boundsOfRows({ latitudes, longitudes }: PlaceIndex, { bits }: RowSet): MapBounds | undefined {
  let [south, north] = [Infinity, -Infinity];
  // The bounds go from west to east, or across the antimeridian: from the first place east of Greenwich to the last one west of it.
  let [west, lastInWest, firstInEast, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      const row = word * 32 + lowestBit(left);
      const lat = latitudes[row] ?? Number.NaN;
      const lng = longitudes[row] ?? Number.NaN;
      // Comparisons with NaN are false.
      if (lat < south) south = lat;
      if (lat > north) north = lat;
      if (lng < west) west = lng;
      if (lng > east) east = lng;
      if (lng < 0 && lng > lastInWest) lastInWest = lng;
      if (lng >= 0 && lng < firstInEast) firstInEast = lng;
    }
  }
  if (south > north) return undefined;
  const across = lastInWest + 360 - firstInEast;
  return Number.isFinite(across) && across < east - west - rounding
    ? { west: firstInEast, south, east: lastInWest, north }
    : { west, south, east, north };
}

/** Degrees: a difference of longitudes has a rounding error. */
const rounding = 1e-9;

/** The place of a row; undefined if it has none. */
export function placeOfRow(index: PlaceIndex, row: number): Coordinates | undefined {
  const place = placeOf(index, row);
  return Number.isNaN(place.lat) ? undefined : place;
}

function placeOf({ latitudes, longitudes }: PlaceIndex, row: number): Coordinates {
  return { lat: latitudes[row] ?? Number.NaN, lng: longitudes[row] ?? Number.NaN };
}

/**
 * The bounding rectangle of a circle.
 * Source: bounding coordinates of a circle on a sphere, sin Δλ = sin r / cos φ.
 */
function reachAround(centre: Coordinates, radiusKm: number): MapBounds {
  // Slightly larger than the circle, so that rounding can't cut its edge; the exact distance decides.
  const margin = 1e-6;
  const angle = radiusKm / earthRadiusKm;
  const lat = degrees(angle) + margin;
  const holdsPole = Math.abs(centre.lat) + lat >= 90;
  const lng = holdsPole ? 180 : degrees(Math.asin(Math.sin(angle) / Math.cos(radians(centre.lat)))) + margin;
  return {
    west: centre.lng - lng,
    south: centre.lat - lat,
    east: centre.lng + lng,
    north: centre.lat + lat,
  };
}

/** The index ranges of the places in a rectangle's cells: from (included), to (excluded). */
function* placesAround({ cells }: PlaceIndex, reach: MapBounds): Generator<readonly [number, number]> {
  const lastBand = bandOf(reach.north);
  for (let band = bandOf(reach.south); band <= lastBand; band += 1) {
    for (const [first, last] of columnRanges(reach)) {
      yield [firstAtOrAbove(cells, band * columns + first), firstAtOrAbove(cells, band * columns + last + 1)];
    }
  }
}

/** The columns from west to east, first and last: two ranges if the antimeridian is between. */
function columnRanges({ west, east }: MapBounds): readonly (readonly [number, number])[] {
  const first = columnOf(west);
  const last = columnOf(east);
  if (last - first >= columns - 1) return [[0, columns - 1]];
  const turns = Math.floor(first / columns) * columns;
  const [from, to] = [first - turns, last - turns];
  if (to < columns) return [[from, to]];
  return [
    [from, columns - 1],
    [0, to - columns],
  ];
}

function bandOf(lat: number): number {
  return Math.max(0, Math.min(bands - 1, Math.floor((lat + 90) / cellDegrees)));
}

function columnOf(lng: number): number {
  return Math.floor((lng + 180) / cellDegrees);
}

function pointAt(lat: number, lng: number): [x: number, y: number, z: number] {
  const fromAxis = Math.cos(radians(lat));
  return [fromAxis * Math.cos(radians(lng)), fromAxis * Math.sin(radians(lng)), Math.sin(radians(lat))];
}

function firstAtOrAbove(sorted: Uint32Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? value) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

function degrees(radians: number): number {
  return (radians * 180) / Math.PI;
}
