import { type Point, range } from './geometry.ts';

/**
 * Path data are written in whole tenths, each step relative to the rounded point before it: two thirds of the
 * length of absolute coordinates, and rounding errors don't accumulate.
 */
type Tenths = readonly [x: number, y: number];

const inTenths = ([x, y]: Point): Tenths => [Math.round(x * 10), Math.round(y * 10)];

const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

const written = (tenths: readonly number[]): string =>
  tenths.map((value, index) => `${index > 0 && value >= 0 ? ' ' : ''}${value / 10}`).join('');

const step = (from: Tenths, to: Tenths): readonly number[] => [to[0] - from[0], to[1] - from[1]];

function bends(start: Tenths, controls: readonly Point[], ends: readonly Point[]) {
  let from = start;
  const commands = controls.map((control, index) => {
    const to = inTenths(ends[index] ?? control);
    const bend = `q${written([...step(from, inTenths(control)), ...step(from, to)])}`;
    from = to;
    return bend;
  });
  return { data: commands.join(''), end: from };
}

/** Path data that continue from the first point, at which the caller's path ends, through the others. */
export function curveOnwards(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.at(-1);
  if (!first || !last) return '';
  const controls = rest.slice(0, -1);
  const ends = controls.map((control, index) => middle(control, rest[index + 1] ?? last));
  const { data, end } = bends(inTenths(first), controls, ends);
  return `${data}l${written(step(end, inTenths(last)))}`;
}

/** Path data of a soft line along the points: quadratic bends from middle to middle. */
export function openCurve(points: readonly Point[]): string {
  const first = points[0];
  return first ? `M${written(inTenths(first))}${curveOnwards(points)}` : '';
}

/** Path data of a soft ring along the points. */
export function closedCurve(points: readonly Point[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const start = inTenths(middle(first, last));
  const ends = range(points.length).map((index) =>
    middle(points[index] ?? first, points[index + 1] ?? first),
  );
  return `M${written(start)}${bends(start, points, ends).data}Z`;
}
