import { eq } from 'drizzle-orm';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders } from '../db/schema/orders.ts';
import { lockOrder, requireOpen } from './locked-order.ts';
import { releasePlaces } from './places.ts';

/**
 * Gives the held places back. Asking twice is asking once, and an expired order has nothing left to give back.
 * Throws OrderSettledError for a paid one.
 */
export async function cancelOrder({ db }: { readonly db: Executor }, orderId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status === 'cancelled' || order.status === 'expired') return;
    const { eventId, lines, status } = order.isOver ? order : requireOpen(order);
    const event = order.isOver ? 'holdExpired' : 'cancelled';
    await tx
      .update(orders)
      .set({ status: nextOrderStatus(status, event), expiresAt: null, network: null })
      .where(eq(orders.id, orderId));
    await releasePlaces(tx, { eventId, lines });
  });
}
