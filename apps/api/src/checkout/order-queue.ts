import { refusalOf } from '../http/error-refusal.ts';
import { RefusedError } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import { claimName } from '../orders/idempotency.ts';
import { type HeldOrder, type Placed, type PlaceOrderCall, placeOrders } from './place-orders.ts';

/** Places one order. Throws what `placeOrders` returns as a refusal, and BusyError if too many buyers wait. */
export type PlaceOrder = (call: PlaceOrderCall) => Promise<HeldOrder>;

/** Too many buyers are waiting. */
export class BusyError extends RefusedError {
  override name = 'BusyError';

  constructor() {
    super({
      status: 503,
      code: 'busy',
      message: 'Hay muchísima gente comprando en este momento. Espera unos segundos y vuelve a probar.',
      retryAfterSeconds: 5,
    });
  }
}

/** Calls per transaction: more would lengthen it for every caller without making a call cheaper. */
const largestBatch = 128;
/** Waiting calls: about as many as can be served before they time out. */
const longestQueue = 5_000;

interface Waiting {
  readonly call: PlaceOrderCall;
  readonly settle: (placed: Placed) => void;
  readonly fail: (error: unknown) => void;
}

/** Concurrent batches, so that one waiting for an event's lock doesn't block other events. */
const lanes = 3;

/**
 * Group commit: calls that arrive while a transaction runs form the next batch. The rows of a popular event are then
 * locked once per batch instead of once per call. A single call still starts at once: there is no timer. An event is in
 * one batch at a time. One queue per process; any number of processes may sell the same places.
 */
export function orderQueue(services: Pick<Services, 'db' | 'config' | 'log'>): PlaceOrder {
  let waiting: Waiting[] = [];
  let running = 0;
  const eventsAtWork = new Set<string>();

  const startBatches = () => {
    for (let free = lanes - running; free > 0; free -= 1) {
      const { batch, rest } = nextBatch(waiting, eventsAtWork);
      if (batch.length === 0) return;
      waiting = rest;
      void serve(batch);
    }
  };
  const serve = async (batch: readonly Waiting[]) => {
    const events = new Set(batch.map(({ call }) => call.eventId));
    running += 1;
    for (const eventId of events) eventsAtWork.add(eventId);
    try {
      await settle(services, batch);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    } finally {
      running -= 1;
      for (const eventId of events) eventsAtWork.delete(eventId);
      startBatches();
    }
  };

  return async (call) => {
    if (waiting.length >= longestQueue) throw new BusyError();
    const placed = await new Promise<Placed>((resolve, reject) => {
      waiting.push({ call, settle: resolve, fail: reject });
      startBatches();
    });
    if (placed instanceof RefusedError) throw placed;
    return placed;
  };
}

/**
 * The oldest calls for events that are in no other batch. A repetition of a call in the batch waits for the next batch:
 * by then its answer is stored.
 */
function nextBatch(
  waiting: readonly Waiting[],
  eventsAtWork: ReadonlySet<string>,
): { batch: Waiting[]; rest: Waiting[] } {
  const batch = new Map<string, Waiting>();
  const rest: Waiting[] = [];
  for (const one of waiting) {
    const name = claimName(one.call.claim);
    const isFree = batch.size < largestBatch && !batch.has(name) && !eventsAtWork.has(one.call.eventId);
    if (isFree) batch.set(name, one);
    else rest.push(one);
  }
  return { batch: [...batch.values()], rest };
}

const mostTries = 3;

/**
 * Serves a batch. If the database is busy (lock timeout), each event is retried in its own batch: one of them is
 * locked. If the database is unavailable, all calls fail. Any other error is caused by one call: each is retried alone,
 * so that it doesn't fail the others.
 */
async function settle(
  services: Parameters<typeof orderQueue>[0],
  batch: readonly Waiting[],
  tries = 1,
): Promise<void> {
  // Only retries: the calls of a failed batch log their own error.
  const noteRetry = (code: string, error: unknown) =>
    services.log.warn({ err: error, calls: batch.length, code, tries }, 'a batch of orders is tried again');
  try {
    const placed = await placeOrders(
      services,
      batch.map(({ call }) => call),
    );
    batch.forEach(({ settle: answer }, at) => {
      const result = placed[at];
      if (result) answer(result);
    });
  } catch (error) {
    const { code } = refusalOf(error);
    if (code === 'busy' && tries < mostTries) {
      noteRetry(code, error);
      const byEvent = Map.groupBy(batch, ({ call }) => call.eventId);
      await Promise.all([...byEvent.values()].map((group) => settle(services, group, tries + 1)));
      return;
    }
    if (batch.length === 1 || code === 'busy' || code === 'database_unavailable') {
      for (const { fail } of batch) fail(error);
      return;
    }
    noteRetry(code, error);
    for (const one of batch) await settle(services, [one], tries);
  }
}
