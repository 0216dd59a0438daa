import { eq } from 'drizzle-orm';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Config } from '../config/config.ts';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orderItems, orderLines, orders } from '../db/schema/orders.ts';
import { confirmedAddress } from '../orders/confirmed-address.ts';
import { lockOrder, type OpenOrder, requireOpen } from '../orders/locked-order.ts';
import { type Basket, type Item, priceItems } from './order-basket.ts';
import { type OrderView, requireOrderView } from '../orders/order-view.ts';
import { releasePlaces } from '../orders/places.ts';
import { findNetworkLimits, lockQuotas, placesQuotas, type Quota } from '../orders/quotas.ts';
import { requireNoMoneyOnItsWay } from '../payments/money-on-its-way.ts';
import { requirePlaces } from '../orders/reserve-places.ts';

export interface ChangeItemsInput {
  readonly orderId: string;
  readonly items: readonly Item[];
  /** The address that the caller proved to read by a code. */
  readonly provenEmail?: string | undefined;
}

/**
 * Replaces the held items atomically. The hold's expiry does not change, and the participants have to be entered again.
 * Throws SoldOutError, AddressUnconfirmedError, PlacesLimitError, OrderExpiredError, OrderSettledError,
 * PaymentInProgressError while a payment of the old sum may still come, and what `priceItems` throws.
 */
export async function changeItems(
  { db, config }: { readonly db: Executor; readonly config: Pick<Config, 'rateLimitScale'> },
  { orderId, items, provenEmail }: ChangeItemsInput,
): Promise<OrderView> {
  return inTransaction(db, async (tx) => {
    const order = requireOpen(await lockOrder(tx, orderId));
    await requireNoMoneyOnItsWay(tx, order);
    const { eventId } = order;
    const basket = await priceItems(tx, eventId, items);
    const { totals } = basket;
    // A proof counts only together with the address's quota. Storing it otherwise would take the places out of the network's
    // count and check no other limit.
    const isMore = totals.quantity > order.quantity;
    const proven = isMore ? await confirmedAddress(tx, { order, provenEmail }) : null;
    const confirmedEmail = order.confirmedEmail ?? proven;
    const scale = config.rateLimitScale;
    const quotas = await quotasOf(tx, { order, basket, confirmedEmail, scale });
    // Locked before the counters: see `lockAndGrant` for the order.
    await lockQuotas(tx, quotas);
    await releasePlaces(tx, { eventId, items: order.items });
    await requirePlaces(tx, { eventId, items: basket.items, quotas }, orderId);
    await tx.delete(orderItems).where(eq(orderItems.orderId, orderId));
    await tx.insert(orderItems).values(basket.items.map((item) => ({ ...item, orderId })));
    await tx.insert(orderLines).values(basket.lines.map((line) => ({ ...line, orderId })));
    await tx
      .update(orders)
      .set({ ...totals, confirmedEmail, status: nextOrderStatus(order.status, 'itemsChanged') })
      .where(eq(orders.id, orderId));
    return requireOrderView(tx, orderId);
  });
}

interface Change {
  readonly order: OpenOrder;
  readonly basket: Basket;
  readonly confirmedEmail: string | null;
  readonly scale: number;
}

/** Empty unless the number of places grows: giving places back is always allowed. */
async function quotasOf(
  tx: Transaction,
  { order, basket, confirmedEmail, scale }: Change,
): Promise<readonly Quota[]> {
  const { eventId, network } = order;
  const { addressLimit, totals } = basket;
  if (totals.quantity <= order.quantity) return [];
  const limits = await findNetworkLimits(tx, [eventId], scale);
  const networkLimits = limits.get(eventId);
  const places = { eventId, network, quantity: totals.quantity };
  return placesQuotas({ ...places, confirmedEmail, addressLimit, networkLimits });
}
