import { and, asc, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/database.ts';
import { outbox } from '../db/schema/outbox.ts';
import { secretKinds } from './sealed.ts';

/** Work that was given up. */
export interface DeadLetter {
  readonly id: string;
  readonly kind: string;
  /** Null: it is not about an order. */
  readonly orderId: string | null;
  readonly attempts: number;
  /** Codes only, no addresses. */
  readonly lastError: string | null;
  readonly deadAt: Date;
}

/** What was given up, the longest ago first. */
export async function listDeadLetters(db: Database): Promise<DeadLetter[]> {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      orderId: sql<string | null>`${outbox.payload} ->> 'orderId'`,
      attempts: outbox.attempts,
      lastError: outbox.lastError,
      deadAt: outbox.deadAt,
    })
    .from(outbox)
    .where(isNotNull(outbox.deadAt))
    .orderBy(asc(outbox.deadAt), asc(outbox.id));
  return rows.flatMap(({ deadAt, ...row }) => (deadAt ? { ...row, deadAt } : []));
}

/**
 * Retries work that was given up, now and for 72 more hours, as the same e-mail (its Message-ID stays). Returns false
 * if no dead letter has that id, or if it had a link or a code: those are deleted when the work is given up.
 */
export async function sendAgain(db: Executor, outboxId: string): Promise<boolean> {
  const revived = await db
    .update(outbox)
    .set({
      deadAt: null,
      lockedUntil: null,
      nextAttemptAt: sql`now()`,
      giveUpAt: sql`now() + interval '72 hours'`,
    })
    .where(and(eq(outbox.id, outboxId), isNotNull(outbox.deadAt), notInArray(outbox.kind, [...secretKinds])))
    .returning({ id: outbox.id });
  return revived.length > 0;
}
