import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { moreThanWasPaid } from '../gateways/redsys/rest.ts';
import type { Attempt } from './payment-attempts.ts';

/** A refund with its payment. */
export type OrderRefund = typeof refunds.$inferSelect & { readonly attempt: Attempt };

const columns = { ...getTableColumns(refunds), attempt: getTableColumns(paymentAttempts) };

export async function findRefund(db: Executor, refundId: string): Promise<OrderRefund | undefined> {
  const [refund] = await db
    .select(columns)
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(refunds.id, refundId));
  return refund;
}

/** All refunds of an order, the oldest first: of its own payment and of surplus ones. */
export function refundsOfOrder(db: Executor, orderId: string): Promise<OrderRefund[]> {
  return db
    .select(columns)
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));
}

/** The order's refund that was asked for with this key. */
export async function findRefundOfKey(
  db: Executor,
  orderId: string,
  key: string,
): Promise<OrderRefund | undefined> {
  const [refund] = await db
    .select(columns)
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(refunds.requestKey, key)));
  return refund;
}

/** The response of a refund from before the TPV is asked until it answers: if that gets lost, the bank may have done it. */
export const unanswered = 'unanswered';

/**
 * Whether the bank was asked for the refund, and nothing is known of its answer: also once an operator has to settle it.
 */
export function isUnanswered({
  status,
  responseCode,
}: Pick<OrderRefund, 'status' | 'responseCode'>): boolean {
  return status !== 'completed' && responseCode === unanswered;
}

/**
 * Whether an operator has to find out if the bank has made the refund: it did not answer, or it says that money of the
 * payment has already been given back.
 */
export function isUnclear({ status, responseCode }: Pick<OrderRefund, 'status' | 'responseCode'>): boolean {
  return status === 'refused' && (responseCode === unanswered || responseCode === moreThanWasPaid);
}

/** Whether the bank said that it has not made the refund: its money is still with the organizer. */
export function isRefusedByBank(refund: Pick<OrderRefund, 'status' | 'responseCode'>): boolean {
  return refund.status === 'refused' && !isUnclear(refund);
}

/** The same of a refund `r` of a query. */
export const refusedByBank = sql`(r.status = 'refused'
  and coalesce(r.response_code, '') not in (${unanswered}, ${moreThanWasPaid}))`;

/** Whether a member may ask the bank for it again: all others are the operator's. */
export function isRetryable(
  refund: Pick<OrderRefund, 'status' | 'responseCode' | 'reason'> & {
    readonly attempt: Pick<Attempt, 'method'>;
  },
): boolean {
  return isRefusedByBank(refund) && refund.reason === 'organizer' && refund.attempt.method === 'card';
}

/** The same of a refund `r` with its payment `a` of a query. */
export const retryable = sql`(${refusedByBank} and r.reason = 'organizer' and a.method = 'card')`;
