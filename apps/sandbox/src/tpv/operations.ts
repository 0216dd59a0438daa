import { randomInt, randomUUID } from 'node:crypto';
import type { Challenge } from './challenge.ts';
import type { Faults } from './faults/faults.ts';
import type { PaymentRequest } from './payment-request.ts';
import { SisError } from './sis-error.ts';

/** The bank's decision about a payment. */
export interface Decision {
  state: 'authorised' | 'declined' | 'cancelled';
  /** Ds_Response: four digits, 0000–0099 for an authorized payment. */
  response: string;
  /** False: the shop never gets the result. */
  tellsShop: boolean;
}

export interface Settlement extends Decision {
  decidedAt: Date;
  /** Six digits, or six spaces if the payment was not authorized. */
  authorisationCode: string;
  /** The faults that were on at that moment. */
  faults: Readonly<Faults>;
}

/** One server-to-server notification, and its outcome. */
export interface Notification {
  readonly kind: 'genuine' | 'forged' | 'refund';
  readonly sentAt: Date;
  outcome:
    | { state: 'sending' }
    | { state: 'delivered'; status: number }
    | { state: 'failed'; reason: string };
}

/** A refund that was requested by the shop or at the bank's panel, done or refused. */
export interface Refund {
  readonly amountCents: number;
  /** Ds_Response: 0900 for a completed refund. */
  readonly response: string;
  /** Six digits, or six spaces if it was refused. */
  readonly authorisationCode: string;
  readonly at: Date;
}

export interface Operation {
  readonly id: string;
  readonly request: PaymentRequest;
  readonly openedAt: Date;
  readonly notifications: Notification[];
  readonly refunds: Refund[];
  /** The challenge of the card's bank, once the buyer has chosen a card that needs it. */
  challenge?: Challenge;
  settlement?: Settlement;
  /** Settled once the shop has been notified: a second click waits for the first one. */
  settling?: Promise<Settlement>;
}

/** A payment that the bank accepted before this run, with its refunds since. */
export type EarlierPayment = Pick<Operation, 'request' | 'openedAt' | 'refunds'> & {
  settlement: Settlement;
};

export type OperationState = 'open' | 'authenticating' | 'expired' | Decision['state'];

/** The bank's form is valid for 30 minutes. Source: Redsys, redirect integration. */
const formLifeMs = 30 * 60 * 1000;

/** Whether the buyer took too long; an expired operation can't be paid. */
export function isExpired(operation: Operation, now: Date): boolean {
  return operation.settlement === undefined && now.getTime() - operation.openedAt.getTime() >= formLifeMs;
}

export function stateOf(operation: Operation, now: Date): OperationState {
  if (operation.settlement !== undefined) return operation.settlement.state;
  if (isExpired(operation, now)) return 'expired';
  return operation.challenge === undefined ? 'open' : 'authenticating';
}

/** Fixes the bank's decision. Call once for each operation. */
export function decide(
  decision: Decision,
  { faults, now }: { faults: Readonly<Faults>; now: Date },
): Settlement {
  const authorisationCode = decision.state === 'authorised' ? newAuthorisationCode() : noAuthorisationCode;
  return { ...decision, decidedAt: now, authorisationCode, faults };
}

export const noAuthorisationCode = ' '.repeat(6);

export function newAuthorisationCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

/** The refunded part of a payment, in cents. */
export function refundedCents({ refunds }: Operation): number {
  const done = refunds.filter(({ response }) => response === '0900');
  return done.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * The bank's records, in memory: one operation for each order number, for the lifetime of the process. `restore` adds
 * those of earlier ones.
 */
export class Operations {
  readonly #byId = new Map<string, Operation>();
  readonly #byOrder = new Map<string, Operation>();

  /** Throws SIS0051 if the order number was used before, whatever its outcome. */
  open(request: PaymentRequest, now: Date): Operation {
    if (this.#byOrder.has(request.order)) throw new SisError('SIS0051');
    return this.#add({ request, openedAt: now, refunds: [] });
  }

  /** Adds a payment of an earlier run; one with a known order number stays as it is. Returns whether it was new. */
  restore(earlier: EarlierPayment): boolean {
    if (this.#byOrder.has(earlier.request.order)) return false;
    this.#add(earlier);
    return true;
  }

  #add(draft: Omit<Operation, 'id' | 'notifications'>): Operation {
    const operation: Operation = { id: randomUUID(), notifications: [], ...draft };
    this.#byOrder.set(operation.request.order, operation);
    this.#byId.set(operation.id, operation);
    return operation;
  }

  find(id: string): Operation | undefined {
    return this.#byId.get(id);
  }

  findByOrder(order: string): Operation | undefined {
    return this.#byOrder.get(order);
  }

  newestFirst(): Operation[] {
    return [...this.#byId.values()].toReversed();
  }
}
