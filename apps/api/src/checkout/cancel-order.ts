import { eq } from 'drizzle-orm';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders } from '../db/schema/orders.ts';
import { noLimitData } from '../orders/forget-limit-data.ts';
import { lockOrder, requireOpen } from '../orders/locked-order.ts';
import { releasePlaces } from '../orders/places.ts';

/**
 * Releases the held places. Returns false if the order is already `cancelled` or `expired`, and so holds no places.
 * Throws OrderSettledError for a paid order.
 */
export async function cancelOrder({ db }: { readonly db: Executor }, orderId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === 'cancelled' || order.status === 'expired') return false;
    const { eventId, items, status } = order.isOver ? order : requireOpen(order);
    const event = order.isOver ? 'holdExpired' : 'cancelled';
    await tx
      .update(orders)
      .set({ status: nextOrderStatus(status, event), expiresAt: null, ...noLimitData })
      .where(eq(orders.id, orderId));
    await releasePlaces(tx, { eventId, items });
    return true;
  });
}
