import type { OrderEvent } from '@dorsal/domain/order-status';
import { refundParts } from '@dorsal/domain/refund-parts';
import type { Transaction } from '../db/database.ts';
import type { LockedOrder } from '../orders/locked-order.ts';
import { reservePlaces } from '../orders/reserve-places.ts';
import { oweRefund, payOrder } from '../orders/settle-order.ts';
import type { Services } from '../services.ts';
import { openRefund } from './open-refund.ts';
import { findRefundableLines } from './refundable-lines.ts';
import type { Attempt } from './payment-attempts.ts';

/**
 * The outcome of a received payment.
 * - `accepted`: the order is paid. `late`: the same, after its hold; the places were still free.
 * - `unplaced`: the places are gone. `surplus`: the order didn't need it. Both are refunded.
 */
export type TakenPayment = 'accepted' | 'late' | 'unplaced' | 'surplus';

export interface TakePayment {
  readonly order: LockedOrder;
  /** Already stored. */
  readonly attempt: Attempt;
  /** The stored status: it pays this order, or it is surplus. */
  readonly status: 'accepted' | 'surplus';
  /** The event of an order that it pays within the hold. */
  readonly event: Extract<OrderEvent, 'paymentAccepted' | 'transferConfirmed'>;
}

/** Whether a payment may still pay the order: not if it is already paid, refunded or being refunded. */
export function mayBePaid({ status }: Pick<LockedOrder, 'status'>): boolean {
  return status === 'pending' || status === 'expired' || status === 'cancelled';
}

/**
 * Pays the order with a received payment of any method, or refunds it: no money is dropped silently. The order must be
 * locked.
 */
export async function takePayment(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log' | 'secret'>,
  { order, attempt, status, event }: TakePayment,
): Promise<TakenPayment> {
  if (status === 'surplus') {
    await openRefund(tx, services, { attempt, cause: { reason: 'surplus' } });
    return 'surplus';
  }
  if (order.status === 'pending' && !order.isOver) {
    await payOrder(tx, order, event);
    return 'accepted';
  }
  // A pending order still holds its places, even after its expiry.
  if (order.status === 'pending' || (await reservePlaces(tx, order))) {
    await payOrder(tx, order, 'latePaymentPlaced');
    return 'late';
  }
  await oweRefund(tx, order);
  const parts = refundParts(await findRefundableLines(tx, order.id), { kind: 'all' }, { withFee: true });
  await openRefund(tx, services, { attempt, cause: { reason: 'late', parts } });
  return 'unplaced';
}
