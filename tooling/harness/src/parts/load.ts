import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { checkoutOf } from '@dorsal/api/internal/testing/buyer';
import type { SeededEvent } from '@dorsal/api/internal/testing/seed-event';
import { notify, signedNotification } from './bank.ts';
import { type Answer, Buyer, leftOrder } from './buyer.ts';
import type { Line } from './http.ts';

/** An order that the shop has acknowledged, with the acknowledged values. */
export interface Promised {
  readonly orderId: string;
  readonly quantity: number;
  readonly totalCents: number;
  /** Set when the checkout is acknowledged. */
  email?: string;
  /** Set when the bank's notification is acknowledged, or the free order confirmed. */
  isPaid?: true;
}

/** One try of one call. */
export interface Try {
  /** Milliseconds since the epoch. */
  readonly sentAt: number;
  readonly endedAt: number;
  /** 0 if the connection broke, or none was made. */
  readonly status: number;
  readonly call: 'place' | 'checkout' | 'notify';
}

export interface Load {
  readonly promised: readonly Promised[];
  readonly tries: readonly Try[];
  /** Acknowledged orders that were stored before a try was cut off, and were found again by their key. */
  readonly foundAgain: () => number;
  /** The number of journeys that were started. */
  readonly begun: () => number;
  /** Starts no more journeys, waits until all have ended, and returns why some could not finish. */
  readonly finish: () => Promise<readonly string[]>;
  /** Ends everything at once, if the result doesn't matter any more. */
  readonly abandon: () => void;
}

export interface LoadOptions {
  readonly line: Line;
  /** Its first ticket type has a price, the second is free. */
  readonly event: SeededEvent;
  readonly journeysPerSecond: number;
}

/** With more buyers at once, the machine would be too busy to restart the killed process. */
const mostAtOnce = 12;
/** How long a buyer retries a call, because several kills may hit one call. */
const patienceMs = 90_000;
/** After this many refusals a buyer retries slowly: after ten tries an order's checkout is refused for a minute. */
const hastyTries = 5;
const restMs = 2_000;
const holdMs = 15 * 60_000;

/**
 * Starts buyers at a constant rate: each places an order, checks out and pays. A call without a response, or
 * with 5xx, is sent again with the same key, as the checkout's page does.
 */
export function startLoad({ line, event, journeysPerSecond }: LoadOptions): Load {
  const promised: Promised[] = [];
  const tries: Try[] = [];
  const underway = new Set<Promise<void>>();
  const failures: string[] = [];
  let foundAgain = 0;
  let begun = 0;
  let isAbandoned = false;

  /** Repeats one call until it has a final response. */
  async function persist<T extends { status: number }>(
    call: Try['call'],
    send: () => Promise<T>,
  ): Promise<T & { cutOffAt: number }> {
    const startedAt = Date.now();
    let cutOffAt = 0;
    let refusals = 0;
    for (;;) {
      const sentAt = Date.now();
      const answer = await send();
      tries.push({ sentAt, endedAt: Date.now(), status: answer.status, call });
      if (isFinal(answer)) return { ...answer, cutOffAt };
      if (answer.status === 0) cutOffAt = Date.now();
      else refusals += 1;
      if (isAbandoned) throw new Error('The load was abandoned.');
      if (Date.now() - startedAt > patienceMs) {
        throw new Error(`${call} had no answer in ${patienceMs / 1000} s; the last: ${answer.status}.`);
      }
      await wait(refusals < hastyTries ? 100 + Math.random() * 200 : restMs);
    }
  }

  async function journey(number: number): Promise<void> {
    const buyer = new Buyer([line]);
    const isFree = number % 4 === 0;
    const quantity = 1 + (number % 3);
    const items = [{ ticketId: event.ticketIds[isFree ? 1 : 0] ?? '', quantity }];
    const placeKey = randomUUID();
    const placed = await persist('place', () => buyer.place(event.eventId, items, { key: placeKey }));
    requireOk(placed, 'place');
    const { body: order } = placed;
    if (Date.parse(order.expiresAt) - holdMs < placed.cutOffAt) foundAgain += 1;
    const promise: Promised = {
      orderId: order._id,
      quantity,
      totalCents: Math.round(order.totalAmount * 100),
    };
    promised.push(promise);

    const email = `comprador${number}@correo.example`;
    const key = randomUUID();
    const body = { ...checkoutOf(order), buyer: { fullName: 'Lucía Ferrer Mas', email } };
    const left = await persist('checkout', () => buyer.checkout(order, { key, body }));
    requireOk(left, 'checkout');
    promise.email = email;
    if (isFree) {
      promise.isPaid = true;
      return;
    }
    const notification = signedNotification(leftOrder(order, left.body));
    const settled = await persist('notify', () => notify(line, notification));
    if (settled.status !== 200) throw new Error(`A notification was answered ${settled.status}.`);
    promise.isPaid = true;
  }

  const timer = setInterval(() => {
    if (underway.size >= mostAtOnce) return;
    begun += 1;
    const one = journey(begun).catch((error: unknown) => {
      failures.push(error instanceof Error ? error.message : String(error));
    });
    underway.add(one);
    void one.finally(() => underway.delete(one));
  }, 1_000 / journeysPerSecond);

  return {
    promised,
    tries,
    foundAgain: () => foundAgain,
    begun: () => begun,
    finish: async () => {
      clearInterval(timer);
      await Promise.all(underway);
      return failures;
    },
    abandon: () => {
      isAbandoned = true;
      clearInterval(timer);
    },
  };
}

function isFinal(answer: { status: number; body?: { code?: string } }): boolean {
  if (answer.status === 0 || answer.status === 429 || answer.status >= 500) return false;
  return answer.body?.code !== 'request_in_progress';
}

function requireOk({ status, body }: Pick<Answer<unknown>, 'status' | 'body'>, call: string): void {
  if (status < 300) return;
  throw new Error(`${call} was answered ${status} ${body.code ?? ''}.`);
}
