import { eq, sql } from 'drizzle-orm';
import { nextOrderStatus, type OrderStatus } from '@dorsal/domain/order-status';
import { type RefundProgress, statusAfterRefunds } from '@dorsal/domain/refund-progress';
import type { Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import type { LockedOrder } from '../orders/locked-order.ts';

/**
 * Sets the status that an order has after its refunds and canceled places, and returns it. Call it after each change of
 * them. The order must be locked, and have been paid or be owed its money.
 */
export async function settleRefunds(tx: Transaction, { id, status }: LockedOrder): Promise<OrderStatus> {
  const { rows } = await tx.execute<{ [Field in keyof RefundProgress]: number }>(sql`
    select o.total_cents as "totalCents",
      coalesce(sum(r.amount_cents), 0)::int as "askedCents",
      coalesce(sum(r.amount_cents) filter (where r.status = 'completed'), 0)::int as "completedCents",
      (select count(*)::int from participants where order_id = o.id and cancelled_at is null) as "activePlaces"
    from orders o
    left join payment_attempts a on a.order_id = o.id and a.status = 'accepted'
    left join refunds r on r.attempt_id = a.id
    where o.id = ${id}
    group by o.id`);
  const progress = rows[0];
  if (!progress) throw new Error(`Order ${id} is gone: nothing may delete it.`);
  const wanted = statusAfterRefunds(progress);
  if (wanted === status) return status;
  const pending = status === 'paid' ? nextOrderStatus(status, 'refundRequested') : status;
  const next = wanted === 'refunded' ? nextOrderStatus(pending, 'refundCompleted') : pending;
  await tx.update(orders).set({ status: next }).where(eq(orders.id, id));
  return next;
}
