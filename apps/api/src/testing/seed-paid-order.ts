import type { Executor } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';

/** Inserts a paid order of one free place, and returns its id. */
export async function seedPaidOrder(
  db: Executor,
  owner: { eventId: string; userId?: string | undefined; buyerEmail?: string },
): Promise<string> {
  const id = newId();
  await db.insert(orders).values({
    id,
    status: 'paid',
    paidAt: new Date(),
    quantity: 1,
    subtotalCents: 0,
    feesCents: 0,
    totalCents: 0,
    ...owner,
  });
  return id;
}
