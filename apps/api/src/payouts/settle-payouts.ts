import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { paymentFiles, payouts, refundAccounts } from '../db/schema/payouts.ts';
import { completeTransferRefund } from '../payments/complete-refund.ts';
import type { Services } from '../services.ts';
import { NoSuchPayoutError } from './payout-errors.ts';

/** What was marked now: twice is once. */
export interface Settled {
  readonly payouts: number;
  readonly refunds: number;
}

/**
 * Records that the bank has sent a payout, or all money of a file: its payouts are paid, its refunds completed, as by
 * `refunds complete`. Safe to repeat. Throws NoSuchPayoutError.
 */
export async function markPaid(services: Pick<Services, 'db' | 'log'>, id: string): Promise<Settled> {
  const { db } = services;
  const isFile = (await db.$count(paymentFiles, eq(paymentFiles.id, id))) === 1;
  const isOfHandle = isFile ? eq(payouts.fileId, id) : eq(payouts.id, id);
  if (!isFile) await requireSent(db, id);
  const paid = await db
    .update(payouts)
    .set({ state: 'paid', paidAt: sql`now()` })
    .where(and(isOfHandle, eq(payouts.state, 'sent')))
    .returning({ id: payouts.id });
  const completed = isFile ? await completeRefunds(services, id) : 0;
  return { payouts: paid.length, refunds: completed };
}

async function requireSent(db: Database, id: string): Promise<void> {
  const [payout] = await db.select({ state: payouts.state }).from(payouts).where(eq(payouts.id, id));
  if (!payout) throw new NoSuchPayoutError(`There is no payout and no file ${id}: payouts list shows both.`);
  if (payout.state === 'sent' || payout.state === 'paid') return;
  throw new NoSuchPayoutError(
    `Payout ${id} is ${payout.state}: it is in no file, so the bank can't have sent it.`,
  );
}

async function completeRefunds(services: Pick<Services, 'db' | 'log'>, fileId: string): Promise<number> {
  const open = await services.db
    .select({ refundId: refunds.id, orderId: paymentAttempts.orderId })
    .from(refundAccounts)
    .innerJoin(refunds, eq(refunds.id, refundAccounts.refundId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refundAccounts.fileId, fileId), ne(refunds.status, 'completed')));
  for (const { orderId, refundId } of open) await completeTransferRefund(services, orderId, { refundId });
  return open.length;
}

/**
 * Cancels a payout that is in no file, or one that the bank has not made (`wasReturned`): its money is left for another
 * one. Safe to repeat. Throws NoSuchPayoutError for a payout that is paid, or in a file without `wasReturned`.
 */
export async function cancelPayout(
  { db }: Pick<Services, 'db'>,
  { id, wasReturned }: { readonly id: string; readonly wasReturned: boolean },
): Promise<{ readonly cents: number }> {
  return inTransaction(db, async (tx) => {
    const [payout] = await tx
      .select({ state: payouts.state, cents: payouts.amountCents })
      .from(payouts)
      .where(eq(payouts.id, id))
      .for('update');
    if (!payout) throw new NoSuchPayoutError(`There is no payout ${id}: payouts list shows them.`);
    const { state, cents } = payout;
    if (state === 'cancelled') return { cents };
    if (state === 'sent' && !wasReturned) {
      throw new NoSuchPayoutError(
        `Payout ${id} is in a file for the bank: nothing was changed. If the bank refused it or sent it back, add --returned.`,
      );
    }
    if (state === 'paid' && !wasReturned) {
      throw new NoSuchPayoutError(
        `Payout ${id} is paid: nothing was changed. If the bank sent it back, add --returned.`,
      );
    }
    await tx
      .update(payouts)
      .set({ state: 'cancelled', paidAt: null })
      .where(inArray(payouts.id, [id]));
    return { cents };
  });
}
