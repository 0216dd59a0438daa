import type { OrderStatus } from './order-status.ts';

/** How far the refunds of a paid order are. Sums in cents. */
export interface RefundProgress {
  readonly totalCents: number;
  /** Asked for, the completed refunds included. */
  readonly askedCents: number;
  readonly completedCents: number;
  /** Places that were not canceled. */
  readonly activePlaces: number;
}

/**
 * The status of an order that was paid: `paid` while a place is active or money stays with the organizer,
 * `refund_pending` while the last money is on its way, then `refunded`. A free order has no money to wait for.
 * Source: decisions, "Partial refund".
 */
export function statusAfterRefunds({
  totalCents,
  askedCents,
  completedCents,
  activePlaces,
}: RefundProgress): Extract<OrderStatus, 'paid' | 'refund_pending' | 'refunded'> {
  if (activePlaces > 0 || askedCents < totalCents) return 'paid';
  return completedCents < totalCents ? 'refund_pending' : 'refunded';
}
