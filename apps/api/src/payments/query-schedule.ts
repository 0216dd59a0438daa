import { longestHoldMinutes } from '@dorsal/domain/order-hold';
import { silentBankMinutes } from '../orders/awaited-attempts.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Minutes after an attempt began at which the TPV is queried: 2, 5, 15, 35, hourly for a day, daily for a week. */
const slots: readonly number[] = [
  2,
  5,
  15,
  35,
  ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * hourMinutes),
  ...Array.from({ length: 6 }, (_, day) => (day + 2) * dayMinutes),
];

/** Minutes before the first query. */
export const firstQueryMinutes = 2;

/**
 * Minutes after an attempt began from which "no such operation" means that it will never be paid: the bank's form is
 * valid for 30 minutes, and a buyer who sent it in the last of them may take a little longer at their bank.
 */
export const formOverMinutes = 35;

/** Minutes after which a payment still in progress at the bank counts as abandoned. */
export const underWayMinutes = dayMinutes;

/** Minutes for which places may wait for the answer. */
const waitingMinutes = longestHoldMinutes + silentBankMinutes;

export interface AskedAttempt {
  readonly openedAt: Date;
  readonly askedAt: Date;
  /** False: the TPV could not be reached, or its answer can't be trusted. */
  readonly isAnswered: boolean;
}

/**
 * The time of the next query about a still open attempt; null after a week. A query without an answer is repeated after
 * a minute while places may wait for it.
 * Source: decisions, "Checkout" (Reconciliation); security, RB10.
 */
export function nextQueryAt({ openedAt, askedAt, isAnswered }: AskedAttempt): Date | null {
  const age = (askedAt.getTime() - openedAt.getTime()) / minuteMs;
  const slot = slots.find((minutes) => minutes > age);
  if (!isAnswered && age < waitingMinutes) return new Date(askedAt.getTime() + minuteMs);
  return slot === undefined ? null : new Date(openedAt.getTime() + slot * minuteMs);
}
