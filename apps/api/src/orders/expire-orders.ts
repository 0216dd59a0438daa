import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { isOpenOrder } from './open-orders.ts';
import { releasePlaces } from './places.ts';

const batch = 100;

/** The job: expires every order whose hold is over, a batch in each transaction. Returns how many. */
export async function expireOrders(db: Database): Promise<number> {
  let expired = 0;
  for (;;) {
    const more = await db.transaction((tx) => expireDueOrders(tx));
    expired += more;
    if (more < batch) return expired;
  }
}

/**
 * Expires up to 100 orders whose hold is over, of one event or of all, and gives their places back. Returns how many.
 * Orders that somebody else is working on (a payment that arrives in this second) are left to them.
 */
export async function expireDueOrders(tx: Transaction, of: { eventId?: string } = {}): Promise<number> {
  const due = await tx
    .select({ id: orders.id, eventId: orders.eventId })
    .from(orders)
    .where(
      and(
        isOpenOrder,
        lte(orders.expiresAt, sql`now()`),
        of.eventId === undefined ? undefined : eq(orders.eventId, of.eventId),
      ),
    )
    .orderBy(orders.expiresAt)
    .limit(batch)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx
    .update(orders)
    .set({ status: 'expired', expiresAt: null, network: null })
    .where(inArray(orders.id, ids));
  await releaseAll(tx, ids);
  return due.length;
}

async function releaseAll(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const lines = await tx
    .select({
      eventId: orders.eventId,
      ticketTypeId: orderLines.ticketTypeId,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .groupBy(orders.eventId, orderLines.ticketTypeId);
  const byEvent = Map.groupBy(lines, (line) => line.eventId);
  // Everybody who locks several events does so in this order.
  for (const eventId of [...byEvent.keys()].toSorted()) {
    await releasePlaces(tx, { eventId, lines: byEvent.get(eventId) ?? [] });
  }
}
