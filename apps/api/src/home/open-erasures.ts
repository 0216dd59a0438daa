import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isErasureOverdue } from '@dorsal/domain/erasure-request';
import type { Executor } from '../db/database.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';

/** The requests to delete data that wait for an answer, by their last day. */
export async function openErasures(db: Executor, eventIds: readonly string[]) {
  const rows = await db
    .select({
      orderId: orders.id,
      eventId: orders.eventId,
      dueOn: erasureRequests.dueOn,
      timeZone: events.timeZone,
      now: sql`now()`.mapWith(erasureRequests.askedAt),
    })
    .from(erasureRequests)
    .innerJoin(orders, eq(orders.id, erasureRequests.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(and(inArray(events.id, [...eventIds]), isNull(erasureRequests.answeredAt)))
    .orderBy(asc(erasureRequests.dueOn), asc(erasureRequests.id));
  return rows.map(({ orderId, eventId, dueOn, timeZone, now }) => ({
    orderId,
    eventId,
    due: { on: dueOn, isOver: isErasureOverdue(dueOn, now, timeZone) },
  }));
}
