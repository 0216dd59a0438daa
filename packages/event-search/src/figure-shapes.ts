import { markerSize } from '@dorsal/domain/event-map';

/** What a figure covers, in pixels of the world. A marker's foot is at its place; a disc is centered on it. */
export interface Shape {
  readonly x: number;
  readonly y: number;
  /** Of a disc; 0 for a marker. */
  readonly radius: number;
}

/** Pixels of a cluster's disc, by the number of events from which it applies. */
const diameters = [
  [2, 42],
  [9, 48],
  [15, 56],
  [30, 68],
] as const;
const largestDiameter = 68;
/** Pixels between two figures. */
export const gapPx = 2;
/** Pixels: the side of a square that has room for each disc. */
export const largestDiscPx = largestDiameter + gapPx;

/** Below this zoom, at which a phone shows a country, discs are smaller so that more of them fit. */
const fullSizeZoom = 4;
const farScale = 0.8;

/** Of a figure of so many events: 0 for a marker. */
export function radiusOf(count: number, zoom: number): number {
  if (count === 1) return 0;
  const diameter = diameters.findLast(([least]) => count >= least)?.[1] ?? diameters[0][1];
  return (zoom < fullSizeZoom ? Math.round(diameter * farScale) : diameter) / 2;
}

/** Whether two figures overlap, or nearly touch. */
export function isOverlap(one: Shape, other: Shape): boolean {
  const across = Math.abs(one.x - other.x);
  if (one.radius > 0 && other.radius > 0) {
    const least = one.radius + other.radius + gapPx;
    return across < least && across ** 2 + (one.y - other.y) ** 2 < least ** 2;
  }
  return (
    across < asideOf(one) + asideOf(other) + gapPx &&
    one.y - aboveOf(one) < other.y + other.radius + gapPx &&
    other.y - aboveOf(other) < one.y + one.radius + gapPx
  );
}

/** A square on the map, in pixels of the world. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The place next to a disc's own at which all of it is inside a square. */
export function inside({ left, top, size }: Square, { x, y, radius }: Shape): { x: number; y: number } {
  const room = radius + gapPx / 2;
  const clamped = (at: number, start: number) => Math.max(start + room, Math.min(start + size - room, at));
  return { x: clamped(x, left), y: clamped(y, top) };
}

/** Pixels. Two figures that overlap are in the same bucket or in adjacent ones. */
const bucketPx = largestDiameter / 2 + Math.max(largestDiameter / 2, markerSize.height) + gapPx;
/** More buckets than the world has at any zoom with clusters. */
const bucketsAcross = 2 ** 20;
/** From a bucket's key to those around it. */
const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => down * bucketsAcross + across));
const noTurn = [0] as const;

/** Some figures, by their place. */
export interface ShapeIndex<Figure extends Shape> {
  readonly add: (figure: Figure) => void;
  /** Calls `visit` with those that overlap a shape, also across the antimeridian. */
  readonly visitOverlapping: (shape: Shape, visit: (figure: Figure) => void) => void;
  readonly overlapping: (shape: Shape) => Figure[];
}

/** Creates an index. `worldPx`: the width of a world that goes on at its other edge; without it, there is none. */
export function indexShapes<Figure extends Shape>(
  figures: Iterable<Figure>,
  worldPx = Infinity,
): ShapeIndex<Figure> {
  const buckets = new Map<number, Figure[]>();
  const add = (figure: Figure): void => {
    const key = bucketKey(figure.x, figure.y);
    const bucket = buckets.get(key);
    if (bucket) bucket.push(figure);
    else buckets.set(key, [figure]);
  };
  const visitOverlapping = (shape: Shape, visit: (figure: Figure) => void): void => {
    for (const turn of turnsAt(shape.x, worldPx)) {
      const turned = turn === 0 ? shape : { x: shape.x + turn, y: shape.y, radius: shape.radius };
      const key = bucketKey(turned.x, turned.y);
      for (const step of around) {
        const bucket = buckets.get(key + step);
        for (const figure of bucket ?? []) if (isOverlap(turned, figure)) visit(figure);
      }
    }
  };
  const overlapping = (shape: Shape): Figure[] => {
    const found: Figure[] = [];
    visitOverlapping(shape, (figure) => found.push(figure));
    return found;
  };
  for (const figure of figures) add(figure);
  return { add, visitOverlapping, overlapping };
}

/** Moves a place by whole turns of the world, to where it is nearest to another. */
export function turnedTo(x: number, other: number, worldPx: number): number {
  return x - worldPx * Math.round((x - other) / worldPx);
}

/** The pixels by which a figure is moved to meet its neighbors: near an edge of the world those at the other edge, too. */
function turnsAt(x: number, worldPx: number): readonly number[] {
  if (worldPx === Infinity) return noTurn;
  if (x < bucketPx) return [0, worldPx];
  return x > worldPx - bucketPx ? [0, -worldPx] : noTurn;
}

function bucketKey(x: number, y: number): number {
  return Math.floor(y / bucketPx) * bucketsAcross + Math.floor(x / bucketPx);
}

function asideOf({ radius }: Shape): number {
  return radius === 0 ? markerSize.width / 2 : radius;
}

function aboveOf({ radius }: Shape): number {
  return radius === 0 ? markerSize.height : radius;
}
