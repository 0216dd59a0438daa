import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orderLines, orders } from '../db/schema/orders.ts';

/** What buyers paid for the organizer's events minus what was given back, in cents, by the event's id. */
export async function collectedCents(
  db: Executor,
  organizerId: string,
  eventIds: readonly string[] | null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({
      eventId: orders.eventId,
      cents: sql<number>`sum(${orderLines.cents} - ${orderLines.refundedCents})::float8`,
    })
    .from(events)
    .innerJoin(orders, eq(orders.eventId, events.id))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(events.organizerId, organizerId),
        eventIds === null ? undefined : inArray(events.id, [...eventIds]),
        inArray(orders.status, ['paid', 'refund_pending', 'refunded']),
      ),
    )
    .groupBy(orders.eventId);
  return new Map(rows.map(({ eventId, cents }) => [eventId, cents]));
}
