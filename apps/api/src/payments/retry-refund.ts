import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { outbox } from '../db/schema/outbox.ts';
import { refunds } from '../db/schema/payments.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { sendAgain } from '../outbox/dead-letters.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { type OrderRefund, refundsOfOrder } from './order-refunds.ts';
import type { Attempt } from './payment-attempts.ts';
import { NoRefundOfPaymentError } from './refund-errors.ts';

export interface RetriedRefund {
  readonly status: 'requested' | 'completed';
  /** Of all refunds of the payment. */
  readonly amountCents: number;
  /** The worker refunds card payments, an operator transfers. */
  readonly method: Attempt['method'];
}

/**
 * Requests the refunds of one payment again for an operator, in any status of the order, which is not refunded by this.
 * Idempotent. Throws OrderNotFoundError, and NoRefundOfPaymentError.
 */
export async function retryRefund(
  { db, log }: Pick<Services, 'db' | 'log'>,
  { orderId, number }: { readonly orderId: string; readonly number: string },
): Promise<RetriedRefund> {
  const retried = await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const known = await refundsOfOrder(tx, orderId);
    const ofPayment = known.filter(({ attempt }) => attempt.number === number);
    const [first] = ofPayment;
    if (!first) throw new NoRefundOfPaymentError(order, number, known);
    for (const refund of ofPayment) await askAgain(tx, refund, order.now);
    const isDone = ofPayment.every(({ status }) => status === 'completed');
    return {
      status: isDone ? ('completed' as const) : ('requested' as const),
      amountCents: ofPayment.reduce((sum, { amountCents }) => sum + amountCents, 0),
      method: first.attempt.method,
    };
  });
  log.info({ orderId, number, ...retried }, 'an operator has asked for a refund again');
  return retried;
}

/**
 * Gives a card refund to the worker again if the bank has refused it or its work was given up. Does nothing if the
 * worker still has it or it is done. The order must be locked.
 */
export async function askAgain(tx: Transaction, refund: OrderRefund, now: Date): Promise<void> {
  const { id, attempt, status } = refund;
  if (attempt.method !== 'card' || status === 'completed') return;
  // After a refusal the old work is over, even if the worker has not marked its row as done yet.
  if (status === 'requested' && (await isWithWorker(tx, id))) return;
  await tx
    .update(refunds)
    .set({ status: 'requested', requestedAt: sql`now()`, alertedAt: null })
    .where(eq(refunds.id, id));
  if (status === 'requested' && (await revive(tx, id))) return;
  const dedupeKey = `refund:${id}:${now.getTime()}`;
  await enqueue(tx, { kind: 'refund', payload: { refundId: id }, dedupeKey });
}

/** Its unfinished work: a finished row has no payload. */
const workOf = (refundId: string) =>
  and(eq(outbox.kind, 'refund'), isNull(outbox.doneAt), eq(sql`${outbox.payload} ->> 'refundId'`, refundId));

async function isWithWorker(tx: Transaction, refundId: string): Promise<boolean> {
  return (await tx.$count(outbox, and(workOf(refundId), isNull(outbox.deadAt)))) > 0;
}

/** Returns false if none of its work was given up. */
async function revive(tx: Transaction, refundId: string): Promise<boolean> {
  const [dead] = await tx
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(workOf(refundId), isNotNull(outbox.deadAt)))
    .orderBy(desc(outbox.deadAt))
    .limit(1);
  return dead !== undefined && sendAgain(tx, dead.id);
}
