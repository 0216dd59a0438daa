import { and, count, eq, gt, sql } from 'drizzle-orm';
import { maxOpenHoldsPerNetwork } from '@dorsal/domain/checkout-limits';
import { holdMinutes } from '@dorsal/domain/order-hold';
import type { Config } from '../config.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { newId } from '../ids.ts';
import { expireDueOrders } from './expire-orders.ts';
import { type Item, priceItems } from './order-basket.ts';
import { SoldOutError, TooManyHoldsError } from './order-refusals.ts';
import { type OrderView, requireOrderView } from './order-view.ts';
import { isOpenOrder } from './open-orders.ts';
import { freePlaces, type Places, reservePlaces, type ReservePlaces } from './places.ts';

export interface PlaceOrderInput {
  readonly eventId: string;
  readonly items: readonly Item[];
  /** Null for a guest. */
  readonly userId: string | null;
  /** The buyer's IPv4 address or IPv6 /64. */
  readonly network: string;
}

/** An order just placed, and when its hold ends. */
export type HeldOrder = OrderView & { readonly expiresAt: Date };

interface PlaceOrderServices {
  readonly db: Executor;
  readonly config: Pick<Config, 'rateLimitScale'>;
}

/**
 * Holds the places for 15 minutes by the database's clock: all of them, or none. Throws SoldOutError,
 * TooManyHoldsError, and what `priceItems` throws. `reserve` is how places are taken; tests show with another one
 * that it is what keeps the sale exact.
 */
export async function placeOrder(
  { db, config }: PlaceOrderServices,
  { eventId, items, userId, network }: PlaceOrderInput,
  reserve: ReservePlaces = reservePlaces,
): Promise<HeldOrder> {
  return inTransaction(db, async (tx) => {
    const { lines, totals } = await priceItems(tx, eventId, items);
    await requirePlaces(tx, { eventId, lines }, reserve);
    // After the event's row is locked, so that parallel calls for the same event are counted one after the other.
    await requireFewHolds(tx, network, maxOpenHoldsPerNetwork * config.rateLimitScale);
    const orderId = newId();
    await tx.insert(orders).values({
      id: orderId,
      eventId,
      userId,
      status: 'reserved',
      expiresAt: sql`now() + make_interval(mins => ${holdMinutes}::int)`,
      ...totals,
      network,
    });
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));
    const view = await requireOrderView(tx, orderId);
    return { ...view, expiresAt: requireDeadline(view) };
  });
}

function requireDeadline({ expiresAt }: OrderView): Date {
  if (expiresAt) return expiresAt;
  throw new Error('A new hold without an end: the database let one pass.');
}

/**
 * Takes the places, or throws SoldOutError with what is left. Holds whose time is over give way first, whether the
 * job has come by or not.
 */
export async function requirePlaces(
  tx: Transaction,
  places: Places,
  reserve: ReservePlaces = reservePlaces,
): Promise<void> {
  if (await reserve(tx, places)) return;
  const expired = await expireDueOrders(tx, { eventId: places.eventId });
  if (expired > 0 && (await reserve(tx, places))) return;
  throw new SoldOutError(await freePlaces(tx, places));
}

async function requireFewHolds(tx: Transaction, network: string, limit: number): Promise<void> {
  const [open] = await tx
    .select({ holds: count() })
    .from(orders)
    .where(and(eq(orders.network, network), isOpenOrder, gt(orders.expiresAt, sql`now()`)));
  if (open && open.holds >= limit) throw new TooManyHoldsError();
}
