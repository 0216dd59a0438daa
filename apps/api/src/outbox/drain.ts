import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Services } from '../services.ts';
import type { OutboxMessage } from './outbox.ts';

interface OutboxRow {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** How each kind of work is done. Kinds without a handler wait for a worker that has one. */
export type OutboxHandlers = { readonly [Kind in OutboxMessage['kind']]?: (row: OutboxRow) => Promise<void> };

const batch = 20;
/** Longer than a batch can take: a row that was taken longer ago belongs to a worker that died. */
const leaseSeconds = 300;
const firstRetryMinutes = 1;
const longestRetryMinutes = 6 * 60;
const giveUpAfter = sql`interval '72 hours'`;

/**
 * Takes up to 20 rows that are due and does their work; several workers never take the same row. What fails comes
 * again after 1, 2, 4… minutes, at most 6 hours, and is given up after 72 hours. Returns how many rows were taken.
 */
export async function drainOutbox(
  { db, log }: Pick<Services, 'db' | 'log'>,
  handlers: OutboxHandlers,
): Promise<number> {
  const rows = await takeDue(db, Object.keys(handlers));
  await Promise.all(
    rows.map(async ({ id, kind, payload, attempts }) => {
      // takeDue asked for kinds that have a handler.
      const handle = handlers[kind as OutboxMessage['kind']];
      try {
        await handle?.({ id, payload });
        await finish(db, id);
      } catch (error) {
        const reason = reasonOf(error);
        const isDead = await postpone(db, { id, attempts, reason });
        log[isDead ? 'error' : 'warn'](
          { outboxId: id, kind, attempts, reason, isDead },
          'outbox work failed',
        );
      }
    }),
  );
  return rows.length;
}

function takeDue(db: Database, kinds: string[]) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, kinds),
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        lte(outbox.nextAttemptAt, sql`now()`),
        or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, sql`now()`)),
      ),
    )
    .orderBy(outbox.nextAttemptAt)
    .limit(batch)
    .for('update', { skipLocked: true });
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      lockedUntil: sql`now() + make_interval(secs => ${leaseSeconds}::int)`,
    })
    .where(inArray(outbox.id, due))
    .returning({ id: outbox.id, kind: outbox.kind, payload: outbox.payload, attempts: outbox.attempts });
}

/** Payloads may carry a link that signs in: once sent, nobody needs them. */
async function finish(db: Database, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: sql`now()`, lockedUntil: null, lastError: null, payload: {} })
    .where(eq(outbox.id, id));
}

interface Failure {
  readonly id: string;
  readonly attempts: number;
  readonly reason: string;
}

/** Says whether the row was given up. */
async function postpone(db: Database, { id, attempts, reason }: Failure): Promise<boolean> {
  const minutes = retryMinutes(attempts);
  const [row] = await db
    .update(outbox)
    .set({
      lockedUntil: null,
      lastError: reason,
      nextAttemptAt: sql`now() + make_interval(mins => ${minutes}::int)`,
      deadAt: sql`case when ${outbox.createdAt} <= now() - ${giveUpAfter} then now() end`,
    })
    .where(eq(outbox.id, id))
    .returning({ deadAt: outbox.deadAt });
  return row?.deadAt != null;
}

/** Minutes until the next try after so many. */
export function retryMinutes(attempts: number): number {
  return Math.min(firstRetryMinutes * 2 ** (attempts - 1), longestRetryMinutes);
}

/** Codes only: what a mail server says may repeat the recipient's address. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const codes = ['code', 'responseCode'].map((key) => Reflect.get(error, key) as unknown);
  return [error.name, ...codes.filter((code) => typeof code === 'string' || typeof code === 'number')].join(
    ' ',
  );
}
