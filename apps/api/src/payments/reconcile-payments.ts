import { and, eq, inArray, type SQL } from 'drizzle-orm';
import { paymentAttempts } from '../db/schema/payments.ts';
import { isWithin } from '../limits/rate-limit.ts';
import type { Services } from '../services.ts';
import { type Asked, askAttempt } from './ask-attempt.ts';
import { isAwaited } from '../orders/awaited-attempts.ts';
import { isDue, queryBatch, takeAttempts } from './attempt-queries.ts';

type Reconciling = Pick<Services, 'db' | 'config' | 'log' | 'metrics' | 'secret' | 'tpv'>;

/** Numbers of attempts by the outcome of their query. The rest of `asked` are still open at the bank. */
export interface Reconciled {
  readonly asked: number;
  readonly paid: number;
  readonly declined: number;
  readonly abandoned: number;
  readonly failed: number;
}

/** Queries the TPV about up to ten due attempts. Concurrent workers never query the same attempt at once. */
export async function askDueAttempts(services: Reconciling): Promise<Reconciled> {
  return tally(await askAbout(services, isDue));
}

/**
 * Queries the TPV once about each card payment without a result: the due ones, or all. Results are applied like any
 * other.
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

/** How long a buyer who retries a payment waits for the bank, in milliseconds. */
const patienceMs = 2_000;
/** Per order: the newest attempts that may still be paid. */
const askedOfOneOrder = 3;
/** Per order, for any number of retries by the buyer. */
const askingLimit = { action: 'ask-bank', times: 1, windowSeconds: 15 } as const;

/**
 * Queries the TPV about an order's open attempts before another one begins, so that the buyer doesn't pay twice. Waits
 * two seconds at most; a slower answer is applied when it comes. Runs at most once in 15 seconds per order: an earlier
 * retry continues without waiting. Throws nothing.
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
