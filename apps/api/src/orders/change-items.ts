import { eq } from 'drizzle-orm';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { hasOpenAttempt } from '../payments/payment-attempts.ts';
import { lockOrder, requireOpen } from './locked-order.ts';
import { type Item, priceItems } from './order-basket.ts';
import { PaymentInProgressError } from './order-refusals.ts';
import { type OrderView, requireOrderView } from './order-view.ts';
import { releasePlaces } from './places.ts';
import { requirePlaces } from './reserve-places.ts';

export interface ChangeItemsInput {
  readonly orderId: string;
  readonly items: readonly Item[];
}

/**
 * Holds other places instead: all of them, or the old hold stays as it is. The clock goes on. Participants are asked
 * for again. Throws SoldOutError, OrderExpiredError, OrderSettledError, PaymentInProgressError while a payment of the
 * old sum may still come, and what `priceItems` throws.
 */
export async function changeItems(
  { db }: { readonly db: Executor },
  { orderId, items }: ChangeItemsInput,
): Promise<OrderView> {
  return inTransaction(db, async (tx) => {
    const order = requireOpen(await lockOrder(tx, orderId));
    // Money of the old sum may be on its way, and nobody can ask a transfer to stop.
    const awaitsTransfer = order.status === 'pending' && order.paymentMethod === 'transfer';
    if (awaitsTransfer || (await hasOpenAttempt(tx, orderId))) throw new PaymentInProgressError();
    const { eventId } = order;
    const { lines, totals } = await priceItems(tx, eventId, items);
    await releasePlaces(tx, { eventId, lines: order.lines });
    await requirePlaces(tx, { eventId, lines });
    await tx.delete(orderLines).where(eq(orderLines.orderId, orderId));
    await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId })));
    await tx
      .update(orders)
      .set({ ...totals, status: nextOrderStatus(order.status, 'itemsChanged') })
      .where(eq(orders.id, orderId));
    return requireOrderView(tx, orderId);
  });
}
