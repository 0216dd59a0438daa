import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { OperatorError } from './command.ts';

/**
 * Finds an order's id by the id itself, one of its references (the last 6 or 8 characters, as buyers read them), a
 * transfer's concept, or a payment's number. Throws OperatorError if no order or more than one matches.
 */
export async function requireOrderId(db: Database, handle: string): Promise<string> {
  const text = handle
    .trim()
    .toLowerCase()
    .replace(/^dorsal\s+/, '');
  const ofAttempt = db
    .select({ id: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(eq(paymentAttempts.number, handle.trim()));
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      or(
        eq(orders.id, text),
        eq(sql`right(${orders.id}, 8)`, text),
        eq(sql`right(${orders.id}, 6)`, text),
        sql`${orders.id} in (${ofAttempt})`,
      ),
    )
    .limit(5);
  const [first, second] = found;
  if (!first) {
    throw new OperatorError(
      `There is no order "${handle}". Give its id, its reference of 6 or 8 characters, a transfer's concept, or a payment's number.`,
    );
  }
  if (second) {
    const ids = found.map(({ id }) => id).join(', ');
    throw new OperatorError(`"${handle}" means more than one order: ${ids}. Give the whole id.`);
  }
  return first.id;
}
