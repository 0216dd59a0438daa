import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { checkIns } from '../db/schema/check-ins.ts';
import { orderItems, participants } from '../db/schema/orders.ts';
import { type LockedOrder, lockOrder } from './locked-order.ts';
import { returnPlaces } from './places.ts';

/**
 * Puts the places of a refunded order back on sale, except those whose participants have checked in: these stay taken
 * until an operator releases them (`releaseKeptPlaces`). Returns how many stay. The order must be locked, and its
 * status changed. Call it last: from here on every sale of the event waits for this transaction.
 */
export async function returnUnusedPlaces(tx: Transaction, order: LockedOrder): Promise<number> {
  // A scan locks its participant first, then reads the order's status: so the scan or this refund sees the other.
  await tx
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.orderId, order.id))
    .orderBy(asc(participants.id))
    .for('update');
  const inside = await tx
    .select({ ticketTypeId: participants.ticketTypeId, places: sql<number>`count(*)::int` })
    .from(checkIns)
    .innerJoin(participants, eq(participants.id, checkIns.participantId))
    .where(eq(participants.orderId, order.id))
    .groupBy(participants.ticketTypeId);
  for (const { ticketTypeId, places } of inside) {
    await tx
      .update(orderItems)
      .set({ keptQuantity: places })
      .where(and(eq(orderItems.orderId, order.id), eq(orderItems.ticketTypeId, ticketTypeId)));
  }
  const keptOf = new Map(inside.map(({ ticketTypeId, places }) => [ticketTypeId, places]));
  await returnPlaces(tx, {
    eventId: order.eventId,
    items: order.items.map(({ ticketTypeId, quantity }) => ({
      ticketTypeId,
      quantity: quantity - (keptOf.get(ticketTypeId) ?? 0),
    })),
  });
  return inside.reduce((sum, { places }) => sum + places, 0);
}

/** Puts the places that a refund has kept on sale, on an operator's decision. Returns how many. */
export async function releaseKeptPlaces(db: Database, orderId: string): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { eventId } = await lockOrder(tx, orderId);
    const kept = await tx
      .select({ ticketTypeId: orderItems.ticketTypeId, quantity: orderItems.keptQuantity })
      .from(orderItems)
      .where(and(eq(orderItems.orderId, orderId), gt(orderItems.keptQuantity, 0)));
    if (kept.length === 0) return 0;
    await tx.update(orderItems).set({ keptQuantity: 0 }).where(eq(orderItems.orderId, orderId));
    await returnPlaces(tx, { eventId, items: kept });
    return kept.reduce((sum, { quantity }) => sum + quantity, 0);
  });
}
