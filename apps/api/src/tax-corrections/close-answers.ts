import { and, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { taxAnswers } from '../db/schema/tax.ts';
import type { RecordHistory } from './record-history.ts';

/** What the agency asked for about the records is done: they are no longer in `tax status`. */
export async function closeAnswers(tx: Transaction, { ids }: RecordHistory): Promise<void> {
  await tx
    .update(taxAnswers)
    .set({ closedAt: sql`now()` })
    .where(
      and(
        inArray(taxAnswers.recordId, [...ids]),
        ne(taxAnswers.state, 'accepted'),
        isNull(taxAnswers.closedAt),
      ),
    );
}
