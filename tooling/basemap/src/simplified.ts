import type { Point } from './svg-path.ts';

/**
 * Drops the points that are within `tolerance` of the line through the remaining ones; keeps the first and the last.
 * Source: Douglas and Peucker, "Algorithms for the reduction of the number of points" (1973).
 */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const kept = new Set<number>([0, points.length - 1]);
  const spans: (readonly [from: number, to: number])[] = [[0, points.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [from, to] = span;
    const farthest = farthestOf(points, { from, to });
    if (farthest.distance <= tolerance) continue;
    kept.add(farthest.at);
    spans.push([from, farthest.at], [farthest.at, to]);
  }
  return points.filter((_, at) => kept.has(at));
}

function farthestOf(points: readonly Point[], { from, to }: { from: number; to: number }) {
  const [start = [0, 0] as const, end = [0, 0] as const] = [points[from], points[to]];
  const [alongX, alongY] = [end[0] - start[0], end[1] - start[1]];
  const length = Math.hypot(alongX, alongY);
  let farthest = { at: from, distance: 0 };
  for (let at = from + 1; at < to; at += 1) {
    const [x, y] = points[at] ?? start;
    const [asideX, asideY] = [x - start[0], y - start[1]];
    // A ring ends at its first point, so the length is 0.
    const distance =
      length === 0 ? Math.hypot(asideX, asideY) : Math.abs(alongX * asideY - alongY * asideX) / length;
    if (distance > farthest.distance) farthest = { at, distance };
  }
  return farthest;
}
