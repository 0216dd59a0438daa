import type { Coordinates } from '@dorsal/domain/coordinates';
import { clusterZoom, markerSize } from '@dorsal/domain/event-map';
import { easternEdge, isWithinBounds, type MapBounds, wholeWorld } from './map-bounds.ts';
import { worldPxAtZoom0, worldX, worldY } from '@dorsal/domain/map-projection';
import { latitudeAt, longitudeAt } from '@dorsal/domain/map-unprojection';
import { boundsOfRows, type PlaceIndex } from './place-index.ts';

/** From this zoom on every result has its own marker: otherwise results at the same place would never separate. */
export const singleMarkerZoom = 16;

/** One result's marker, at its position in the list. */
export interface MapMarker extends Coordinates {
  readonly position: number;
}

/** Several results whose markers would overlap: their middle, their positions in the list and their bounds. */
export interface MapCluster extends Coordinates {
  readonly positions: readonly number[];
  readonly bounds: MapBounds;
  /** Pixels of its disc. */
  readonly diameter: number;
}

/** Which results to draw, and the view of the map. */
export interface ClusterRequest {
  /** An event index, or any object with its `places`. */
  readonly index: { readonly places: PlaceIndex };
  /** The results, as `findPositions` returns them. */
  readonly positions: Uint32Array;
  /** The part of the map to draw. */
  readonly bounds: MapBounds;
  /** MapLibre's zoom: the world is 512 pixels wide at zoom 0. */
  readonly zoom: number;
}

/** Pixels of a cluster's disc, by the number of results from which it applies. */
const diameters = [
  [2, 42],
  [9, 48],
  [15, 56],
  [30, 68],
] as const;
const largestDiameter = 68;

/** Below this zoom, at which a phone shows a country, discs are smaller so that more of them fit. */
const fullSizeZoom = 4;
const farScale = 0.8;

function diameterOf(count: number, zoom: number): number {
  const diameter = diameters.findLast(([least]) => count >= least)?.[1] ?? diameters[0][1];
  return zoom < fullSizeZoom ? Math.round(diameter * farScale) : diameter;
}

/** Pixels between two figures. */
const gapPx = 2;
/** Pixels. Two markers in one cell of this size always overlap: it is smaller than a marker. */
const cellPx = Math.floor(Math.min(markerSize.width, markerSize.height));
/** Pixels. Two figures that overlap are in the same bucket or in adjacent ones. */
const bucketPx = largestDiameter / 2 + Math.max(largestDiameter / 2, markerSize.height) + gapPx;
/**
 * Up to this number of results, all are clustered regardless of the bounds, so that panning never changes a cluster.
 */
export const wholeUpTo = 2000;
/** If there are more results, only those within the bounds and this margin, in pixels, are clustered. */
const marginPx = 256;

/** A marker or a cluster while clusters are built. In pixels of the world at the clusters' zoom. */
interface Figure {
  x: number;
  y: number;
  readonly members: number[];
  /** Whether it was merged into another. */
  isGone: boolean;
}

/**
 * The markers and clusters that a map draws within the bounds. A result whose marker overlaps no other has its own
 * marker; results that overlap form a cluster, whose disc overlaps nothing either. From `singleMarkerZoom` on each
 * result has its own marker. The clusters depend only on the results and on `clusterZoom`, so panning changes none
 * (with more than 2,000 results it may change those far outside the bounds).
 */
export function clustersIn({
  index: { places },
  positions,
  bounds,
  zoom,
}: ClusterRequest): readonly (MapCluster | MapMarker)[] {
  const { latitudes, longitudes } = places;
  const markerAt = (position: number): MapMarker => ({
    lat: latitudes[position] ?? Number.NaN,
    lng: longitudes[position] ?? Number.NaN,
    position,
  });
  if (zoom >= singleMarkerZoom) {
    return Array.from(positions, markerAt).filter((marker) => isWithinBounds(bounds, marker));
  }
  const atZoom = clusterZoom(zoom);
  const worldPx = worldPxAtZoom0 * 2 ** atZoom;
  const reach = positions.length > wholeUpTo ? widened(bounds, marginPx / worldPx) : wholeWorld;
  const cells = cellsOf(places, { positions, reach, worldPx });
  return gathered(cells, { zoom: atZoom, worldPx })
    .map(({ x, y, members }): MapCluster | MapMarker => {
      const [position] = members;
      if (members.length === 1 && position !== undefined) return markerAt(position);
      const middle = { lat: latitudeAt(y / worldPx), lng: longitudeAt(x / worldPx) };
      // Results without a place are in no cell.
      const clusterBounds = boundsOfRows(places, members) as MapBounds;
      const diameter = diameterOf(members.length, atZoom);
      return { ...middle, positions: members, bounds: clusterBounds, diameter };
    })
    .filter((figure) => isWithinBounds(bounds, figure));
}

/** `margin` is a share of the world's width. */
function widened(bounds: MapBounds, margin: number): MapBounds {
  return {
    west: bounds.west - margin * 360,
    south: latitudeAt(worldY(bounds.south) + margin),
    east: easternEdge(bounds) + margin * 360,
    north: latitudeAt(worldY(bounds.north) - margin),
  };
}

