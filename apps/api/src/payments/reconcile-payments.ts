import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { paymentAttempts } from '../db/schema/payments.ts';
import { isWithin } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { type Asked, askAttempt } from './ask-attempt.ts';
import { isAwaited, isDue, queryBatch, takeAttempts } from './attempt-queries.ts';

type Reconciling = Pick<Services, 'db' | 'config' | 'log' | 'metrics' | 'tpv'>;

/** Attempts by what asking about them came to. The rest of `asked` is known to the bank as open. */
export interface Reconciled {
  readonly asked: number;
  readonly paid: number;
  readonly declined: number;
  readonly abandoned: number;
  readonly failed: number;
}

/** Asks the TPV about up to ten attempts whose next question is due; several workers never ask about the same one at once. */
export async function askDueAttempts(services: Reconciling): Promise<Reconciled> {
  return tally(await askAbout(services, isDue));
}

/**
 * Asks the TPV what became of the payments by card that have no result: of those whose question is due, or of all.
 * Each is asked about once; the results go the way of every other.
 */
export async function reconcilePayments(
  services: Reconciling,
  { onlyDue }: { readonly onlyDue: boolean },
): Promise<Reconciled> {
  const asked: Asked[] = [];
  const ids = await awaitedIds(services, onlyDue ? isDue : undefined);
  for (let done = 0; done < ids.length; done += queryBatch) {
    const some = inArray(paymentAttempts.id, ids.slice(done, done + queryBatch));
    asked.push(...(await askAbout(services, onlyDue ? and(some, isDue) : some)));
  }
  return tally(asked);
}

/** How long a buyer who tries to pay again waits for the bank, in milliseconds. */
const patienceMs = 2_000;
/** Of one order: the latest that may still be paid. */
const askedOfOneOrder = 3;
/** However often a buyer tries again. */
const askingLimit = { action: 'ask-bank', times: 1, windowSeconds: 15 } as const;

/**
 * Asks about an order's open attempts before another one begins, so that nobody pays twice. Waits two seconds at most;
 * an answer that takes longer is applied when it comes. An order's payments are asked about once in 15 seconds: whoever
 * tries again sooner isn't held up. Throws nothing.
 */
export async function askBeforeAnother(services: Reconciling, orderId: string): Promise<void> {
  const asking = (async () => {
    const ids = await awaitedIds(services, eq(paymentAttempts.orderId, orderId));
    if (ids.length === 0 || !(await isWithin(services.db, orderId, askingLimit))) return;
    await askAbout(services, inArray(paymentAttempts.id, ids.slice(-askedOfOneOrder)));
  })().catch((error: unknown) => {
    services.log.error({ err: error, orderId }, 'the TPV was not asked before another payment');
  });
  const waiting = new AbortController();
  const patience = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, patienceMs);
    waiting.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  await Promise.race([asking, patience]);
  waiting.abort();
}

async function awaitedIds({ db }: Reconciling, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isAwaited, which))
    .orderBy(paymentAttempts.createdAt);
  return rows.map(({ id }) => id);
}

async function askAbout(services: Reconciling, which: SQL | undefined): Promise<Asked[]> {
  const taken = await takeAttempts(services.db, which);
  return Promise.all(taken.map((attempt) => askAttempt(services, attempt)));
}

function tally(asked: readonly Asked[]): Reconciled {
  const count = (what: Asked) => asked.filter((one) => one === what).length;
  return {
    asked: asked.length,
    paid: count('paid'),
    declined: count('declined'),
    abandoned: count('abandoned'),
    failed: count('failed'),
  };
}
