import { longestHoldMinutes } from '@dorsal/domain/order-hold';

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** Minutes after an attempt began at which the TPV is asked: 2, 5, 15, 35, then hourly for a day, then daily for a week. */
const slots: readonly number[] = [
  2,
  5,
  15,
  35,
  ...Array.from({ length: 24 }, (_, hour) => (hour + 1) * hourMinutes),
  ...Array.from({ length: 6 }, (_, day) => (day + 2) * dayMinutes),
];

/** Minutes after which the first question is asked. */
export const firstQueryMinutes = 2;

/**
 * Minutes after an attempt began from which "no such operation" means that nobody will ever pay it: the bank's form
 * lives 30 minutes, and whoever sent it in the last of them may take a little longer at their bank.
 */
export const formOverMinutes = 35;

/** Minutes after which a payment that is still under way at the bank is none any more. */
export const underWayMinutes = dayMinutes;

/**
 * Minutes that an order may stay held beyond the longest hold while the bank doesn't say what became of its payment:
 * five questions a minute apart, enough for a bank that restarts. After that its places go back on sale; money that
 * comes later still is late money.
 */
export const silentBankMinutes = 5;

/** Until when places may hang on the answer. */
const waitingMinutes = longestHoldMinutes + silentBankMinutes;

export interface AskedAttempt {
  readonly openedAt: Date;
  readonly askedAt: Date;
  /** False: the TPV could not be reached, or said nothing that can be trusted. */
  readonly isAnswered: boolean;
}

/**
 * When the TPV is asked again about an attempt that is still open; null after a week. A question without an answer is
 * asked again after a minute while places may hang on it.
 * Source: decisions, "Checkout" (Reconciliation); security, RB10.
 */
export function nextQueryAt({ openedAt, askedAt, isAnswered }: AskedAttempt): Date | null {
  const age = (askedAt.getTime() - openedAt.getTime()) / minuteMs;
  const slot = slots.find((minutes) => minutes > age);
  if (!isAnswered && age < waitingMinutes) return new Date(askedAt.getTime() + minuteMs);
  return slot === undefined ? null : new Date(openedAt.getTime() + slot * minuteMs);
}
