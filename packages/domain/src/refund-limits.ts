import type { OrganizerRole } from './organizer-roles.ts';

/** How much a member of a limited role may give back. In cents. */
export interface RefundLimits {
  readonly perRefundCents: number;
  /** In one day of the organizer's zone, per member. */
  readonly perDayCents: number;
}

/** Why a refund is refused, with the cents that the member may still give back. */
export interface RefundLimitProblem {
  readonly limit: 'perRefund' | 'perDay';
  readonly leftCents: number;
}

/** Whether the owners limit the refunds of the role. Source: decisions, "Refunds in the panel". */
export function isRefundLimited(role: OrganizerRole): boolean {
  return role === 'orders';
}

/** The cents that a member may give back in the next refund after those of the day. Source: decisions, "Refunds in the panel". */
export function refundAllowance(
  { perRefundCents, perDayCents }: RefundLimits,
  spentTodayCents: number,
): number {
  return Math.max(0, Math.min(perRefundCents, perDayCents - spentTodayCents));
}

/** The limit that a refund exceeds; undefined if it exceeds none. Source: decisions, "Refunds in the panel". */
export function refundLimitProblem(
  cents: number,
  limits: RefundLimits,
  spentTodayCents: number,
): RefundLimitProblem | undefined {
  const leftCents = refundAllowance(limits, spentTodayCents);
  if (cents <= leftCents) return undefined;
  return { limit: cents > limits.perRefundCents ? 'perRefund' : 'perDay', leftCents };
}
