/** The money of an event as the ledger has it, in cents. */
export interface EventLedger {
  /** What cards paid: money of transfers is in the organizer's own account already. */
  readonly cardCents: number;
  /** What refunds asked for, of both methods: the portal sends all of them back. */
  readonly refundCents: number;
  /** What the portal keeps for its service, with its IVA. */
  readonly commissionCents: number;
  /** Payouts that were not canceled. */
  readonly paidOutCents: number;
}

/**
 * What can be paid out of an event now: never less than zero. After refunds of money that was paid out, an event owes
 * something, and later sales of the same event pay for it. Source: decisions, "Payouts".
 */
export function payoutAmount(ledger: EventLedger): number {
  return Math.max(0, payoutBalance(ledger));
}

/** The same, negative if the event owes something. */
export function payoutBalance({
  cardCents,
  refundCents,
  commissionCents,
  paidOutCents,
}: EventLedger): number {
  return cardCents - refundCents - commissionCents - paidOutCents;
}

/** The hours after a change of the organizer's account in which nothing is paid out to it. Source: decisions, "Payouts". */
export const payoutWaitHours = 24;

/** `proposed`: recorded. `sent`: in a file for the bank. `paid`: the bank sent it. */
export const payoutStates = ['proposed', 'sent', 'paid', 'cancelled'] as const;
