import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';

/**
 * A person's orders: the account's, and orders without an account whose buyer has its address. The latter only after
 * the address is confirmed, since a stranger can sign up with any address.
 */
export function isOwnOrder(db: Executor, userId: string): SQL {
  const confirmedAddress = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt)));
  return sql`(${or(
    eq(orders.userId, userId),
    and(isNull(orders.userId), sql`${orders.buyerEmail} = ${confirmedAddress}`),
  )})`;
}
