import { type Instant, requireInstantMs } from './instant.ts';

/** The entries of one minute at an event's entrance. */
export interface EntranceMinute {
  /** The minute's start, ISO 8601. */
  readonly at: string;
  readonly entries: number;
}

const minuteMs = 60_000;

/** Minutes of which the pace is the average: a group that arrives together must not change it much. */
const paceMinutes = 5;

/**
 * Every minute from the first one with an entry to the current one, oldest first; minutes without entries have 0. Empty
 * without entries. `counted` may be in any order and without the minutes that have no entry. Throws
 * `InvalidInstantError`.
 */
export function everyMinute(counted: readonly EntranceMinute[], now: Instant): EntranceMinute[] {
  const entries = new Map(counted.map(({ at, entries }) => [minuteOf(at), entries]));
  if (entries.size === 0) return [];
  const [first, last] = [Math.min(...entries.keys()), minuteOf(now)];
  return Array.from({ length: Math.max(0, last - first) + 1 }, (_, index) => ({
    at: new Date((first + index) * minuteMs).toISOString(),
    entries: entries.get(first + index) ?? 0,
  }));
}

/**
 * Entries per minute now: the average of the last five complete minutes, or of all complete ones if there are fewer,
 * rounded. 0 before the first minute is complete. `minutes` is a result of `everyMinute`.
 */
export function entrancePace(minutes: readonly EntranceMinute[]): number {
  const complete = minutes.slice(0, -1).slice(-paceMinutes);
  if (complete.length === 0) return 0;
  return Math.round(complete.reduce((sum, { entries }) => sum + entries, 0) / complete.length);
}

/** What `entranceDelay` computes from. */
export interface EntranceState {
  /** People who are expected and haven't entered. */
  readonly missing: number;
  /** As `entrancePace` returns it. */
  readonly perMinute: number;
  /** Phones that scan now. */
  readonly phones: number;
  readonly startsAt: Instant;
  readonly now: Instant;
}

/** An entrance that ends after the start if nothing changes. */
export interface EntranceDelay {
  /** When the last person enters, ISO 8601. */
  readonly endsAt: string;
  /** Minutes after the start, at least 1. */
  readonly minutesLate: number;
  /** How many more phones, at the pace of the others, let everyone in before the start. */
  readonly phonesNeeded: number;
  /** When the last person enters with those phones, ISO 8601. */
  readonly endsWithThem: string;
}

/**
 * Whether the entrance ends too late at the current pace, and how many more phones avoid that; undefined if it ends
 * before the start, after the start, and without a pace. Throws `InvalidInstantError`.
 */
export function entranceDelay({
  missing,
  perMinute,
  phones,
  startsAt,
  now,
}: EntranceState): EntranceDelay | undefined {
  const nowMs = requireInstantMs(now);
  const minutesLeft = Math.floor((requireInstantMs(startsAt) - nowMs) / minuteMs);
  if (minutesLeft < 1 || perMinute === 0 || phones === 0) return undefined;
  const minutesAt = (pace: number) => Math.ceil(missing / pace);
  const minutesLate = minutesAt(perMinute) - minutesLeft;
  if (minutesLate < 1) return undefined;
  const perPhone = perMinute / phones;
  const phonesNeeded = Math.ceil(missing / minutesLeft / perPhone) - phones;
  const moment = (minutes: number) => new Date(nowMs + minutes * minuteMs).toISOString();
  return {
    endsAt: moment(minutesAt(perMinute)),
    minutesLate,
    phonesNeeded,
    endsWithThem: moment(minutesAt(perPhone * (phones + phonesNeeded))),
  };
}

function minuteOf(at: Instant): number {
  return Math.floor(requireInstantMs(at) / minuteMs);
}
