import { type Instant, instantMs, requireInstantMs } from './instant.ts';

/** Before the start, or from the start on. */
export type EventStatus = 'upcoming' | 'finished';

/**
 * Upcoming while the start is in the future, finished from the start on (spec, section 4). An event without a known
 * start is upcoming. Throws `InvalidInstantError` for a malformed `now`.
 */
export function eventStatus(startsAt: Instant | null | undefined, now: Instant): EventStatus {
  const startMs = instantMs(startsAt);
  return startMs !== undefined && startMs <= requireInstantMs(now) ? 'finished' : 'upcoming';
}
