import { and, eq, gt, inArray, isNotNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';

/** How long after the payment an event without a date counts as not started. */
const longestWithoutDate = sql`interval '90 days'`;

/** Clears what an order keeps only while its places count for a limit. */
export const noLimitData = { network: null, networkSite: null, confirmedEmail: null } as const;

/**
 * The job: removes the networks and proven addresses of orders whose places count for no limit any more: the event of a
 * free order has started (without a date: after 90 days), or the order was paid, canceled or refunded.
 */
export async function forgetLimitData(db: Database): Promise<void> {
  await inBatches((rows) =>
    inTransaction(db, async (tx) => {
      const over = await tx
        .select({ id: orders.id })
        .from(orders)
        .innerJoin(events, eq(events.id, orders.eventId))
        .where(
          and(
            or(isNotNull(orders.network), isNotNull(orders.confirmedEmail)),
            notInArray(orders.status, ['reserved', 'pending']),
            or(
              ne(orders.status, 'paid'),
              gt(orders.totalCents, 0),
              lte(sql`coalesce(${events.startsAt}, ${orders.paidAt} + ${longestWithoutDate})`, sql`now()`),
            ),
          ),
        )
        .limit(rows)
        .for('update', { of: orders, skipLocked: true });
      if (over.length > 0) {
        const ids = over.map(({ id }) => id);
        await tx.update(orders).set(noLimitData).where(inArray(orders.id, ids));
      }
      return over.length;
    }),
  );
}
