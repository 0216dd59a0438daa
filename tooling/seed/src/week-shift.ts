import { DateTime } from 'luxon';
import type { LocalTime } from './demo-event.ts';

/** The Monday around which the events are dated. Their dates are right if the current week is this one. */
const REFERENCE_DATE = new Date('2026-11-16T00:00:00Z');

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Whole weeks from the week of REFERENCE_DATE to that of `now`; negative before it. */
export function weeksSinceReference(now: Date): number {
  return Math.floor((now.getTime() - REFERENCE_DATE.getTime()) / WEEK_MS);
}

/**
 * The moment at which clocks in `timeZone` show `local`, `weeks` weeks later. Weekday and hour stay, even if summer
 * time begins or ends in between. Throws a RangeError for an invalid time or zone.
 */
export function shiftedMoment({
  local,
  timeZone,
  weeks,
}: {
  local: LocalTime;
  timeZone: string;
  weeks: number;
}): Date {
  const moment = DateTime.fromISO(local, { zone: timeZone }).plus({ weeks });
  if (!moment.isValid) throw new RangeError(`Unreadable demo date '${local}' in '${timeZone}'.`);
  return moment.toJSDate();
}
