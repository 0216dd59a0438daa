import { type Instant, requireInstantMs } from './instant.ts';

/** Minutes from the first hold (decisions, "Holds"). */
export const holdMinutes = 15;
/**
 * Minutes from the moment at which the buyer leaves for the TPV; the bank's form is valid for 30 (decisions, "Holds").
 */
export const cardHoldMinutes = 35;
/** No attempt starts later than this many minutes after the first hold (decisions, "Holds"). */
export const lastAttemptMinutes = 30;
/** Everything ends within this many minutes of the first hold (decisions, "Holds"). */
export const longestHoldMinutes = 65;
/** Minutes that remain after a declined payment while another attempt may start (decisions, "Holds"). */
export const afterDeclineMinutes = 5;

/** When the first hold ends: 15 minutes later. Changing the items doesn't move it. Throws `InvalidInstantError`. */
export function holdExpiry(firstHoldAt: Instant): Date {
  return after(firstHoldAt, holdMinutes);
}

/**
 * Whether a payment attempt may start now: not later than 30 minutes after the first hold.
 * Throws `InvalidInstantError`. Source: decisions, "Holds".
 */
export function mayStartAttempt({ firstHoldAt, now }: { firstHoldAt: Instant; now: Instant }): boolean {
  return requireInstantMs(now) <= after(firstHoldAt, lastAttemptMinutes).getTime();
}

/**
 * When the hold ends for a buyer who leaves for the TPV now: in 35 minutes, and within 65 of the first hold.
 * Throws `InvalidInstantError`. Source: decisions, "Holds".
 */
export function cardHoldExpiry({ firstHoldAt, now }: { firstHoldAt: Instant; now: Instant }): Date {
  return earlier(after(now, cardHoldMinutes), after(firstHoldAt, longestHoldMinutes));
}

/**
 * When the hold ends after a declined payment: as before, but not within the next 5 minutes while another attempt may
 * start. An expired hold stays expired: its places may be another buyer's.
 * Throws `InvalidInstantError`. Source: decisions, "Holds".
 */
export function expiryAfterDecline({
  firstHoldAt,
  expiresAt,
  now,
}: {
  firstHoldAt: Instant;
  expiresAt: Instant;
  now: Instant;
}): Date {
  const current = new Date(requireInstantMs(expiresAt));
  const isOver = current.getTime() <= requireInstantMs(now);
  if (isOver || !mayStartAttempt({ firstHoldAt, now })) return current;
  const atLeast = after(now, afterDeclineMinutes);
  return current > atLeast ? current : atLeast;
}

function after(instant: Instant, minutes: number): Date {
  return new Date(requireInstantMs(instant) + minutes * 60_000);
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}
