import { z } from 'zod';
import { placedOrder } from '@dorsal/api-contract/orders';
import { maxOpenHoldsPerNetwork } from '@dorsal/domain/checkout-limits';
import { holdExpiry } from '@dorsal/domain/order-hold';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import type { Grant } from './grant-places.ts';
import { lockAndGrant } from './lock-and-grant.ts';
import {
  type Claim,
  claimName,
  findCalls,
  firstAnswer,
  keepRefusals,
  type KnownCall,
} from './idempotency.ts';
import { countOpenHolds } from './open-orders.ts';
import { type Basket, basketOf, findOffers, type Item } from './order-basket.ts';
import { soldOut, TooManyHoldsError } from './order-refusals.ts';
import { type OrderView, toView } from './order-view.ts';
import { type NewOrder, storeOrders } from './store-orders.ts';

/** One buyer's POST /api/orders. */
export interface PlaceOrderCall {
  readonly eventId: string;
  readonly items: readonly Item[];
  /** Null for a guest. */
  readonly userId: string | null;
  /** The buyer's IPv4 address or IPv6 /64. */
  readonly network: string;
  /** What makes a repetition of the call known. */
  readonly claim: Claim;
}

/** An order just placed, and when its hold ends. */
export type HeldOrder = OrderView & { readonly expiresAt: Date };

/** An order, or why there is none. */
export type Placed = HeldOrder | RefusedError;

interface PlaceOrdersServices {
  readonly db: Database;
  readonly config: Pick<Config, 'rateLimitScale'>;
}

/** How the answer is kept: the token never is, it is made again for each answer. */
const keptOrder = placedOrder.omit({ checkoutToken: true });

/**
 * Holds the places of many calls for 15 minutes by the database's clock, in one transaction: each call gets all of its
 * places or none, in the order of arrival. A repeated call gets its first answer. Refusals are values: SoldOutError,
 * TooManyHoldsError, those of `basketOf` and `firstAnswer`. No two calls may have the same claim. Throws when the
 * database fails; then nothing was held.
 */
export async function placeOrders(
  { db, config }: PlaceOrdersServices,
  calls: readonly PlaceOrderCall[],
): Promise<Placed[]> {
  const [known, offers, openHolds] = await Promise.all([
    knownCalls(db, calls),
    findOffers(db, calls),
    countOpenHolds(
      db,
      calls.map(({ network }) => network),
    ),
  ]);
  const answers = firstAnswers(calls, known);
  const fresh = calls.filter((call) => !answers.has(call));
  const wishes: Priced[] = [];
  for (const call of fresh) {
    const basket = valueOrRefusal(() => basketOf(offers, call));
    if (basket instanceof RefusedError) answers.set(call, basket);
    else wishes.push({ call, basket });
  }
  const limit = maxOpenHoldsPerNetwork * config.rateLimitScale;
  const holdsLeft = new Map(calls.map(({ network }) => [network, limit - (openHolds.get(network) ?? 0)]));
  for (const [call, placed] of await holdAll(db, wishes, holdsLeft)) answers.set(call, placed);
  await keepRefusals(
    db,
    fresh.flatMap((call) => {
      const answer = answers.get(call);
      return answer instanceof RefusedError ? [{ claim: call.claim, refusal: answer.refusal }] : [];
    }),
  );
  // Those without an answer came through another process, too, which was faster: its answer is the first.
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
}

/** The orders that could be placed and the refusals of the others; nothing for a claim that another process just took. */
async function holdAll(
  db: Database,
  wishes: readonly Priced[],
  holdsLeft: ReadonlyMap<string, number>,
): Promise<Answers> {
  if (wishes.length === 0) return new Map();
  return inTransaction(db, async (tx) => {
    const answers: Answers = new Map();
    const places = wishes.map(({ call, basket }) => ({
      eventId: call.eventId,
      lines: basket.lines,
      network: call.network,
    }));
    const { grants, now } = await lockAndGrant(tx, places, holdsLeft);
    const drafts = wishes.flatMap((wish, at) => {
      const grant = grants[at];
      if (grant?.kind === 'granted' && now) return [{ call: wish.call, order: newOrder(wish, now) }];
      answers.set(wish.call, refusalOf(grant));
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

function refusalOf(grant: Grant | undefined): RefusedError {
  if (grant?.kind === 'tooManyHolds') return new TooManyHoldsError();
  return soldOut(grant?.kind === 'soldOut' ? grant.left : []);
}

function newOrder({ call, basket }: Priced, now: Date): NewOrder & { readonly view: HeldOrder } {
  const { eventId, userId, network, claim } = call;
  const { event, lines, totals } = basket;
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
        billingData: null,
        returnUrl: null,
      },
    },
    lines.map(({ ticketTypeId, name, quantity, unitPriceCents }) => ({
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
    now,
    expiresAt,
    totals,
    lines,
    claim,
    answer: z.encode(keptOrder, held),
    view: held,
  };
}

function lost({ claim }: PlaceOrderCall): never {
  throw new Error(
    `The key ${claimName(claim)} was taken, and then nobody had it: its row was deleted meanwhile.`,
  );
}
