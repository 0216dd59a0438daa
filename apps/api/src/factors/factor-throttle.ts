import { eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { secondFactorFailures } from '../db/schema/panel-sessions.ts';
import { TooManyRequestsError } from '../http/refusal.ts';

/** Wrong codes in a row without a delay. Before the next ones the person waits 1, 2, 4… seconds, at most 15 minutes. */
const freeFailures = 5;
const longestDelaySeconds = 15 * 60;

/** How long failures count: otherwise a pause would give five free tries again and again. */
export const failuresCount = sql`interval '1 day'`;

const { count, lastAt } = secondFactorFailures;
const delaySeconds = sql`least(${longestDelaySeconds}::int, power(2, least(20, ${count} - ${freeFailures}::int))::int)`;
const nextAt = sql`${lastAt} + make_interval(secs => ${delaySeconds})`;

/**
 * Counts a try at a code as failed before the code is compared; otherwise many tries at once would bypass the limit.
 * Throws TooManyRequestsError while the person must wait.
 */
export async function beginTry(db: Database, userId: string): Promise<void> {
  const counted = await db
    .insert(secondFactorFailures)
    .values({ userId, count: 1 })
    .onConflictDoUpdate({
      target: secondFactorFailures.userId,
      set: {
        count: sql`case when ${lastAt} < now() - ${failuresCount} then 1 else ${count} + 1 end`,
        lastAt: sql`now()`,
      },
      // A try at the same time may have a later `now()`, so free tries don't compare times.
      setWhere: sql`${count} < ${freeFailures}::int or ${nextAt} <= now()`,
    })
    .returning({ count });
  if (counted.length > 0) return;
  const [row] = await db
    .select({ seconds: sql<number>`greatest(1, ceil(extract(epoch from ${nextAt} - now())))::int` })
    .from(secondFactorFailures)
    .where(eq(secondFactorFailures.userId, userId));
  throw new TooManyRequestsError(row?.seconds ?? 1);
}

/** Resets the count after a right code. */
export async function forgetTries(db: Executor, userId: string): Promise<void> {
  await db.delete(secondFactorFailures).where(eq(secondFactorFailures.userId, userId));
}
