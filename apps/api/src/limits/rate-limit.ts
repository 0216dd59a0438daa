import { and, eq, gt, sql } from 'drizzle-orm';
import { siteFactor } from '@dorsal/domain/places-limits';
import type { Executor } from '../db/database.ts';
import { rateLimits } from '../db/schema/limits.ts';
import { TooManyRequestsError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { networkOf, siteOf } from '../http/network.ts';

interface Limit {
  /** What is counted: `sign-up`. */
  readonly action: string;
  readonly times: number;
  readonly windowSeconds: number;
}

/**
 * Counts one more `action` for an account, an e-mail or an order, and returns the count. Throws TooManyRequestsError
 * past the limit.
 */
export async function limitFor(db: Executor, subject: string, limit: Limit): Promise<number> {
  const { count, resetsInSeconds } = await countOne(db, `${limit.action}/${subject}`, limit.windowSeconds);
  if (count > limit.times) throw new TooManyRequestsError(resetsInSeconds);
  return count;
}

/** Counts one more, and returns the count: for callers that apply no limit themselves. */
export async function countFor(
  db: Executor,
  subject: string,
  { action, windowSeconds }: Omit<Limit, 'times'>,
): Promise<number> {
  return (await countOne(db, `${action}/${subject}`, windowSeconds)).count;
}

/** Counts one more, and returns whether it is within the limit. */
export async function isWithin(db: Executor, subject: string, limit: Limit): Promise<boolean> {
  const { count } = await countOne(db, `${limit.action}/${subject}`, limit.windowSeconds);
  return count <= limit.times;
}

/** Counts nothing, and throws TooManyRequestsError if the limit is reached. */
export async function requireUnused(
  db: Executor,
  subject: string,
  { action, times }: Omit<Limit, 'windowSeconds'>,
): Promise<void> {
  const [counter] = await db
    .select({ count: rateLimits.count, resetsInSeconds })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${action}/${subject}`), gt(rateLimits.resetsAt, sql`now()`)));
  if (counter && counter.count >= times) throw new TooManyRequestsError(counter.resetsInSeconds);
}

/** Whether the limit is reached. Counts nothing. */
export async function isUsedUp(
  db: Executor,
  subject: string,
  { action, times }: Omit<Limit, 'windowSeconds'>,
): Promise<boolean> {
  const [counter] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${action}/${subject}`), gt(rateLimits.resetsAt, sql`now()`)));
  return counter !== undefined && counter.count >= times;
}

/** Resets the counter. */
export async function forgetCount(db: Executor, subject: string, action: Limit['action']): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, `${action}/${subject}`));
}

/**
 * `limitFor` for a network address (an IPv6 /64 counts for its /48 too, which may do four times as much); such limits are
 * multiplied by RATE_LIMIT_SCALE.
 */
export async function limitForNetwork(
  { db, config }: Pick<Services, 'config'> & { readonly db: Executor },
  address: string,
  limit: Limit,
): Promise<number> {
  const times = limit.times * config.rateLimitScale;
  const network = networkOf(address);
  const site = siteOf(network);
  const count = await limitFor(db, network, { ...limit, times });
  if (site !== null) await limitFor(db, site, { ...limit, times: times * siteFactor });
  return count;
}

const isInWindow = sql`rate_limits.resets_at > now()`;

/** For `on conflict do update`: the added amount, plus the counter's if its window is not over. */
export const windowCount = sql`excluded.count + case when ${isInWindow} then rate_limits.count else 0 end`;

/** For `on conflict do update`: the end of the counter's window, or of a new one if that is over. */
export const windowEnd = sql`case when ${isInWindow} then rate_limits.resets_at else excluded.resets_at end`;

/** A counter, and the amount to add. */
export interface Addition {
  readonly key: string;
  readonly amount: number;
  readonly windowSeconds: number;
}

/**
 * Adds to several counters in one statement, and returns the new counts by key. Locks their rows in the order of the
 * keys until the transaction ends.
 */
export async function countAll(
  db: Executor,
  additions: readonly Addition[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ key: string; count: number }>(sql`
    insert into rate_limits (key, count, resets_at)
    select key, amount, now() + make_interval(secs => seconds)
    from jsonb_to_recordset(${JSON.stringify(
      additions.map(({ windowSeconds: seconds, ...rest }) => ({ ...rest, seconds })),
    )}::jsonb) as added(key text, amount int, seconds int)
    order by key
    on conflict (key) do update set count = ${windowCount}, resets_at = ${windowEnd}
    returning key, count`);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

const resetsInSeconds = sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`;

async function countOne(db: Executor, key: string, windowSeconds: number) {
  const end = sql`now() + make_interval(secs => ${windowSeconds}::int)`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: end })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { count: windowCount, resetsAt: windowEnd },
    })
    .returning({
      count: rateLimits.count,
      resetsInSeconds,
    });
  if (!row) throw new Error('An upsert returned no row.');
  return row;
}
