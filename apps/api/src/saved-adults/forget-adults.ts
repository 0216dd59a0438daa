import { and, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { savedAdultAskedDays } from '@dorsal/domain/saved-adults';
import { savedPersonKeptMonths } from '@dorsal/domain/saved-people';
import type { Database } from '../db/database.ts';
import { deleteInBatches } from '../db/in-batches.ts';
import { savedAdults } from '../db/schema/saved-adults.ts';

/** The job: deletes links that were not accepted within 30 days, and adults who were not registered for 24 months. */
export async function forgetAdults(db: Database): Promise<void> {
  const { acceptedAt, askedAt, usedAt } = savedAdults;
  await deleteInBatches(
    db,
    savedAdults,
    or(
      and(isNull(acceptedAt), lt(askedAt, sql`now() - make_interval(days => ${savedAdultAskedDays}::int)`)),
      and(
        isNotNull(acceptedAt),
        lt(usedAt, sql`now() - make_interval(months => ${savedPersonKeptMonths}::int)`),
      ),
    ),
  );
}
