import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelOrder } from '@dorsal/api-contract/panel/order-card';
import type { Executor } from '../db/database.ts';
import { invoices } from '../db/schema/invoices.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { refundAccounts } from '../db/schema/payouts.ts';
import { users } from '../db/schema/users.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import { isRetryable, isUnclear, refusedByBank } from '../payments/order-refunds.ts';
import type { SpentRefund } from './refunds/refund-limit.ts';

type PanelOrder = z.output<typeof panelOrder>;

/**
 * An order's refunds, those of surplus payments included, the oldest first. `mayRepeat`: whether the member may ask for
 * this one again, if the bank refused it.
 */
export async function panelRefunds(
  db: Executor,
  orderId: string,
  mayRepeat: (refund: SpentRefund) => boolean,
): Promise<PanelOrder['refunds']> {
  const rows = await db
    .select({
      _id: refunds.id,
      amount: refunds.amountCents,
      status: refunds.status,
      responseCode: refunds.responseCode,
      reason: refunds.reason,
      method: paymentAttempts.method,
      account: sql<PanelOrder['refunds'][number]['account']>`case
        when ${paymentAttempts.method} = 'card' or ${refunds.status} = 'completed' then null
        when ${refundAccounts.fileId} is not null then 'sent'
        when ${refundAccounts.givenAt} is not null then 'given'
        else 'waiting' end`,
      requestedAt: refunds.requestedAt,
      settledAt: refunds.settledAt,
      by: users.name,
      note: refunds.note,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(refundAccounts, eq(refundAccounts.refundId, refunds.id))
    .leftJoin(users, eq(users.id, refunds.requestedBy))
    .where(eq(paymentAttempts.orderId, orderId))
    .orderBy(asc(refunds.requestedAt), asc(refunds.id));
  return rows.map(({ responseCode, ...refund }) => {
    const { _id: id, amount: cents, status, reason, method } = refund;
    return {
      ...refund,
      status: isUnclear({ status, responseCode }) ? 'unclear' : status,
      mayRetry:
        isRetryable({ status, responseCode, reason, attempt: { method } }) && mayRepeat({ id, cents }),
    };
  });
}

/** What the bank refused to give back of an order, in cents. A surplus payment was never the price of it. */
export async function refusedCents(db: Executor, orderId: string): Promise<number> {
  const { rows } = await db.execute<{ cents: number }>(sql`
    select coalesce(sum(r.amount_cents), 0)::int as cents
    from refunds r join payment_attempts a on a.id = r.attempt_id and a.status = 'accepted'
    where a.order_id = ${orderId} and ${refusedByBank}`);
  return rows[0]?.cents ?? 0;
}

/** An order's invoices and their corrections, the oldest first. */
export async function panelInvoices(db: Executor, orderId: string): Promise<PanelOrder['invoices']> {
  const issued = await db
    .select({
      _id: invoices.id,
      series: invoices.series,
      number: invoices.number,
      issuedAt: invoices.issuedAt,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.issuedAt));
  return issued.map(({ _id, issuedAt, ...number }) => ({ _id, number: invoiceNumber(number), issuedAt }));
}
