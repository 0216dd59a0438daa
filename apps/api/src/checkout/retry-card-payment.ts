import { isEveryPlaceTaken } from '@dorsal/domain/participants';
import { isFreeOrder } from '@dorsal/domain/pricing';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { participants } from '../db/schema/orders.ts';
import { offeredMethods } from '../events/offered-methods.ts';
import {
  beginCardPayment,
  type CheckedOutOrder,
  type CheckoutServices,
  requireEvent,
} from './checkout-order.ts';
import { lockOrder, type OpenOrder, requireOpen } from '../orders/locked-order.ts';
import { CardUnavailableError, NothingToRetryError } from '../orders/order-refusals.ts';
import { requireOrderView } from '../orders/order-view.ts';

/**
 * Begins another card payment of an order that was checked out by card, with its stored data, until 30 minutes after
 * the first hold. An order whose places have changed since needs another checkout: its participants and limits are
 * those of the old places. Throws OrderExpiredError, OrderSettledError, NothingToRetryError, CardUnavailableError,
 * AttemptTooLateError and TooManyAttemptsError.
 */
export async function retryCardPayment(
  { db, config }: CheckoutServices,
  orderId: string,
): Promise<CheckedOutOrder> {
  return inTransaction(db, async (tx) => {
    const order = requireOpen(await lockOrder(tx, orderId));
    if (order.status !== 'pending' || order.paymentMethod !== 'card') throw new NothingToRetryError();
    if (isFreeOrder(order.totalCents) || !(await hasItsParticipants(tx, order)))
      throw new NothingToRetryError();
    const { event, organizer } = await requireEvent(tx, order.eventId);
    const methods = offeredMethods({ event, organizer, now: order.now });
    if (!methods.includes('card')) throw new CardUnavailableError();
    const payment = await beginCardPayment({ tx, config, order, methods, description: event.name });
    return { ...(await requireOrderView(tx, orderId)), payment };
  });
}

async function hasItsParticipants(tx: Transaction, { id, items }: OpenOrder): Promise<boolean> {
  const present = await tx
    .select({ ticketId: participants.ticketTypeId })
    .from(participants)
    .where(eq(participants.orderId, id));
  const held = items.map(({ ticketTypeId, quantity }) => ({ ticketId: ticketTypeId, quantity }));
  return isEveryPlaceTaken(present, held);
}
