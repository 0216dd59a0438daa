import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { panelOrder } from '@dorsal/api-contract/panel/order-card';
import { isErasureOverdue } from '@dorsal/domain/erasure-request';
import type { Executor } from '../db/database.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { events } from '../db/schema/events.ts';
import { orders } from '../db/schema/orders.ts';
import { isRaceAhead } from '../orders/race-ahead.ts';

type ErasureView = z.output<typeof panelOrder>['erasure'];

/** The last request to delete the data of an order, as the panel shows it; null: none. */
export async function erasureView(
  db: Executor,
  orderId: string,
  { seesTexts }: { readonly seesTexts: boolean },
): Promise<ErasureView> {
  const [last] = await db
    .select({
      askedAt: erasureRequests.askedAt,
      dueOn: erasureRequests.dueOn,
      message: erasureRequests.message,
      answer: erasureRequests.answer,
      answeredAt: erasureRequests.answeredAt,
      reason: erasureRequests.reason,
      timeZone: events.timeZone,
      isRaceAhead,
      now: sql`now()`.mapWith(erasureRequests.askedAt),
    })
    .from(erasureRequests)
    .innerJoin(orders, eq(orders.id, erasureRequests.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(eq(erasureRequests.orderId, orderId))
    .orderBy(desc(erasureRequests.askedAt))
    .limit(1);
  if (!last) return null;
  const { now, timeZone, message, reason, ...shown } = last;
  return {
    ...shown,
    message: seesTexts ? message : null,
    reason: seesTexts ? reason : null,
    isOverdue: last.answer === null && isErasureOverdue(last.dueOn, now, timeZone),
  };
}
