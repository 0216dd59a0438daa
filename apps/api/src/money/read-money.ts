import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { NotFoundError } from '../http/refusal.ts';
import { organizers } from '../db/schema/organizers.ts';
import { eq } from 'drizzle-orm';

/** Reads of one moment: a refund that ends between two queries must not be in one of them only. */
export function atOneMoment<T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The organizer with the portal's commission of its orders from now on (null: the fee), and the moment of the database. */
export async function requireSeller(db: Transaction, organizerId: string) {
  const [seller] = await db
    .select({
      name: organizers.name,
      slug: organizers.slug,
      percent: organizers.commissionPercent,
      fixed: organizers.commissionFixedCents,
      at: sql`now()`.mapWith(organizers.createdAt),
    })
    .from(organizers)
    .where(eq(organizers.id, organizerId));
  if (!seller) throw new NotFoundError();
  const { percent, fixed, ...organizer } = seller;
  return { ...organizer, commission: percent === null || fixed === null ? null : { percent, fixed } };
}
