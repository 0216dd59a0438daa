import { and, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database.ts';
import { outbox } from '../db/schema/outbox.ts';
import { PermanentFailure, UnreachableFailure } from '../gateways/failures.ts';
import type { Services } from '../services.ts';
import { alertDeadLetter } from './dead-letter-alert.ts';
import { reasonOf } from './failure-reason.ts';
import type { OutboxMessage } from './outbox.ts';
import { isSecretKind } from './sealed.ts';

export interface OutboxRow {
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** How each kind of work is done. Kinds without a handler wait for a worker that has one. */
export type OutboxHandlers = { readonly [Kind in OutboxMessage['kind']]?: (row: OutboxRow) => Promise<void> };

type OutboxServices = Pick<Services, 'db' | 'log' | 'metrics'>;

/** How long a handler may take. After that its row is retried later, so handlers need shorter timeouts. */
const longestWorkMs = 120_000;
/** Longer than `longestWorkMs`: a row locked longer ago belongs to a dead worker. */
const leaseSeconds = 300;

const shortestRetryMinutes = 1;
const longestRetryMinutes = 6 * 60;
/** A try against an unreachable server is cheap, and waiting work should leave soon after it is back. */
const unreachableRetryMinutes = 5;

/**
 * Does all due work in sequence and returns the number of rows. Any number of processes may run it at once: they never
 * take the same row. Failed work is retried after a quarter of its age, at least a minute and at most 6 hours. It is
 * given up after 72 hours, or at once after a PermanentFailure.
 */
export async function drainOutbox(services: OutboxServices, handlers: OutboxHandlers): Promise<number> {
  let done = 0;
  while (await workOnNext(services, handlers)) done += 1;
  return done;
}

/** Takes one due row and does its work. Returns whether a row was due. */
export async function workOnNext(
  { db, log, metrics }: OutboxServices,
  handlers: OutboxHandlers,
): Promise<boolean> {
  const row = await takeDue(db, Object.keys(handlers));
  if (!row) return false;
  const { id, kind, payload, attempts } = row;
  try {
    // takeDue asked for kinds that have a handler.
    await withinTime(handlers[kind as OutboxMessage['kind']]?.({ id, payload }));
    await finish(db, id);
    metrics.outboxWork.inc({ kind, result: 'done' });
  } catch (error) {
    const reason = reasonOf(error);
    const isDead = await db.transaction((tx) => postpone(tx, row, error));
    metrics.outboxWork.inc({ kind, result: isDead ? 'dead' : 'failed' });
    log[isDead ? 'error' : 'warn']({ outboxId: id, kind, attempts, reason, isDead }, 'outbox work failed');
  }
  return true;
}

async function takeDue(db: Database, kinds: string[]) {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, kinds),
        isNull(outbox.doneAt),
        isNull(outbox.deadAt),
        isNull(outbox.withheldReason),
        lte(outbox.nextAttemptAt, sql`now()`),
        or(isNull(outbox.lockedUntil), lt(outbox.lockedUntil, sql`now()`)),
      ),
    )
    .orderBy(outbox.nextAttemptAt)
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      lockedUntil: sql`now() + make_interval(secs => ${leaseSeconds}::int)`,
    })
    .where(sql`${outbox.id} = any(array${due})`)
    .returning({ id: outbox.id, kind: outbox.kind, payload: outbox.payload, attempts: outbox.attempts });
  return row;
}

type TakenRow = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

async function withinTime(work: Promise<void> | undefined): Promise<void> {
  const { promise: end, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new WorkTookTooLongError()), longestWorkMs);
  try {
    await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

class WorkTookTooLongError extends Error {
  override name = 'WorkTookTooLongError';

  constructor() {
    super(
      `A handler was still at work after ${longestWorkMs} ms: its row is tried again. Give it a limit of its own.`,
    );
  }
}

/** Deletes the payload: it may have a link that signs in, and nothing reads it after this. */
async function finish(db: Database, id: string): Promise<void> {
  await db
    .update(outbox)
    .set({ doneAt: sql`now()`, lockedUntil: null, lastError: null, payload: {} })
    .where(eq(outbox.id, id));
}

/** The row's age in minutes, from when it was written or an operator retried it. */
const ageMinutes = sql`extract(epoch from now() - (${outbox.giveUpAt} - interval '72 hours')) / 60`;

/** Returns whether the row was given up; an operator is alerted then. */
async function postpone(tx: Transaction, row: TakenRow, error: unknown): Promise<boolean> {
  const longest = error instanceof UnreachableFailure ? unreachableRetryMinutes : longestRetryMinutes;
  const minutes = sql`greatest(${shortestRetryMinutes}::float, least(${longest}::float, ${ageMinutes} / 4))`;
  const isOver = error instanceof PermanentFailure ? sql`true` : sql`${outbox.giveUpAt} <= now()`;
  const reason = reasonOf(error);
  const [left] = await tx
    .update(outbox)
    .set({
      lockedUntil: null,
      lastError: reason,
      nextAttemptAt: sql`now() + ${minutes} * interval '1 minute'`,
      deadAt: sql`case when ${isOver} then now() end`,
      ...(isSecretKind(row.kind) && {
        payload: sql`case when ${isOver} then '{}'::jsonb else ${outbox.payload} end`,
      }),
    })
    .where(eq(outbox.id, row.id))
    .returning({ deadAt: outbox.deadAt });
  if (left?.deadAt == null) return false;
  await alertDeadLetter(tx, { ...row, reason });
  return true;
}
