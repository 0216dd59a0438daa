import { inArray, isNotNull, lt, or, and, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inBatches } from '../db/in-batches.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';

/** Long enough for a complaint about the answer. */
const kept = sql`interval '365 days'`;

/**
 * The job: deletes what the buyer added to a request, and the organizer's reason, 365 days after the answer. When it was
 * asked and answered stays with the order.
 */
export async function forgetErasureTexts(db: Database): Promise<void> {
  await inBatches(async (rows) => {
    const due = db
      .select({ id: erasureRequests.id })
      .from(erasureRequests)
      .where(
        and(
          lt(erasureRequests.answeredAt, sql`now() - ${kept}`),
          or(isNotNull(erasureRequests.message), isNotNull(erasureRequests.reason)),
        ),
      )
      .limit(rows);
    const { rowCount } = await db
      .update(erasureRequests)
      .set({ message: null, reason: null })
      .where(inArray(erasureRequests.id, due));
    return rowCount ?? 0;
  });
}
