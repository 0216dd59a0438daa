/** A point of a drawing, from its top left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Stage {
  /** Heights from left to right, 0 (bottom) to 1 (top). */
  readonly heights: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** The tops of a stage's profile, at equal distances. */
export function stagePoints({ heights, width, height }: Stage): Point[] {
  const step = width / Math.max(heights.length - 1, 1);
  return heights.map((top, at) => ({ x: tenth(at * step), y: tenth((1 - top) * height) }));
}

/** The line along the tops, as SVG path data. */
export function profilePath(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** A bar below every top, as SVG path data. */
export function barsPath(points: readonly Point[], height: number): string {
  return points.map(({ x, y }) => `M${x} ${height}V${y}`).join('');
}

export interface Climb {
  /** The number of heights, at least two. */
  readonly count: number;
  /** The height of the hills: 1 for mountains, 0 for a steady climb. */
  readonly hilliness: number;
}

/** The heights of a climb over three hills, from left to right; always the same. */
export function climb({ count, hilliness }: Climb): number[] {
  return Array.from({ length: count }, (_, at) => {
    const way = at / (count - 1);
    const hills = (0.06 + 0.1 * way) * Math.sin(way * 21.7 - 0.6);
    const ground = 0.18 + 0.55 * way ** 1.6;
    return ground + hilliness * hills + 0.012 * Math.sin(way * 67);
  });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
