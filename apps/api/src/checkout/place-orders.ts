import { z } from 'zod';
import { placedOrder } from '@dorsal/api-contract/orders';
import { holdExpiry } from '@dorsal/domain/order-hold';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { lockAndGrant } from '../orders/lock-and-grant.ts';
import {
  type Claim,
  claimName,
  findCalls,
  firstAnswer,
  keepRefusals,
  type KnownCall,
} from '../orders/idempotency.ts';
import { accountEmails } from '../orders/confirmed-address.ts';
import { type Basket, basketOf, findOffers, type Item } from './order-basket.ts';
import { refusedGrant, soldOut } from '../orders/order-refusals.ts';
import { type OrderView, toView } from '../orders/order-view.ts';
import {
  findNetworkLimits,
  type NetworkLimits,
  openOrderQuota,
  placedOrderQuotas,
  placesQuotas,
  type Quota,
} from '../orders/quotas.ts';
import { type NewOrder, storeOrders } from './store-orders.ts';

/** One buyer's POST /api/orders. */
export interface PlaceOrderCall {
  readonly eventId: string;
  readonly items: readonly Item[];
  /** Null for a guest. */
  readonly userId: string | null;
  /** The buyer's IPv4 address or IPv6 /64. */
  readonly network: string;
  /** The address that the caller proved to read by a code. Default: the account's, if it is confirmed. */
  readonly provenEmail?: string | undefined;
  /** Identifies repetitions of the call. */
  readonly claim: Claim;
}

/** An order just placed, and when its hold ends. */
export type HeldOrder = OrderView & { readonly expiresAt: Date };

/** An order, or the reason for its refusal. */
export type Placed = HeldOrder | RefusedError;

interface PlaceOrdersServices {
  readonly db: Database;
  readonly config: Pick<Config, 'rateLimitScale'>;
}

/** How the answer is stored: without the token, which is computed for each answer. */
const keptOrder = placedOrder.omit({ checkoutToken: true });

/**
 * Holds the places of many calls for 15 minutes by the database's clock, in one transaction: each call gets all of its
 * places or none, in the order of arrival. A repeated call gets its first answer. Refusals are returned: SoldOutError,
 * TooManyHoldsError, TooManyOrdersError, AddressUnconfirmedError, PlacesLimitError, those of `basketOf` and
 * `firstAnswer`. No two calls may have the same claim. Throws if the database fails; then nothing is held.
 */
export async function placeOrders(
  { db, config }: PlaceOrdersServices,
  calls: readonly PlaceOrderCall[],
): Promise<Placed[]> {
  const scale = config.rateLimitScale;
  const [known, offers, networkLimits, ownEmails] = await Promise.all([
    knownCalls(db, calls),
    findOffers(db, calls),
    findNetworkLimits(
      db,
      calls.map(({ eventId }) => eventId),
      scale,
    ),
    accountEmails(
      db,
      calls.map(({ userId }) => userId),
    ),
  ]);
  const answers = firstAnswers(calls, known);
  const fresh = calls.filter((call) => !answers.has(call));
  const wishes: Priced[] = [];
  for (const call of fresh) {
    const basket = valueOrRefusal(() => basketOf(offers, call));
    if (basket instanceof RefusedError) answers.set(call, basket);
    else {
      const confirmedEmail = call.provenEmail ?? ownEmails.get(call.userId ?? '') ?? null;
      const limits = networkLimits.get(call.eventId);
      wishes.push({
        call,
        basket,
        confirmedEmail,
        quotas: quotasOf({ call, basket, confirmedEmail, limits, scale }),
      });
    }
  }
  for (const [call, placed] of await holdAll(db, wishes)) answers.set(call, placed);
  await keepRefusals(
    db,
    fresh.flatMap((call) => {
      const answer = answers.get(call);
      return answer instanceof RefusedError ? [{ claim: call.claim, refusal: answer.refusal }] : [];
    }),
  );
  // Calls without an answer were also sent to another process, which stored the first answer.
  const twins = calls.filter((call) => !answers.has(call));
  if (twins.length > 0) {
    for (const [call, answer] of firstAnswers(twins, await knownCalls(db, twins))) answers.set(call, answer);
  }
  return calls.map((call) => answers.get(call) ?? lost(call));
}

