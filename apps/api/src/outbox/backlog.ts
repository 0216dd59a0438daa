import { and, asc, count, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema/outbox.ts';

/** Work of one kind that is due and not done. */
export interface Backlog {
  readonly kind: string;
  readonly waiting: number;
  /** Age of the oldest piece. */
  readonly oldestSeconds: number;
  /** Why the latest try of the oldest failed; codes only. Null: it was not tried yet. */
  readonly lastError: string | null;
}

/** Waiting work by kind, without work that was given up, is withheld, or is not yet due for its first try. */
export async function outboxBacklog(db: Database): Promise<Backlog[]> {
  return db
    .select({
      kind: outbox.kind,
      waiting: count(),
      oldestSeconds: sql<number>`extract(epoch from now() - min(${outbox.createdAt}))::float`,
      lastError: sql<string | null>`(array_agg(${outbox.lastError} order by ${outbox.createdAt}))[1]`,
    })
    .from(outbox)
    .where(
      and(
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        isNull(outbox.withheldReason),
        sql`(${outbox.attempts} > 0 or ${outbox.nextAttemptAt} <= now())`,
      ),
    )
    .groupBy(outbox.kind)
    .orderBy(asc(outbox.kind));
}
