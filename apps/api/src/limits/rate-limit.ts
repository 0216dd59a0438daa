import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { TooManyRequestsError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { networkOf } from './network.ts';

interface Limit {
  /** What is counted: `sign-up`. */
  readonly action: string;
  readonly times: number;
  readonly windowSeconds: number;
}

/**
 * Counts one more of `action` for an account, an e-mail or an order, and says how many that makes. Throws
 * TooManyRequestsError past the limit.
 */
export async function limitFor(db: Executor, subject: string, limit: Limit): Promise<number> {
  const { count, resetsInSeconds } = await countOne(db, `${limit.action}/${subject}`, limit.windowSeconds);
  if (count > limit.times) throw new TooManyRequestsError(resetsInSeconds);
  return count;
}

/** Counts one more, and says how many that makes: for what has no limit, but a price. */
export async function countFor(
  db: Executor,
  subject: string,
  { action, windowSeconds }: Omit<Limit, 'times'>,
): Promise<number> {
  return (await countOne(db, `${action}/${subject}`, windowSeconds)).count;
}

/** Counts one more, and says whether it is within the limit. */
export async function isWithin(db: Executor, subject: string, limit: Limit): Promise<boolean> {
  const { count } = await countOne(db, `${limit.action}/${subject}`, limit.windowSeconds);
  return count <= limit.times;
}

/** Begins to count anew. */
export async function forgetCount(db: Executor, subject: string, action: Limit['action']): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, `${action}/${subject}`));
}

/** `limitFor` for a network address; such limits are multiplied by RATE_LIMIT_SCALE. */
export function limitForNetwork(
  { db, config }: Pick<Services, 'config'> & { readonly db: Executor },
  address: string,
  limit: Limit,
): Promise<number> {
  return limitFor(db, networkOf(address), { ...limit, times: limit.times * config.rateLimitScale });
}

async function countOne(db: Executor, key: string, windowSeconds: number) {
  const isOver = sql`${rateLimits.resetsAt} <= now()`;
  const end = sql`now() + make_interval(secs => ${windowSeconds}::int)`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${end} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      resetsInSeconds: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`,
    });
  if (!row) throw new Error('An upsert returned no row.');
  return row;
}