type Answers = Map<PlaceOrderCall, Placed>;

function knownCalls(db: Database, calls: readonly PlaceOrderCall[]) {
  return findCalls(
    db,
    calls.map(({ claim }) => claim),
  );
}

function firstAnswers(calls: readonly PlaceOrderCall[], known: ReadonlyMap<string, KnownCall>): Answers {
  const answers: Answers = new Map();
  for (const call of calls) {
    const before = known.get(claimName(call.claim));
    if (before)
      answers.set(
        call,
        valueOrRefusal(() => firstAnswer(before, call.claim, keptOrder)),
      );
  }
  return answers;
}

function valueOrRefusal<T>(work: () => T): T | RefusedError {
  try {
    return work();
  } catch (error) {
    if (error instanceof RefusedError) return error;
    throw error;
  }
}

interface Priced {
  readonly call: PlaceOrderCall;
  readonly basket: Basket;
  readonly confirmedEmail: string | null;
  readonly quotas: readonly Quota[];
}

interface Limited extends Omit<Priced, 'quotas'> {
  readonly limits: NetworkLimits | undefined;
  readonly scale: number;
}

function quotasOf({ call, basket, confirmedEmail, limits, scale }: Limited): Quota[] {
  const { eventId, network } = call;
  const { addressLimit, totals } = basket;
  const places = { eventId, network, quantity: totals.quantity };
  return [
    openOrderQuota(network, scale),
    ...placedOrderQuotas(network, scale),
    ...placesQuotas({ ...places, confirmedEmail, addressLimit, networkLimits: limits }),
  ];
}

/** The placed orders and the refusals; no entry for a claim that another process has just used. */
async function holdAll(db: Database, wishes: readonly Priced[]): Promise<Answers> {
  if (wishes.length === 0) return new Map();
  return inTransaction(db, async (tx) => {
    const answers: Answers = new Map();
    const places = wishes.map(({ call, basket, quotas }) => ({
      eventId: call.eventId,
      items: basket.items,
      quotas,
    }));
    const { grants, now } = await lockAndGrant(tx, places);
    const drafts = wishes.flatMap((wish, at) => {
      const grant = grants[at];
      if (grant?.kind === 'granted' && now) return [{ call: wish.call, order: newOrder(wish, now) }];
      answers.set(wish.call, grant && grant.kind !== 'granted' ? refusedGrant(grant) : soldOut([]));
      return [];
    });
    const stored = await storeOrders(
      tx,
      drafts.map(({ order }) => order),
    );
    for (const { call, order } of drafts) if (stored.has(order.id)) answers.set(call, order.view);
    return answers;
  });
}

function newOrder(
  { call, basket, confirmedEmail }: Priced,
  now: Date,
): NewOrder & { readonly view: HeldOrder } {
  const { eventId, userId, network, claim } = call;
  const { event, items, lines, totals } = basket;
  const id = newId();
  const expiresAt = holdExpiry(now);
  const view = toView(
    {
      event,
      order: {
        ...totals,
        id,
        eventId,
        status: 'reserved',
        createdAt: now,
        expiresAt,
        isOver: false,
        paymentMethod: null,
        cardPayment: null,
        buyerName: null,
        buyerEmail: null,
        buyerPhone: null,
        buyerConfirmedAt: null,
        billingData: null,
        returnUrl: null,
        refundTerms: null,
        refundedCents: 0,
      },
    },
    items.map(({ ticketTypeId, name, quantity, unitPriceCents }) => ({
      ticketId: ticketTypeId,
      name,
      quantity,
      price: unitPriceCents,
      participants: [],
    })),
  );
  const held = { ...view, expiresAt };
  return {
    id,
    eventId,
    userId,
    network,
    confirmedEmail,
    now,
    expiresAt,
    totals,
    items,
    lines,
    claim,
    answer: z.encode(keptOrder, held),
    view: held,
  };
}

function lost({ claim }: PlaceOrderCall): never {
  throw new Error(
    `Idempotency key ${claimName(claim)} was claimed by another process and deleted before its answer could be read. Retry the request.`,
  );
}
