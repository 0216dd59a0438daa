import { scaleLinear } from 'd3-scale';

/** CSS pixels around the lines: the end markers at the right, texts above and below. */
const inset = { top: 34, right: 10, bottom: 30, left: 2 } as const;

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

/** What the places in a chart are computed from. */
export interface ChartScale extends ChartSize {
  readonly x: (point: number) => number;
  readonly y: (value: number) => number;
  /** The nearest point to a distance from the left edge. */
  readonly pointAt: (x: number) => number;
  /** Round values for the horizontal lines, from zero. */
  readonly levels: readonly number[];
  readonly top: number;
  readonly bottom: number;
}

/** The scale of lines through so many points: it begins at zero, and a single point is in the middle. */
export function chartScale(size: ChartSize, points: number, highest: number): ChartScale {
  const left = inset.left;
  const right = Math.max(left, size.width - inset.right);
  const [top, bottom] = [inset.top, size.height - inset.bottom];
  const y = scaleLinear([0, Math.max(1, highest)], [bottom, top]).nice(4);
  const step = points > 1 ? (right - left) / (points - 1) : 0;
  const x = (point: number) => (points > 1 ? left + point * step : (left + right) / 2);
  const pointAt = (at: number) =>
    step === 0 ? 0 : Math.min(points - 1, Math.max(0, Math.round((at - left) / step)));
  // Half a place can't be sold.
  const levels = y.ticks(4).filter((level) => highest > 4 || Number.isInteger(level));
  return { ...size, x, y, pointAt, levels, top, bottom };
}

/** The points that have a text below: the first, the last, and some between in equal distances. */
export function labelledPoints(points: number, most: number): number[] {
  const count = Math.min(points, most);
  if (count < 2) return points === 0 ? [] : [0];
  return Array.from({ length: count }, (_, index) => Math.round((index * (points - 1)) / (count - 1)));
}

/** Distances from the top for texts of that height, near their own places and without overlaps, above `bottom`. */
export function spreadOut(places: readonly number[], height: number, bottom: number): number[] {
  const sorted = places.map((place, index) => ({ place, index })).toSorted((a, b) => a.place - b.place);
  let above = Number.NEGATIVE_INFINITY;
  for (const entry of sorted) {
    entry.place = Math.max(entry.place, above + height);
    above = entry.place;
  }
  let below = bottom + height;
  for (const entry of sorted.toReversed()) {
    entry.place = Math.min(entry.place, below - height);
    below = entry.place;
  }
  const spread = places.map(() => 0);
  for (const { place, index } of sorted) spread[index] = place;
  return spread;
}

/** The text of a mark, beside its line on the side that has room. */
export interface PlacedMark {
  readonly text: string;
  readonly x: number;
  /** 0 or 1. */
  readonly row: number;
  readonly anchor: 'start' | 'end';
}

/** CSS pixels of a character of a mark, on average. */
const characterWidth = 6.3;

/** The texts of marks in two rows. One that has no room beside the others is left out; its line stays. */
export function shownMarks(
  marks: readonly { readonly text: string; readonly at: number }[],
  { x, width }: Pick<ChartScale, 'x' | 'width'>,
): PlacedMark[] {
  const ends = [0, 0];
  return marks.flatMap(({ text, at }) => {
    const [line, length] = [x(at), text.length * characterWidth + 6];
    const isLate = line + length > width;
    const from = isLate ? line - length : line;
    const row = ends.findIndex((end) => end <= from);
    if (row < 0) return [];
    ends[row] = from + length;
    return [{ text, row, x: isLate ? line - 6 : line + 6, anchor: isLate ? 'end' : 'start' }];
  });
}
