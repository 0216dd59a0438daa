import { and, eq, inArray, not } from 'drizzle-orm';
import type { z } from 'zod';
import type { purchases } from '@dorsal/api-contract/user';
import { isListedPurchase, orderStatuses } from '@dorsal/domain/order-status';
import { orders } from '../db/schema/orders.ts';
import { isOver } from '../orders/open-orders.ts';
import { orderViews } from '../orders/order-view.ts';
import type { Services } from '../services.ts';

export type Purchases = z.output<typeof purchases>;

const listed = orderStatuses.filter(isListedPurchase);

/**
 * A person's orders, newest first: pending, paid, refund_pending and refunded. `totalSpent` counts the paid ones, without
 * what was given back of them.
 */
export async function findPurchases({ db }: Pick<Services, 'db'>, userId: string): Promise<Purchases> {
  const own = await orderViews(
    db,
    and(eq(orders.userId, userId), inArray(orders.status, listed), not(isOver)),
  );
  const paid = own.filter(({ status }) => status === 'paid');
  return {
    orders: own,
    totalSpent: paid.reduce((sum, { totalAmount, refundedAmount }) => sum + totalAmount - refundedAmount, 0),
    allEventIds: [...new Set(own.map(({ eventId }) => eventId))],
  };
}
