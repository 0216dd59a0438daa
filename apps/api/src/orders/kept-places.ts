import { eq, gt, and } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orderItems } from '../db/schema/orders.ts';
import { lockOrder } from './locked-order.ts';
import { returnPlaces } from './places.ts';

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
