import { daysBetween } from './moved-days.ts';
import { instantOfWallTime } from './wall-time.ts';

/** How long the steps of a chart of sales may be. */
export const saleSteps = ['hour', 'day', 'week'] as const;
/** One of `saleSteps`. */
export type SaleStep = (typeof saleSteps)[number];

/** Points of a chart of sales at most. Source: decisions, "Figures of an event". */
export const maxSalePoints = 400;

/** Days of the calendar in the zone, both included. */
export interface SaleDays {
  /** ISO 8601: `2026-11-01`. */
  readonly from: string;
  readonly to: string;
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;

/** The number of days, at least one. */
export function countSaleDays({ from, to }: SaleDays): number {
  return Math.max(1, daysBetween(from, to) + 1);
}

/** The step with which the days can be read: hours up to two days, days up to four months, else weeks. */
export function saleStepFor(days: SaleDays): SaleStep {
  const count = countSaleDays(days);
  if (count <= 2) return 'hour';
  return count <= 120 ? 'day' : 'week';
}

/** Whether the chart would have more than `maxSalePoints`. */
export function hasTooManySalePoints(days: SaleDays, step: SaleStep): boolean {
  const perDay = { hour: 24, day: 1, week: 1 / 7 };
  return countSaleDays(days) * perDay[step] > maxSalePoints;
}

/** The same number of days, directly before. */
export function saleDaysBefore(days: SaleDays): SaleDays {
  const count = countSaleDays(days);
  return { from: movedDay(days.from, -count), to: movedDay(days.to, -count) };
}

/** The beginnings of the points of a chart, and the end of the last one. */
export interface SalePoints {
  /** ISO 8601 in UTC, oldest first. */
  readonly starts: readonly string[];
  readonly end: string;
}

/**
 * The points of the days, without gaps, in the zone: a day has 23 hours or 25 if the clock changes on it. Weeks begin on
 * Monday, the first one on the first day. Throws `RangeError` for an unknown zone or a day that doesn't exist.
 */
export function salePoints(days: SaleDays, step: SaleStep, timeZone: string): SalePoints {
  const dates = Array.from({ length: countSaleDays(days) }, (_, index) => movedDay(days.from, index));
  const end = midnight(movedDay(days.from, dates.length), timeZone);
  if (step === 'hour') return { starts: hoursBetween(midnight(days.from, timeZone), end), end };
  const begins = dates.filter((day, index) => step === 'day' || index === 0 || isMonday(day));
  return { starts: begins.map((day) => midnight(day, timeZone)), end };
}

function hoursBetween(from: string, end: string): string[] {
  const [fromMs, endMs] = [Date.parse(from), Date.parse(end)];
  const count = Math.ceil((endMs - fromMs) / hourMs);
  return Array.from({ length: count }, (_, hour) => new Date(fromMs + hour * hourMs).toISOString());
}

const isMonday = (day: string) => new Date(`${day}T00:00Z`).getUTCDay() === 1;

function movedDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

function midnight(day: string, timeZone: string): string {
  const start = instantOfWallTime({ day, time: '00:00' }, timeZone);
  if (start === undefined)
    throw new RangeError(`${day} is no day: a chart can't begin there. Pass an ISO 8601 day.`);
  return start;
}
