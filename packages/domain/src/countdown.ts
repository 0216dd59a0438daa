import { type Instant, instantMs, requireInstantMs } from './instant.ts';

/** The time left until a start: hours to 23, minutes and seconds to 59. */
export interface Countdown {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
  /** The remaining time is zero or less. */
  readonly isFinished: boolean;
}

const none = { days: 0, hours: 0, minutes: 0, seconds: 0 };

/**
 * The remaining whole seconds, split for display; zeros after the start. An unknown start gives zeros, but is never
 * finished. Throws `InvalidInstantError` for a malformed `now`. Source: spec, section 2.
 */
export function countdown(startsAt: Instant | null | undefined, now: Instant): Countdown {
  const startMs = instantMs(startsAt);
  if (startMs === undefined) return { ...none, isFinished: false };
  const remainingMs = startMs - requireInstantMs(now);
  if (remainingMs <= 0) return { ...none, isFinished: true };
  const total = Math.floor(remainingMs / 1000);
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
    isFinished: false,
  };
}
