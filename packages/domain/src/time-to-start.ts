import { eventDay } from './event-dates.ts';
import { type Instant, requireInstantMs } from './instant.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How far an event's start is: in calendar days, on its day in hours, in its last hour in minutes. */
export type TimeToStart =
  | { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number }
  | { readonly unit: 'started' };

/** When an event starts, and the zone of its days. */
export interface Start {
  readonly startsAt: Instant;
  /** The zone whose calendar counts. */
  readonly timeZone: string;
}

/**
 * The time to an event's start as its bib in the panel shows it. Days are those of the calendar in the event's zone, so
 * that an event of tomorrow morning is 1 day away all of today. Throws `InvalidInstantError`.
 */
export function timeToStart({ startsAt, timeZone }: Start, now: Instant): TimeToStart {
  const leftMs = requireInstantMs(startsAt) - requireInstantMs(now);
  if (leftMs <= 0) return { unit: 'started' };
  const days = (dayNumber(startsAt, timeZone) - dayNumber(now, timeZone)) / dayMs;
  if (days >= 1) return { unit: 'days', count: days };
  if (leftMs >= hourMs) return { unit: 'hours', count: Math.floor(leftMs / hourMs) };
  return { unit: 'minutes', count: Math.ceil(leftMs / minuteMs) };
}

function dayNumber(at: Instant, timeZone: string): number {
  return Date.parse(`${eventDay(at, timeZone)}T00:00Z`);
}
