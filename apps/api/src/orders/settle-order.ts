import { eq, sql } from 'drizzle-orm';
import { nextOrderStatus, type OrderEvent } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { LockedOrder } from './locked-order.ts';
import { sellPlaces } from './places.ts';

/** What settles an order: nothing is held for it any more, and it is somebody's where it can be. */
const settled = {
  expiresAt: null,
  network: null,
  // A guest's order joins the account that has confirmed the buyer's address. Not before: the buyer may correct it.
  userId: sql`coalesce(${orders.userId}, (select ${users.id} from ${users}
    where ${users.email} = ${orders.buyerEmail} and ${users.emailConfirmedAt} is not null))`,
};

/** Its held places are sold, and the buyer is told, once. The order must be locked and hold its places. */
export async function payOrder(tx: Transaction, order: LockedOrder, event: OrderEvent): Promise<void> {
  const status = nextOrderStatus(order.status, event);
  await tx
    .update(orders)
    .set({ ...settled, status, paidAt: sql`now()` })
    .where(eq(orders.id, order.id));
  await sellPlaces(tx, order);
  await enqueue(tx, {
    kind: 'order-confirmed',
    payload: { orderId: order.id },
    dedupeKey: `order-confirmed:${order.id}`,
  });
}

/** Money came for places that are gone: the worker gives it back. The order must be locked and hold no places. */
export async function oweRefund(tx: Transaction, order: LockedOrder): Promise<void> {
  const status = nextOrderStatus(order.status, 'latePaymentUnplaced');
  await tx
    .update(orders)
    .set({ ...settled, status })
    .where(eq(orders.id, order.id));
}
