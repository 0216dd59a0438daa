import { and, asc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { inProgressCode, isAwaited, queryLeaseSeconds } from '../orders/awaited-attempts.ts';
import { formOverMinutes, nextQueryAt, underWayMinutes } from './query-schedule.ts';

/** An attempt that is locked for one query by this worker. */
export interface TakenAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly number: string;
  readonly openedAt: Date;
  /** The database's clock. */
  readonly askedAt: Date;
}

/** Attempts per batch of queries. */
export const queryBatch = 10;
export const isDue = lte(paymentAttempts.nextQueryAt, sql`now()`);

/** Takes up to ten awaited attempts, the oldest first, for the duration of one query. */
export async function takeAttempts(db: Database, which: SQL | undefined): Promise<TakenAttempt[]> {
  const taken = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isAwaited, which))
    .orderBy(asc(paymentAttempts.createdAt))
    .limit(queryBatch)
    .for('update', { skipLocked: true });
  const { id, orderId, number, createdAt: openedAt } = getTableColumns(paymentAttempts);
  return db
    .update(paymentAttempts)
    .set({
      queries: sql`${paymentAttempts.queries} + 1`,
      nextQueryAt: sql`now() + make_interval(secs => ${queryLeaseSeconds}::int)`,
    })
    .where(inArray(paymentAttempts.id, taken))
    .returning({ id, orderId, number, openedAt, askedAt: sql`now()`.mapWith(paymentAttempts.createdAt) });
}

/** Schedules the next query of a still open attempt. Returns true if it is open but will not be queried again. */
export async function askLater(db: Database, attempt: TakenAttempt, isAnswered: boolean): Promise<boolean> {
  const next = nextQueryAt({ ...attempt, isAnswered });
  const open = await db
    .update(paymentAttempts)
    .set({ nextQueryAt: next })
    .where(and(eq(paymentAttempts.id, attempt.id), eq(paymentAttempts.status, 'open')))
    .returning({ id: paymentAttempts.id });
  return next === null && open.length > 0;
}

/**
 * Abandons an attempt that is unknown to the bank, once its form has expired: it can't be paid any more. Returns
 * whether it did.
 */
export async function abandonAttempt(db: Database, attempt: TakenAttempt): Promise<boolean> {
  return abandonAfter(db, attempt, formOverMinutes);
}

/**
 * Records that the buyer is still at the bank. Once its form has expired, most buyers have left: the order's places no
 * longer wait, but the bank is queried for a day. Then the attempt is abandoned; returns whether it was.
 */
export async function leaveUnderWay(db: Database, attempt: TakenAttempt): Promise<boolean> {
  await db
    .update(paymentAttempts)
    .set({ responseCode: inProgressCode })
    .where(isOpenAfter(attempt, formOverMinutes));
  return abandonAfter(db, attempt, underWayMinutes);
}

async function abandonAfter(db: Database, attempt: TakenAttempt, minutes: number): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    // All changes of an order's payments need this lock.
    await lockOrder(tx, attempt.orderId);
    const abandoned = await tx
      .update(paymentAttempts)
      .set({ status: 'abandoned', settledAt: sql`now()`, nextQueryAt: null })
      .where(isOpenAfter(attempt, minutes))
      .returning({ id: paymentAttempts.id });
    return abandoned.length > 0;
  });
}

/** Truncated to milliseconds like the Date that scheduled the query: otherwise the query comes a moment too early. */
function isOpenAfter({ id }: TakenAttempt, minutes: number): SQL | undefined {
  return and(
    eq(paymentAttempts.id, id),
    eq(paymentAttempts.status, 'open'),
    sql`date_trunc('milliseconds', ${paymentAttempts.createdAt}) <= now() - make_interval(mins => ${minutes}::int)`,
  );
}
