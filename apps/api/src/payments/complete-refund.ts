import { and, eq, ne, sql } from 'drizzle-orm';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders } from '../db/schema/orders.ts';
import { refunds } from '../db/schema/payments.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import { refundLines } from '../orders/order-lines.ts';
import { enqueueCorrective } from '../invoices/enqueue-corrective.ts';
import { enqueueRefundMail } from '../outbox/order-mails.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { refundedParticipantMails } from '../outbox/paid-order-mails.ts';
import type { Services } from '../services.ts';
import { type OrderRefund, refundsOfOrder } from './order-refunds.ts';
import { NoRefundByHandError, PaymentNumberRequiredError } from './refund-errors.ts';

/**
 * Records once that the buyer has the money back. Unless it was a surplus payment, the order becomes refunded and the
 * participants are notified. The order must be locked.
 */
export async function completeRefund(
  tx: Transaction,
  {
    order,
    refund,
    code,
  }: { readonly order: LockedOrder; readonly refund: OrderRefund; readonly code: string | null },
): Promise<void> {
  const completed = await tx
    .update(refunds)
    .set({ status: 'completed', responseCode: code, settledAt: sql`now()` })
    .where(and(eq(refunds.id, refund.id), ne(refunds.status, 'completed')))
    .returning({ id: refunds.id });
  if (completed.length === 0) return;
  await enqueueRefundMail(tx, 'order-refunded', { ...refund, orderId: order.id });
  if (refund.attempt.status !== 'accepted') return;
  await tx
    .update(orders)
    .set({ status: nextOrderStatus(order.status, 'refundCompleted') })
    .where(eq(orders.id, order.id));
  await refundLines(tx, order.id);
  await enqueueAll(tx, await refundedParticipantMails(tx, order.id));
  await enqueueCorrective(tx, order.id);
}

/**
 * Records that an operator has sent money back: of a transfer, or of a card payment whose refund the bank has refused.
 * If several payments of the order wait for an operator, `number` says which one. Returns the cents. Throws
 * OrderNotFoundError, NoRefundByHandError if no refund waits for an operator, and PaymentNumberRequiredError.
 */
export async function completeTransferRefund(
  { db, log }: Pick<Services, 'db' | 'log'>,
  orderId: string,
  { number }: { readonly number?: string | undefined } = {},
): Promise<{ readonly amountCents: number }> {
  const done = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [refund, ...others] = (await refundsOfOrder(tx, orderId))
      .filter(isByHand)
      .filter(({ attempt }) => number === undefined || attempt.number === number);
    if (!refund) throw new NoRefundByHandError(order);
    if (others.length > 0) throw new PaymentNumberRequiredError(order, [refund, ...others]);
    await completeRefund(tx, { order, refund, code: refund.responseCode });
    return refund;
  });
  const { amountCents, attempt } = done;
  log.info({ orderId, number: attempt.number, amountCents }, 'an operator has given money back');
  return { amountCents };
}

function isByHand({ status, attempt }: OrderRefund): boolean {
  return status === 'refused' || (status === 'requested' && attempt.method === 'transfer');
}
