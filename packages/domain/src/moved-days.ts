import { DateTime } from 'luxon';
import { type Instant, requireInstantMs } from './instant.ts';

const dayMs = 86_400_000;

/**
 * The same time of day in the zone, so many days later (earlier if negative), also across a change of the clock. A time
 * that the new day doesn't have is moved on by the length of the gap. Throws `InvalidInstantError`, and `RangeError` for
 * an unknown zone.
 */
export function movedByDays(instant: Instant, days: number, timeZone: string): Date {
  const start = DateTime.fromMillis(requireInstantMs(instant), { zone: timeZone });
  if (!start.isValid) throw new RangeError(`${timeZone} is no time zone: days need one. Pass an IANA name.`);
  return start.plus({ days }).toJSDate();
}

/** Days from one day of the calendar (`2026-12-12`) to another; negative if the other is earlier. */
export function daysBetween(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / dayMs);
}
