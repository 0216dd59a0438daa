import type { Point } from './geometry.ts';

/** Heights at the corners of a grid of square cells; rows from the top. */
interface HeightGrid {
  readonly heights: readonly (readonly number[])[];
  readonly columns: number;
  readonly rows: number;
  /** Side of a cell, in units of the drawing. */
  readonly cell: number;
}

export interface Isoline {
  readonly points: readonly Point[];
  readonly closed: boolean;
}

type Segment = readonly [Point, Point];
type Side = 'top' | 'right' | 'bottom' | 'left';

const FEWEST_POINTS = 5;

/** Marching squares: which sides of a cell are joined, by the corners above the level (1, 2, 4, 8 clockwise). */
const CROSSINGS: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['left', 'top']],
  [['top', 'right']],
  [['left', 'right']],
  [['right', 'bottom']],
  [
    ['left', 'top'],
    ['right', 'bottom'],
  ],
  [['top', 'bottom']],
  [['left', 'bottom']],
  [['bottom', 'left']],
  [['bottom', 'top']],
  [
    ['top', 'right'],
    ['bottom', 'left'],
  ],
  [['bottom', 'right']],
  [['right', 'left']],
  [['right', 'top']],
  [['top', 'left']],
  [],
];

function cellSegments(grid: HeightGrid, level: number, column: number, row: number): readonly Segment[] {
  const height = (x: number, y: number) => grid.heights[y]?.[x] ?? 0;
  const above = (x: number, y: number) => Number(height(x, y) > level);
  const right = column + 1;
  const below = row + 1;
  const corners =
    above(column, row) | (above(right, row) << 1) | (above(right, below) << 2) | (above(column, below) << 3);
  const crossings = CROSSINGS[corners];
  if (!crossings || crossings.length === 0) return [];
  const crossing = ([x1, y1]: Point, [x2, y2]: Point): Point => {
    const share = (level - height(x1, y1)) / (height(x2, y2) - height(x1, y1));
    return [(x1 + (x2 - x1) * share) * grid.cell, (y1 + (y2 - y1) * share) * grid.cell];
  };
  const at: Record<Side, () => Point> = {
    top: () => crossing([column, row], [right, row]),
    right: () => crossing([right, row], [right, below]),
    bottom: () => crossing([column, below], [right, below]),
    left: () => crossing([column, row], [column, below]),
  };
  return crossings.map(([from, to]) => [at[from](), at[to]()]);
}

const keyOf = ([x, y]: Point) => `${x.toFixed(2)},${y.toFixed(2)}`;

function chained(segments: readonly Segment[]): readonly (readonly Point[])[] {
  const ends = new Map<string, [segment: number, end: 0 | 1][]>();
  for (const [index, segment] of segments.entries()) {
    for (const end of [0, 1] as const) {
      const key = keyOf(segment[end]);
      ends.set(key, [...(ends.get(key) ?? []), [index, end]]);
    }
  }
  const used = new Set<number>();
  const unusedAt = (point: Point) => ends.get(keyOf(point))?.find(([index]) => !used.has(index));
  const walkFrom = (start: Point): Point[] => {
    const walked: Point[] = [];
    let next = unusedAt(start);
    while (next) {
      const [index, end] = next;
      used.add(index);
      const point = segments[index]?.[end === 0 ? 1 : 0];
      if (!point) break;
      walked.push(point);
      next = unusedAt(point);
    }
    return walked;
  };
  const lines: Point[][] = [];
  for (const [index, [start, second]] of segments.entries()) {
    if (used.has(index)) continue;
    used.add(index);
    const forwards = [second, ...walkFrom(second)];
    lines.push([...walkFrom(start).toReversed(), start, ...forwards]);
  }
  return lines;
}

/** The lines of equal height at `level`, in units of the drawing; scraps of fewer than five points are left out. */
export function isolines(grid: HeightGrid, level: number): readonly Isoline[] {
  const segments: Segment[] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      segments.push(...cellSegments(grid, level, column, row));
    }
  }
  return chained(segments)
    .filter((points) => points.length >= FEWEST_POINTS)
    .map((points) => {
      const [first, last] = [points[0], points.at(-1)];
      const gap = first && last ? Math.hypot(first[0] - last[0], first[1] - last[1]) : 0;
      return { points, closed: gap < 0.5 };
    });
}
