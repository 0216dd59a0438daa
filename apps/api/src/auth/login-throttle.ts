import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { loginFailures } from '../db/schema/limits.ts';
import { TooManyRequestsError } from '../http/refusal.ts';
import { tokenHash } from '../token-hash.ts';

/** Failures in a row without a delay. From the next on the delay is 1, 2, 4… seconds, at most 15 minutes. */
const freeFailures = 4;
const longestDelaySeconds = 15 * 60;

/**
 * Counts a sign-in attempt as failed before the password is verified; otherwise many attempts at once would bypass the
 * limit. Throws TooManyRequestsError while the address must wait, which does not reveal whether it has an account.
 */
export async function beginLogin(db: Database, email: string): Promise<void> {
  const emailHash = tokenHash(email);
  const failures = sql`case when ${loginFailures.failedAt} < now() - interval '1 hour' then 1 else ${loginFailures.failures} + 1 end`;
  const delay = sql`make_interval(secs => least(${longestDelaySeconds}::int, power(2, least(20, ${failures} - ${freeFailures}::int - 1))::int))`;
  const counted = await db
    .insert(loginFailures)
    .values({ emailHash, failures: 1 })
    .onConflictDoUpdate({
      target: loginFailures.emailHash,
      set: {
        failures,
        failedAt: sql`now()`,
        blockedUntil: sql`case when ${failures} > ${freeFailures}::int then now() + ${delay} end`,
      },
      setWhere: sql`${loginFailures.blockedUntil} is null or ${loginFailures.blockedUntil} <= now()`,
    })
    .returning({ failures: loginFailures.failures });
  if (counted.length === 0) throw new TooManyRequestsError(await remainingSeconds(db, emailHash));
}

/** Resets the count after a correct password. */
export async function forgetFailures(db: Database, email: string): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.emailHash, tokenHash(email)));
}

async function remainingSeconds(db: Database, emailHash: string): Promise<number> {
  const [row] = await db
    .select({
      seconds: sql<number>`greatest(1, ceil(extract(epoch from ${loginFailures.blockedUntil} - now())))::int`,
    })
    .from(loginFailures)
    .where(eq(loginFailures.emailHash, emailHash));
  return row?.seconds ?? 1;
}
