import { and, eq } from 'drizzle-orm';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { returnUnusedPlaces } from '../orders/kept-places.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import { orderMail } from '../outbox/order-mails.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { refundedParticipantMails } from '../outbox/paid-order-mails.ts';
import type { Services } from '../services.ts';
import { openRefund } from './open-refund.ts';
import { refundsOfOrder } from './order-refunds.ts';
import type { Attempt } from './payment-attempts.ts';
import { OrderNotRefundableError } from './refund-errors.ts';
import { askAgain } from './retry-refund.ts';

export interface RequestedRefund {
  readonly status: 'refund_pending' | 'refunded';
  readonly amountCents: number;
  /** The worker refunds card payments, an operator transfers. Null: there was no payment. */
  readonly method: Attempt['method'] | null;
  /** Places that stay taken because their participants have checked in. */
  readonly keptPlaces: number;
}

/**
 * Refunds a paid order for an operator. Its places go back on sale at once, except those whose participants have
 * checked in, and its money is on its way; a free order is refunded at once. A refund that the bank refused, or whose
 * work was given up, is requested again. Surplus payments are left alone (`retryRefund`). Idempotent.
 * Throws OrderNotFoundError, and OrderNotRefundableError for an order that was never paid.
 */
export async function requestRefund(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  orderId: string,
): Promise<RequestedRefund> {
  const requested = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === 'paid') return refundPaid(tx, services, order);
    if (order.status !== 'refund_pending' && order.status !== 'refunded')
      throw new OrderNotRefundableError(order);
    const refund = (await refundsOfOrder(tx, orderId)).find(({ attempt }) => attempt.status === 'accepted');
    if (refund) await askAgain(tx, refund, order.now);
    return {
      status: order.status,
      amountCents: order.totalCents,
      method: refund?.attempt.method ?? null,
      keptPlaces: 0,
    };
  });
  services.log.info({ orderId, ...requested }, 'an operator has asked for a refund');
  return requested;
}

async function refundPaid(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  order: LockedOrder,
): Promise<RequestedRefund> {
  const [attempt] = await tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.orderId, order.id), eq(paymentAttempts.status, 'accepted')));
  const pending = nextOrderStatus(order.status, 'refundRequested');
  const status = attempt ? 'refund_pending' : 'refunded';
  await tx
    .update(orders)
    .set({ status: attempt ? pending : nextOrderStatus(pending, 'refundCompleted') })
    .where(eq(orders.id, order.id));
  if (attempt) await openRefund(tx, services, { attempt, reason: 'operator' });
  else {
    const toParticipants = await refundedParticipantMails(tx, order.id);
    await enqueueAll(tx, [orderMail('order-refunded', order.id), ...toParticipants]);
  }
  const keptPlaces = await returnUnusedPlaces(tx, order);
  return { status, amountCents: order.totalCents, method: attempt?.method ?? null, keptPlaces };
}
