import { type Instant, instantMs, requireInstantMs } from './instant.ts';

/** Hours before the start, unless an event sets another end (decisions, "QR and check-in"). */
export const defaultChangesHoursBeforeStart = 24;

/** The end of corrections of participants: `changesUntil`, else 24 h before the start; `undefined` without both. */
export function participantChangesUntil(event: {
  readonly changesUntil?: Instant | null | undefined;
  readonly startsAt?: Instant | null | undefined;
}): Date | undefined {
  const startMs = instantMs(event.startsAt);
  const byDefault = startMs === undefined ? undefined : startMs - defaultChangesHoursBeforeStart * 3_600_000;
  const untilMs = instantMs(event.changesUntil) ?? byDefault;
  return untilMs === undefined ? undefined : new Date(untilMs);
}

/**
 * Whether a participant can still be corrected; always for an event without any date.
 * Throws `InvalidInstantError` for a malformed `now`.
 */
export function mayChangeParticipants(
  event: Parameters<typeof participantChangesUntil>[0],
  now: Instant,
): boolean {
  const until = participantChangesUntil(event);
  return until === undefined || requireInstantMs(now) < until.getTime();
}
