import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orderLines, orders } from '../db/schema/orders.ts';

/** What buyers paid for the organizer's events minus what was given back, in cents, by the event's id. */
export async function collectedCents(
  db: Executor,
  organizerId: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ eventId: string; cents: number }>(collected(organizerId, eventIds));
  return new Map(rows.map(({ eventId, cents }) => [eventId, cents]));
}

/**
 * The orders' totals, which the ledger keeps equal to their lines, minus the few lines that were refunded: both come from
 * small indexes (`orders_sold`, `order_lines_refunded`), so that the lines of an event with many orders are not read.
 */
export function collected(organizerId: string, eventIds: readonly string[]): SQL {
  const isSold = sql`${orders.status} in ('paid', 'refund_pending', 'refunded')
    and ${orders.eventId} in (select ${events.id} from ${events}
      where ${events.organizerId} = ${organizerId} and ${events.id} = any(${sql.param(eventIds)}))`;
  return sql`
    select event_id as "eventId", sum(cents)::float8 as cents from (
      select ${orders.eventId} as event_id, ${orders.totalCents} as cents from ${orders} where ${isSold}
      union all
      select ${orders.eventId}, -${orderLines.refundedCents}
      from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
      where ${isSold} and ${orderLines.refundedCents} > 0
    ) as entry group by event_id`;
}
