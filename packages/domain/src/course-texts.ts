import { formatWhole } from './count-text.ts';
import type { CourseShape } from './course-shape.ts';

const kilometers = new Intl.NumberFormat('es-ES', { maximumFractionDigits: 1 });

/** `21,1`: kilometers with at most one decimal. */
export function formatKilometers(meters: number): string {
  return kilometers.format(meters / 1000);
}

/** `1.240`: whole meters. */
export function formatMeters(meters: number): string {
  return formatWhole(Math.round(meters));
}

/** `5 h`, `1 h 30 min`, `45 min`: the time in which a course must be finished. */
export function formatTimeLimit(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter((part) => part !== false).join(' ');
}

/** A place on a course, by its point. */
export interface CoursePlace {
  /** From the start, in meters. */
  readonly meters: number;
  /** Null: unknown. */
  readonly elevation: number | null;
  /** In per cent, over the two points before and after; null without elevations. */
  readonly slopePercent: number | null;
}

/** Points before and after one that its slope is measured over. */
const slopeReach = 2;

/** What a page says about the point `at` of a course. */
export function coursePlace(
  { points, lengthMeters }: Pick<CourseShape, 'points' | 'lengthMeters'>,
  at: number,
): CoursePlace {
  const last = Math.max(1, points.length - 1);
  const [from, to] = [Math.max(0, at - slopeReach), Math.min(last, at + slopeReach)];
  const [start = null, end = null] = [points[from]?.[2], points[to]?.[2]];
  const run = (lengthMeters * (to - from)) / last;
  return {
    meters: (lengthMeters * at) / last,
    elevation: points[at]?.[2] ?? null,
    slopePercent:
      start === null || end === null || run === 0 ? null : Math.round(((end - start) / run) * 100),
  };
}

/** `Kilómetro 8,3, 482 metros`: a place for screen readers. */
export function coursePlaceText({ meters, elevation }: CoursePlace): string {
  const km = `Kilómetro ${formatKilometers(meters)}`;
  return elevation === null ? km : `${km}, ${formatMeters(elevation)} metros`;
}
