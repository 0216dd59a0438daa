import type { Point } from '@dorsal/tooling-basemap/svg-path';

/** A rectangle of pixels. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Whether the points' bounding box overlaps the view. */
export function meets(view: View, points: readonly Point[]): boolean {
  const { left, top, right, bottom } = edgesOf(points);
  return left <= view.right && right >= view.left && top <= view.bottom && bottom >= view.top;
}

/** The bounding box of the points. */
function edgesOf(points: readonly Point[]): View {
  const edges = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of points) {
    edges.left = Math.min(edges.left, x);
    edges.right = Math.max(edges.right, x);
    edges.top = Math.min(edges.top, y);
    edges.bottom = Math.max(edges.bottom, y);
  }
  return edges;
}

/**
 * The part of an area inside the view; empty if there is none.
 * Source: Sutherland and Hodgman, "Reentrant polygon clipping" (1974).
 */
export function clipped(ring: readonly Point[], view: View): readonly Point[] {
  const cuts: readonly Cut[] = [
    { axis: 0, at: view.left, sign: 1 },
    { axis: 0, at: view.right, sign: -1 },
    { axis: 1, at: view.top, sign: 1 },
    { axis: 1, at: view.bottom, sign: -1 },
  ];
  return cuts.reduce(cutOff, ring);
}

/** The parts of a line that may cross the view: runs of adjacent segments whose bounding boxes overlap it. */
export function near(line: readonly Point[], view: View): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  for (const [at, end] of line.entries()) {
    const start = line[at - 1];
    if (!start || !meets(view, [start, end])) {
      part = [end];
      continue;
    }
    if (part.length === 1) parts.push(part);
    part.push(end);
  }
  return parts;
}

/** A cut that keeps one side of a line: values above `at` for sign 1, below `at` for −1. */
interface Cut {
  readonly axis: 0 | 1;
  readonly at: number;
  readonly sign: 1 | -1;
}

function cutOff(ring: readonly Point[], { axis, at, sign }: Cut): Point[] {
  const isKept = (point: Point) => (point[axis] - at) * sign >= 0;
  return ring.flatMap((end, index) => {
    const start = ring.at(index - 1) ?? end;
    const crossing = isKept(start) === isKept(end) ? [] : [crossingOf(start, end, { axis, at })];
    return isKept(end) ? [...crossing, end] : crossing;
  });
}

function crossingOf(start: Point, end: Point, { axis, at }: Pick<Cut, 'axis' | 'at'>): Point {
  const share = (at - start[axis]) / (end[axis] - start[axis]);
  const other = axis === 0 ? 1 : 0;
  const across = start[other] + share * (end[other] - start[other]);
  return axis === 0 ? [at, across] : [across, at];
}
