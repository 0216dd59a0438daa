import { randomInt, randomUUID } from 'node:crypto';
import type { PaymentRequest } from './payment-request.ts';
import { SisError } from './sis-error.ts';

/** What the bank decides about a payment. */
export interface Decision {
  state: 'authorised' | 'declined' | 'cancelled';
  /** Ds_Response: four digits, 0000–0099 for an authorised payment. */
  response: string;
  /** False: the bank knows, the shop is never told. */
  tellsShop: boolean;
}

export interface Settlement extends Decision {
  decidedAt: Date;
  /** Six digits, or six spaces where nothing was authorised. */
  authorisationCode: string;
}

/** How the server-to-server notification went. */
export type Notification =
  | { state: 'none' }
  | { state: 'sending' }
  | { state: 'delivered'; status: number }
  | { state: 'failed'; reason: string };

export interface Operation {
  readonly id: string;
  readonly request: PaymentRequest;
  readonly openedAt: Date;
  settlement?: Settlement;
  notification: Notification;
  /** Settled once the shop has been told: a second click waits for the first one. */
  settling?: Promise<Settlement>;
}

/** The bank's form lives 30 minutes. Source: Redsys, redirect integration. */
const formLifeMs = 30 * 60 * 1000;

/** Whether the buyer took too long; such an operation can't be paid any more. */
export function isExpired(operation: Operation, now: Date): boolean {
  return operation.settlement === undefined && now.getTime() - operation.openedAt.getTime() >= formLifeMs;
}

/** Fixes the bank's decision. Call once for each operation. */
export function decide(decision: Decision, now: Date): Settlement {
  const authorisationCode =
    decision.state === 'authorised' ? String(randomInt(1_000_000)).padStart(6, '0') : ' '.repeat(6);
  return { ...decision, decidedAt: now, authorisationCode };
}

/** The bank's books, in memory: one operation for each order number, for as long as the process lives. */
export class Operations {
  readonly #byId = new Map<string, Operation>();
  readonly #orders = new Set<string>();

  /** Throws SIS0051 where the order number was used before, whatever became of it. */
  open(request: PaymentRequest, now: Date): Operation {
    if (this.#orders.has(request.order)) throw new SisError('SIS0051');
    const operation: Operation = {
      id: randomUUID(),
      request,
      openedAt: now,
      notification: { state: 'none' },
    };
    this.#orders.add(request.order);
    this.#byId.set(operation.id, operation);
    return operation;
  }

  find(id: string): Operation | undefined {
    return this.#byId.get(id);
  }

  newestFirst(): Operation[] {
    return [...this.#byId.values()].toReversed();
  }
}
