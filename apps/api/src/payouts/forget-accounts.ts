import { and, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { refunds } from '../db/schema/payments.ts';
import { paymentFiles, payouts, refundAccounts } from '../db/schema/payouts.ts';

/** The bank may still send money back. As long as finished work is kept. */
const kept = sql`interval '30 days'`;

/**
 * The job: forgets the accounts of refunds whose money arrived 30 days ago, and the contents of files all of whose money
 * did. Source: decisions, "Transfer refunds".
 */
export async function forgetAccounts(db: Database): Promise<void> {
  const old = sql`now() - ${kept}`;
  const done = db.select({ id: refunds.id }).from(refunds).where(lt(refunds.settledAt, old));
  await db
    .update(refundAccounts)
    .set({ iban: null, maskedIban: null, holder: null, tokenHash: null })
    .where(
      and(
        or(isNotNull(refundAccounts.iban), isNotNull(refundAccounts.tokenHash)),
        inArray(refundAccounts.refundId, done),
      ),
    );
  const inFile = alias(refundAccounts, 'in_file');
  const openPayout = db
    .select({ one: sql`1` })
    .from(payouts)
    .where(
      and(
        sql`${payouts.fileId} = ${paymentFiles.id}`,
        sql`${payouts.state} <> 'cancelled'`,
        sql`coalesce(${payouts.paidAt} >= ${old}, true)`,
      ),
    );
  const openRefund = db
    .select({ one: sql`1` })
    .from(inFile)
    .where(and(sql`${inFile.fileId} = ${paymentFiles.id}`, isNotNull(inFile.iban)));
  await db
    .update(paymentFiles)
    .set({ contents: null })
    .where(
      and(
        isNotNull(paymentFiles.contents),
        lt(paymentFiles.createdAt, old),
        notExists(openPayout),
        notExists(openRefund),
      ),
    );
}
