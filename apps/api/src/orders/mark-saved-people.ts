import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { savedAdults } from '../db/schema/saved-adults.ts';
import { savedPeople } from '../db/schema/saved-people.ts';

/**
 * Counts saved people as used when their account registers people with these names: a purchase names people, not rows.
 */
export async function markSavedPeopleUsed(
  tx: Transaction,
  orderId: string,
  people: readonly { readonly fullName: string }[],
): Promise<void> {
  const account = tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  const names = people.map(({ fullName }) => fullName);
  for (const table of [savedPeople, savedAdults]) {
    await tx
      .update(table)
      .set({ usedAt: sql`now()` })
      .where(and(inArray(table.userId, account), inArray(table.fullName, names)));
  }
}
