import { and, eq, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { refundLines, refunds } from '../db/schema/payments.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import { addRefunded } from '../orders/order-lines.ts';
import { enqueueCorrective } from '../invoices/enqueue-corrective.ts';
import { refundMail } from '../outbox/order-mails.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { noteTaxWork } from '../tax-records/tax-work.ts';
import { type OrderRefund, refundsOfOrder } from './order-refunds.ts';
import { NoRefundByHandError, RefundIdRequiredError } from './refund-errors.ts';
import { settleRefunds } from './refund-progress.ts';

/** What the bank, or a person, has done. */
interface Completed {
  readonly order: LockedOrder;
  readonly refund: OrderRefund;
  /** Ds_Response; null if a person has sent the money. */
  readonly code: string | null;
  /** Ds_AuthorisationCode of the bank's refund. */
  readonly authorisationCode?: string | null;
}

/**
 * Records once that the buyer has this money back, and notifies them. Unless it was a surplus payment, the order's lines
 * and status follow, and its invoice is corrected. The order must be locked.
 */
export async function completeRefund(
  tx: Transaction,
  { order, refund, code, authorisationCode = null }: Completed,
): Promise<void> {
  const completed = await tx
    .update(refunds)
    .set({ status: 'completed', responseCode: code, authorisationCode, settledAt: sql`now()` })
    .where(and(eq(refunds.id, refund.id), ne(refunds.status, 'completed')))
    .returning({ id: refunds.id });
  if (completed.length === 0) return;
  await enqueue(tx, refundMail('order-refunded', { orderId: order.id, refundId: refund.id }));
  if (refund.attempt.status !== 'accepted') return;
  const parts = await tx
    .select({ position: refundLines.position, cents: refundLines.cents })
    .from(refundLines)
    .where(eq(refundLines.refundId, refund.id));
  await addRefunded(tx, order.id, parts);
  await settleRefunds(tx, order);
  const refunded = { orderId: order.id, refundId: refund.id };
  if (!(await noteTaxWork(tx, refunded))) await enqueueCorrective(tx, refunded);
}

/**
 * Records that an operator has sent money back: of a transfer, or of a card payment whose refund the bank has refused.
 * If several refunds of the order wait for an operator, `refundId` says which one. Returns the cents. Throws
 * OrderNotFoundError, NoRefundByHandError if no refund waits for an operator, and RefundIdRequiredError.
 */
export async function completeTransferRefund(
  { db, log }: Pick<Services, 'db' | 'log'>,
  orderId: string,
  { refundId }: { readonly refundId?: string | undefined } = {},
): Promise<{ readonly amountCents: number }> {
  const done = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const [refund, ...others] = (await refundsOfOrder(tx, orderId))
      .filter(isByHand)
      .filter(({ id }) => refundId === undefined || id === refundId);
    if (!refund) throw new NoRefundByHandError(order);
    if (others.length > 0) throw new RefundIdRequiredError(order, [refund, ...others]);
    await completeRefund(tx, { order, refund, code: refund.responseCode });
    return refund;
  });
  const { id, amountCents } = done;
  log.info({ orderId, refundId: id, amountCents }, 'an operator has given money back');
  return { amountCents };
}

function isByHand({ status, attempt }: OrderRefund): boolean {
  return status === 'refused' || (status === 'requested' && attempt.method === 'transfer');
}
