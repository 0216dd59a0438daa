import { and, asc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { inProgressCode } from './payment-result.ts';
import { formOverMinutes, nextQueryAt, underWayMinutes } from './query-schedule.ts';

/** An attempt that nobody else asks about meanwhile. */
export interface TakenAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly number: string;
  readonly openedAt: Date;
  /** The database's clock. */
  readonly askedAt: Date;
}

/** So many are asked about at once. */
export const queryBatch = 10;
/**
 * How long an attempt belongs to whoever took it: the TPV's 10 seconds and time to apply what it says. Half a minute
 * less than the shortest wait between two questions: see `isAsked`.
 */
const leaseSeconds = 30;

/** An attempt about which the TPV can be asked. */
export const isAwaited = sql`(${paymentAttempts.status} = 'open' and ${paymentAttempts.method} = 'card')`;
/** The bank's form is over, and the bank said since then that it isn't paid: no place waits for it any more. */
export const isKnownUnpaid = sql`(${paymentAttempts.responseCode} is not distinct from ${inProgressCode})`;
export const isDue = lte(paymentAttempts.nextQueryAt, sql`now()`);
/** Its last question has ended and the next isn't due: neither overdue nor in somebody's hands now. */
export const isAsked = sql`(${paymentAttempts.nextQueryAt} is null
  or ${paymentAttempts.nextQueryAt} > now() + make_interval(secs => ${leaseSeconds}::int))`;

/** Takes up to ten awaited attempts, the oldest first, for the length of one question. */
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
      nextQueryAt: sql`now() + make_interval(secs => ${leaseSeconds}::int)`,
    })
    .where(inArray(paymentAttempts.id, taken))
    .returning({ id, orderId, number, openedAt, askedAt: sql`now()`.mapWith(paymentAttempts.createdAt) });
}

/** Sets the next question about an attempt that is still open. Says whether it is open for ever: there will be none. */
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
 * Settles an attempt of which the bank knows nothing, once its form is over: nobody will pay it any more. Says whether
 * that is so.
 */
export async function abandonAttempt(db: Database, attempt: TakenAttempt): Promise<boolean> {
  return abandonAfter(db, attempt, formOverMinutes);
}

/**
 * Notes that the buyer is still at the bank. Once its form is over, most have left it: the order's places wait no
 * longer, but the bank may be asked about it for a day. Then the attempt is abandoned; says whether it is.
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
    // As everything that happens to an order's payments.
    await lockOrder(tx, attempt.orderId);
    const abandoned = await tx
      .update(paymentAttempts)
      .set({ status: 'abandoned', settledAt: sql`now()`, nextQueryAt: null })
      .where(isOpenAfter(attempt, minutes))
      .returning({ id: paymentAttempts.id });
    return abandoned.length > 0;
  });
}

/** Truncated as a Date is, in which the next question's time was computed: otherwise it comes a moment too early. */
function isOpenAfter({ id }: TakenAttempt, minutes: number): SQL | undefined {
  return and(
    eq(paymentAttempts.id, id),
    eq(paymentAttempts.status, 'open'),
    sql`date_trunc('milliseconds', ${paymentAttempts.createdAt}) <= now() - make_interval(mins => ${minutes}::int)`,
  );
}
