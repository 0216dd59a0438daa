import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { orderItems, orders } from '../db/schema/orders.ts';
import { OrderNotFoundError } from '../http/refusal.ts';
import { OrderExpiredError, OrderSettledError } from './order-refusals.ts';
import { isOver } from './open-orders.ts';

export type LockedOrder = typeof orders.$inferSelect & {
  /** The database's clock. */
  readonly now: Date;
  /** The hold is over, even if the job has not marked it yet. */
  readonly isOver: boolean;
  readonly items: readonly {
    readonly ticketTypeId: string;
    readonly name: string;
    readonly quantity: number;
    /** At the time of the hold. */
    readonly unitPriceCents: number;
  }[];
};

/** An order that still holds its places. */
export type OpenOrder = LockedOrder & { readonly status: 'reserved' | 'pending'; readonly expiresAt: Date };

/** The order, locked until the transaction ends, which serializes all changes to it. Throws OrderNotFoundError. */
export async function lockOrder(tx: Transaction, orderId: string): Promise<LockedOrder> {
  const [order] = await tx
    .select({ ...getTableColumns(orders), now: sql`now()`.mapWith(orders.createdAt), isOver })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update');
  if (!order) throw new OrderNotFoundError();
  const items = await tx
    .select({
      ticketTypeId: orderItems.ticketTypeId,
      name: orderItems.name,
      quantity: orderItems.quantity,
      unitPriceCents: orderItems.unitPriceCents,
    })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.position);
  return { ...order, items };
}

/** Throws OrderExpiredError or OrderSettledError for an order that no longer holds places. */
export function requireOpen(order: LockedOrder): OpenOrder {
  const { status, expiresAt } = order;
  if (status === 'expired' || order.isOver) throw new OrderExpiredError();
  if ((status !== 'reserved' && status !== 'pending') || !expiresAt) throw new OrderSettledError(status);
  return { ...order, status, expiresAt };
}
