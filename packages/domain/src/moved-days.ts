import { type Instant, requireInstantMs } from './instant.ts';
import { instantOfWallTime, wallTime } from './wall-time.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;

/**
 * The same time of day in the zone, so many days later (earlier if negative), also across a change of the clock. A time
 * that the new day doesn't have is moved on by the length of the gap. Throws `InvalidInstantError`, and `RangeError` for
 * an unknown zone.
 */
export function movedByDays(instant: Instant, days: number, timeZone: string): Date {
  const ms = requireInstantMs(instant);
  const { day, time } = wallTime(instant, timeZone) ?? { day: '', time: '' };
  const newDay = new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
  const moved = instantOfWallTime({ day: newDay, time }, timeZone) ?? '';
  // A wall time has minutes only.
  return new Date(Date.parse(moved) + (ms % minuteMs));
}

/** Days from one day of the calendar (`2026-12-12`) to another; negative if the other is earlier. */
export function daysBetween(day: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(day)) / dayMs);
}
