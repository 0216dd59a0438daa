import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { invoices } from '../db/schema/invoices.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';

/** Longer for transfers: the money may come late, and the operator then needs the order. */
const kept = sql`case when ${orders.paymentMethod} = 'transfer' then interval '1 year' else interval '30 days' end`;

/** Must match the predicate of the index. Every order by card has a payment attempt. */
export const hasEndedWithoutCard = sql`${orders.status} in ('cancelled', 'expired')
  and ${orders.paymentMethod} is distinct from 'card'`;

/**
 * The job: deletes canceled and expired orders 30 days after they ended, a year after for a transfer. Orders with a
 * payment attempt or an invoice stay: the books and the tax office need them. Returns how many were deleted. Any number
 * of processes may run it at once.
 */
export async function deleteOldOrders(db: Database): Promise<number> {
  const attempts = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.orderId, orders.id));
  const issued = db.select({ one: sql`1` }).from(invoices).where(eq(invoices.orderId, orders.id));
  return deleteInBatches(
    db,
    orders,
    and(
      hasEndedWithoutCard,
      // The first bound uses the index; the second depends on the order.
      lt(orders.statusChangedAt, sql`now() - interval '30 days'`),
      lt(orders.statusChangedAt, sql`now() - ${kept}`),
      notExists(attempts),
      notExists(issued),
    ),
  );
}
