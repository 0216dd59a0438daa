import type { OrderEvent } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import type { LockedOrder } from '../orders/locked-order.ts';
import { reservePlaces } from '../orders/reserve-places.ts';
import { oweRefund, payOrder } from '../orders/settle-order.ts';
import type { Services } from '../services.ts';
import { openRefund } from './open-refund.ts';
import type { Attempt } from './payment-attempts.ts';

/**
 * What became of money that has come.
 * - `accepted`: the order is paid. `late`: the same, after its hold; the places were still free.
 * - `unplaced`: the places are gone. `surplus`: it paid for nothing. Both times it goes back.
 */
export type TakenPayment = 'accepted' | 'late' | 'unplaced' | 'surplus';

export interface TakePayment {
  readonly order: LockedOrder;
  /** Written down already. */
  readonly attempt: Attempt;
  /** What it was written down as: for this order, or beside what pays it. */
  readonly status: 'accepted' | 'surplus';
  /** What is said of an order that it pays within the hold. */
  readonly event: Extract<OrderEvent, 'paymentAccepted' | 'transferConfirmed'>;
}

/** Whether money may still pay the order: not one that is paid already, or whose money went or goes back. */
export function mayBePaid({ status }: Pick<LockedOrder, 'status'>): boolean {
  return status === 'pending' || status === 'expired' || status === 'cancelled';
}

/**
 * Pays the order with money that has come, however it came, or sends it back: no money is dropped silently. The order must
 * be locked.
 */
export async function takePayment(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  { order, attempt, status, event }: TakePayment,
): Promise<TakenPayment> {
  if (status === 'surplus') {
    await openRefund(tx, services, { attempt, reason: 'surplus' });
    return 'surplus';
  }
  if (order.status === 'pending' && !order.isOver) {
    await payOrder(tx, order, event);
    return 'accepted';
  }
  // Nobody else got the places of a pending order yet, whatever the clock says.
  if (order.status === 'pending' || (await reservePlaces(tx, order))) {
    await payOrder(tx, order, 'latePaymentPlaced');
    return 'late';
  }
  await oweRefund(tx, order);
  await openRefund(tx, services, { attempt, reason: 'late' });
  return 'unplaced';
}
