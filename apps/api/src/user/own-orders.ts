import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { users } from '../db/schema/users.ts';

/**
 * The orders that are a person's: the account's, and those that name its address as the buyer's and are nobody's. The
 * latter only once that address is confirmed, since anybody can sign up with anybody's.
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
