import { and, eq, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { longestHoldMinutes } from '@dorsal/domain/order-hold';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orderItems, orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { orderMail } from '../outbox/order-mails.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { isAsked, isAwaited, isKnownUnpaid, silentBankMinutes } from './awaited-attempts.ts';
import { noLimitData } from './forget-limit-data.ts';
import { isOpenOrder } from './open-orders.ts';
import { releasePlaces } from './places.ts';

const batch = 100;

/** The bank may still say that one of its payments was accepted. */
const isAwaitingBank = awaitedPayment(sql`true`);

/**
 * The bank was queried repeatedly without a result, and the order's longest wait is over. False while a query is
 * running or overdue: an order never expires before the bank was queried.
 */
const isGivenUp = sql`(${orders.heldAt} <= now() - make_interval(mins => ${longestHoldMinutes + silentBankMinutes}::int)
  and not ${awaitedPayment(sql`not ${isAsked}`)})`;

function awaitedPayment(which: SQL): SQL {
  return sql`exists (select 1 from ${paymentAttempts}
    where ${paymentAttempts.orderId} = ${orders.id} and ${isAwaited} and not ${isKnownUnpaid} and ${which})`;
}

/**
 * The job: expires every order whose hold is over, one transaction per batch. Returns how many. An order whose payment
 * has no result stays until the TPV was queried (`askDueAttempts`). If the TPV gives no result, it stays until 5
 * minutes after the longest hold.
 */
export async function expireOrders(db: Database): Promise<number> {
  let expired = 0;
  for (;;) {
    const more = await inTransaction(db, (tx) => expireBatch(tx, or(not(isAwaitingBank), isGivenUp)));
    expired += more;
    if (more < batch) return expired;
  }
}

/**
 * Expires up to 100 orders whose hold is over, of one event or of all, and releases their places. Returns how many.
 * Skips orders locked by another transaction (such as a payment that just arrived). Orders that wait for the bank are
 * left to the job.
 */
export async function expireDueOrders(tx: Transaction, of: { eventId?: string } = {}): Promise<number> {
  const ofEvent = of.eventId === undefined ? undefined : eq(orders.eventId, of.eventId);
  return expireBatch(tx, and(ofEvent, not(isAwaitingBank)));
}

async function expireBatch(tx: Transaction, which: SQL | undefined): Promise<number> {
  const due = await tx
    .select({ id: orders.id, status: orders.status, buyerEmail: orders.buyerEmail })
    .from(orders)
    .where(and(isOpenOrder, lte(orders.expiresAt, sql`now()`), which))
    .orderBy(orders.expiresAt)
    .limit(batch)
    .for('update', { skipLocked: true });
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx
    .update(orders)
    .set({ status: 'expired', expiresAt: null, ...noLimitData })
    .where(inArray(orders.id, ids));
  await releaseAll(tx, ids);
  // A reserved order has no address yet, and its buyer has seen the countdown.
  const awaited = due.filter(({ status, buyerEmail }) => status === 'pending' && buyerEmail !== null);
  await enqueueAll(
    tx,
    awaited.map(({ id }) => orderMail('order-expired', id)),
  );
  return due.length;
}

async function releaseAll(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const items = await tx
    .select({
      eventId: orders.eventId,
      ticketTypeId: orderItems.ticketTypeId,
      quantity: sql<number>`sum(${orderItems.quantity})::int`,
    })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(orderItems.orderId, [...orderIds]))
    .groupBy(orders.eventId, orderItems.ticketTypeId);
  const byEvent = Map.groupBy(items, (item) => item.eventId);
  // Every transaction that locks several events locks them in this order.
  for (const eventId of [...byEvent.keys()].toSorted()) {
    await releasePlaces(tx, { eventId, items: byEvent.get(eventId) ?? [] });
  }
}