/** The results of each cell of a grid as one figure. */
function cellsOf(
  { latitudes, longitudes }: PlaceIndex,
  { positions, reach, worldPx }: { positions: Uint32Array; reach: MapBounds; worldPx: number },
): Figure[] {
  const cellsAcross = Math.ceil(worldPx / cellPx);
  const cells = new Map<number, Figure>();
  for (const position of positions) {
    const lat = latitudes[position] ?? Number.NaN;
    const lng = longitudes[position] ?? Number.NaN;
    // False for NaN: a result without a place.
    if (!isWithinBounds(reach, { lat, lng })) continue;
    const single = { x: worldX(lng) * worldPx, y: worldY(lat) * worldPx, members: [position], isGone: false };
    const key = Math.floor(single.y / cellPx) * cellsAcross + Math.floor(single.x / cellPx);
    const cell = cells.get(key);
    if (cell) add(cell, single);
    else cells.set(key, single);
  }
  return [...cells.values()];
}

/**
 * Merges overlapping figures until none overlap. Each pass takes the pairs of the lowest cost first and merges each
 * figure once: merging in the order of the list would let the first figure absorb all others.
 */
function gathered(figures: readonly Figure[], world: World): readonly Figure[] {
  let left = figures;
  for (;;) {
    const pairs = overlappingPairs(left, world);
    if (pairs.length === 0) return left;
    const merged = new Set<Figure>();
    for (const { one, other, turn } of pairs.sort((a, b) => a.cost - b.cost)) {
      if (merged.has(one) || merged.has(other)) continue;
      merged.add(one).add(other);
      other.isGone = true;
      one.x += turn;
      add(one, other);
      // After a merge across the map's edge the figure may be outside the map.
      if (turn !== 0) one.x = (one.x + world.worldPx) % world.worldPx;
    }
    left = left.filter(({ isGone }) => !isGone);
  }
}

interface World {
  readonly zoom: number;
  /** Its width in pixels at that zoom. */
  readonly worldPx: number;
}

interface Pair {
  readonly one: Figure;
  readonly other: Figure;
  /**
   * Pixels by which `one` is moved to overlap `other`: 0, or ± the world's width if the antimeridian is between them.
   */
  readonly turn: number;
  /** How much their places spread by merging (Ward's criterion). */
  readonly cost: number;
}

function overlappingPairs(figures: readonly Figure[], { zoom, worldPx }: World): Pair[] {
  const pairs: Pair[] = [];
  // Filled during the search, so that each pair is found once.
  const buckets = new Map<number, Figure[]>();
  for (const one of figures) {
    for (const turn of turnsAt(one.x, worldPx)) {
      const turned = turn === 0 ? one : { ...one, x: one.x + turn };
      for (const [across, down] of around) {
        const bucket = buckets.get(bucketKey(turned.x + across * bucketPx, turned.y + down * bucketPx));
        for (const other of bucket ?? []) {
          if (overlap(turned, other, zoom)) pairs.push({ one, other, turn, cost: costOf(turned, other) });
        }
      }
    }
    const key = bucketKey(one.x, one.y);
    const own = buckets.get(key);
    if (own) own.push(one);
    else buckets.set(key, [one]);
  }
  return pairs;
}

const noTurn = [0] as const;

/** The pixels by which a figure is moved to meet its neighbors: near an edge of the world those at the other edge, too. */
function turnsAt(x: number, worldPx: number): readonly number[] {
  if (x < bucketPx) return [0, worldPx];
  return x > worldPx - bucketPx ? [0, -worldPx] : noTurn;
}

function costOf(one: Figure, other: Figure): number {
  const [count, added] = [one.members.length, other.members.length];
  return (((one.x - other.x) ** 2 + (one.y - other.y) ** 2) * count * added) / (count + added);
}

const around = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => [across, down] as const));

/** More buckets than the world has at any zoom up to `singleMarkerZoom`. */
const bucketsAcross = 2 ** 20;

function bucketKey(x: number, y: number): number {
  return Math.floor(y / bucketPx) * bucketsAcross + Math.floor(x / bucketPx);
}

function add(figure: Figure, more: Figure): void {
  const [count, added] = [figure.members.length, more.members.length];
  figure.x = (figure.x * count + more.x * added) / (count + added);
  figure.y = (figure.y * count + more.y * added) / (count + added);
  for (const member of more.members) figure.members.push(member);
}

/** A marker's foot is at its place; a disc is centered on it. */
function overlap(one: Figure, other: Figure, zoom: number): boolean {
  const [a, b] = [edgesOf(one, zoom), edgesOf(other, zoom)];
  if (a.isDisc && b.isDisc) {
    return Math.hypot(one.x - other.x, one.y - other.y) < a.aside + b.aside + gapPx;
  }
  return (
    Math.abs(one.x - other.x) < a.aside + b.aside + gapPx &&
    one.y - a.above < other.y + b.below + gapPx &&
    other.y - b.above < one.y + a.below + gapPx
  );
}

function edgesOf({ members }: Figure, zoom: number) {
  if (members.length === 1) {
    return { isDisc: false, aside: markerSize.width / 2, above: markerSize.height, below: 0 };
  }
  const radius = diameterOf(members.length, zoom) / 2;
  return { isDisc: true, aside: radius, above: radius, below: radius };
}
