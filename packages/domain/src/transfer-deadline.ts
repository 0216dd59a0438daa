import { DateTime } from 'luxon';
import { type Instant, requireInstantMs } from './instant.ts';

/** The longest wait for a transfer, in hours. */
const transferHours = 72;
/** A transfer must arrive this many working days before the event. */
const transferWorkingDays = 2;

const hourMs = 60 * 60 * 1000;

/**
 * When the last transfer must arrive: two working days (Monday to Friday, in the event's zone) before the start, at
 * the start's time of day. From then on transfers are not offered. Ignores holidays. Throws `InvalidInstantError`, and
 * `RangeError` for an unknown zone. Source: decisions, "Checkout".
 */
export function transferOfferEnd(startsAt: Instant, timeZone: string): Date {
  return workingDaysBefore(startsAt, transferWorkingDays, timeZone);
}

/**
 * The deadline of a transfer that is chosen at `from`: the earlier of 72 h later and `transferOfferEnd`. `undefined`
 * if that has passed, and a transfer isn't offered. Throws as `transferOfferEnd` does.
 */
export function transferDeadline(from: Instant, startsAt: Instant, timeZone: string): Date | undefined {
  const latest = transferOfferEnd(startsAt, timeZone);
  if (latest.getTime() <= requireInstantMs(from)) return undefined;
  const longest = new Date(requireInstantMs(from) + transferHours * hourMs);
  return longest < latest ? longest : latest;
}

function workingDaysBefore(startsAt: Instant, days: number, timeZone: string): Date {
  let day = DateTime.fromMillis(requireInstantMs(startsAt), { zone: timeZone });
  if (!day.isValid)
    throw new RangeError(`${timeZone} is no time zone: working days need one. Pass an IANA name.`);
  for (let left = days; left > 0; ) {
    day = day.minus({ days: 1 });
    if (day.weekday <= 5) left -= 1;
  }
  return day.toJSDate();
}
