import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { lockOrder } from '../orders/locked-order.ts';
import type { Services } from '../services.ts';
import { appendInvoice } from './append-invoice.ts';
import { findInvoice } from './find-invoice.ts';
import type { Invoice } from './invoice-record.ts';
import { negated } from './invoice-sums.ts';

/**
 * The corrective of a refunded order's invoice, issued now unless it exists: the same parties and lines, with
 * negative sums. Null if there is nothing to reverse: no invoice, or the refund is not complete. Source: RD 1619/2012,
 * art. 15; Ley 37/1992, art. 80.Dos.
 */
export async function issueCorrective(
  { db }: Pick<Services, 'db'>,
  orderId: string,
): Promise<{ readonly corrective: Invoice; readonly original: Invoice } | null> {
  return inTransaction(db, async (tx) => {
    const { status } = await lockOrder(tx, orderId);
    const original = await findInvoice(tx, orderId);
    if (!original || status !== 'refunded') return null;
    const known = await findInvoice(tx, orderId, 'corrective');
    if (known) return { corrective: known, original };
    const { organizerId, issuer, recipient, vatPercent, vatExemption } = original;
    const corrective = await appendInvoice(tx, {
      kind: 'corrective',
      organizerId,
      orderId,
      correctsId: original.id,
      operationAt: await refundedAt(tx, orderId),
      issuer,
      recipient,
      vatPercent,
      vatExemption,
      ...negated(original),
    });
    return { corrective, original };
  });
}

async function refundedAt(tx: Transaction, orderId: string): Promise<Date> {
  const [refund] = await tx
    .select({ settledAt: refunds.settledAt })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'accepted')));
  if (!refund?.settledAt) throw new Error(`Order ${orderId} is refunded, and no refund of it is completed.`);
  return refund.settledAt;
}
