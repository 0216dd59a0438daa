/** Held, waiting for the payment, paid, or ended in another way (decisions, "Checkout"). */
export const orderStatuses = [
  'reserved',
  'pending',
  'paid',
  'expired',
  'cancelled',
  'refund_pending',
  'refunded',
] as const;
/** One of `orderStatuses`. */
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * What happens to an order.
 * - `itemsChanged`: other ticket types or quantities; the hold's expiry does not change.
 * - `checkoutSubmitted`: the buyer's data are complete, and a payment by card or transfer is awaited.
 * - `confirmedFree`: the same for a computed total of zero.
 * - `paymentAccepted`, `paymentDeclined`: the terminal's response within the hold.
 * - `transferConfirmed`: the transfer arrived within the hold.
 * - `latePaymentPlaced`, `latePaymentUnplaced`: a payment arrived after the hold, and the places could, or could not,
 * be
 *   taken again.
 * - `holdExpired`, `cancelled`: the places go back on sale.
 * - `refundRequested`, `refundCompleted`: the last money of the order goes back, or is back, and no place is left. Refunds
 *   of parts leave it paid.
 */
export const orderEvents = [
  'itemsChanged',
  'checkoutSubmitted',
  'confirmedFree',
  'paymentAccepted',
  'paymentDeclined',
  'transferConfirmed',
  'latePaymentPlaced',
  'latePaymentUnplaced',
  'holdExpired',
  'cancelled',
  'refundRequested',
  'refundCompleted',
] as const;
/** One of `orderEvents`. */
export type OrderEvent = (typeof orderEvents)[number];

/** Thrown for an event that can't happen to an order in this status. */
export class OrderTransitionError extends Error {
  override name = 'OrderTransitionError';

  constructor(status: OrderStatus, event: OrderEvent) {
    super(
      `'${event}' can't happen to an order that is '${status}': nothing was changed. Read the order again.`,
    );
  }
}

const transitions: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  reserved: {
    itemsChanged: 'reserved',
    checkoutSubmitted: 'pending',
    confirmedFree: 'paid',
    holdExpired: 'expired',
    cancelled: 'cancelled',
  },
  pending: {
    itemsChanged: 'pending',
    checkoutSubmitted: 'pending',
    confirmedFree: 'paid',
    paymentAccepted: 'paid',
    paymentDeclined: 'pending',
    transferConfirmed: 'paid',
    // The deadline applies even if no job has marked the order as expired yet.
    latePaymentPlaced: 'paid',
    latePaymentUnplaced: 'refund_pending',
    holdExpired: 'expired',
    cancelled: 'cancelled',
  },
  paid: { paymentDeclined: 'paid', refundRequested: 'refund_pending' },
  expired: {
    paymentDeclined: 'expired',
    latePaymentPlaced: 'paid',
    latePaymentUnplaced: 'refund_pending',
  },
  cancelled: {
    paymentDeclined: 'cancelled',
    latePaymentPlaced: 'paid',
    latePaymentUnplaced: 'refund_pending',
  },
  refund_pending: {
    paymentDeclined: 'refund_pending',
    refundCompleted: 'refunded',
  },
  refunded: { paymentDeclined: 'refunded' },
};

/**
 * The status after the event. Throws `OrderTransitionError` if the event can't happen. A second accepted payment
 * for a paid order is not an event of the order: its own attempt is refunded.
 * Source: decisions, "Checkout".
 */
export function nextOrderStatus(status: OrderStatus, event: OrderEvent): OrderStatus {
  const next = transitions[status][event];
  if (!next) throw new OrderTransitionError(status, event);
  return next;
}

/** Whether an order is listed in the buyer's purchases (decisions, "Checkout"). */
export function isListedPurchase(status: OrderStatus): boolean {
  return ['pending', 'paid', 'refund_pending', 'refunded'].includes(status);
}
