import { and, count, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';

/** An order that holds places. Written like the predicate of the partial indexes, so that they serve it. */
export const isOpenOrder = sql`${orders.status} in ('reserved', 'pending')`;

/** A hold whose time is over, whether the job has marked it or not. */
export const isOver = sql<boolean>`(${orders.status} in ('reserved', 'pending') and ${orders.expiresAt} <= now())`;

/** How many open holds each of the networks has; nothing for one without any. */
export async function countOpenHolds(
  db: Executor,
  networks: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ network: orders.network, holds: count() })
    .from(orders)
    .where(
      and(inArray(orders.network, [...new Set(networks)]), isOpenOrder, gt(orders.expiresAt, sql`now()`)),
    )
    .groupBy(orders.network);
  return new Map(rows.flatMap(({ network, holds }) => (network === null ? [] : [[network, holds] as const])));
}
