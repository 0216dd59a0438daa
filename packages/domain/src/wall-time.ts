import { eventDay, formatEventDateTime } from './event-dates.ts';
import { type Instant, instantMs } from './instant.ts';

/** What a calendar and a clock on the wall show: `2027-04-05` and `09:30`. */
export interface WallTime {
  readonly day: string;
  readonly time: string;
}

/** Day and time in the zone; `undefined` without an instant. Throws `RangeError` for an unknown zone. */
export function wallTime(instant: Instant | null | undefined, timeZone: string): WallTime | undefined {
  const day = eventDay(instant, timeZone);
  return day === undefined ? undefined : { day, time: formatEventDateTime(instant, timeZone).slice(-5) };
}

/**
 * The instant of a day and a time in the zone, in UTC; `undefined` for a malformed day or time. A time that the clock
 * skips in spring is moved on by the length of the gap; of one that it shows twice in autumn, the first is meant.
 * Throws `RangeError` for an unknown zone.
 */
export function instantOfWallTime({ day, time }: WallTime, timeZone: string): string | undefined {
  const utcMs = instantMs(`${day}T${time}`);
  if (utcMs === undefined) return undefined;
  const before = offsetMs(utcMs - dayMs, timeZone);
  const after = offsetMs(utcMs + dayMs, timeZone);
  const fitting = [before, after].find((offset) => offsetMs(utcMs - offset, timeZone) === offset);
  return new Date(utcMs - (fitting ?? before)).toISOString();
}

const dayMs = 86_400_000;

/** How much the zone's clocks are ahead of UTC. */
function offsetMs(ms: number, timeZone: string): number {
  const shown = wallTime(new Date(ms), timeZone);
  const shownMs = instantMs(shown && `${shown.day}T${shown.time}`) ?? ms;
  return shownMs - Math.floor(ms / 60_000) * 60_000;
}
