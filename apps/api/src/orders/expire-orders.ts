import { and, eq, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { longestHoldMinutes } from '@dorsal/domain/order-hold';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { paymentAttempts } from '../db/schema/payments.ts';
import { orderMail } from '../outbox/order-mails.ts';
import { enqueueAll } from '../outbox/outbox.ts';
import { isAsked, isAwaited, isKnownUnpaid } from '../payments/attempt-queries.ts';
import { silentBankMinutes } from '../payments/query-schedule.ts';
import { noLimitData } from './forget-limit-data.ts';
import { isOpenOrder } from './open-orders.ts';
import { releasePlaces } from './places.ts';

const batch = 100;

/** The bank may still say that one of its payments was accepted. */
const isAwaitingBank = awaitedPayment(sql`true`);

/**
 * The bank does not say: it was asked, and asked again, and the order has waited for it as long as it may. Not while
 * a question is under way or overdue: the order never expires on an answer that nobody has asked for.
 */
const isGivenUp = sql`(${orders.heldAt} <= now() - make_interval(mins => ${longestHoldMinutes + silentBankMinutes}::int)
  and not ${awaitedPayment(sql`not ${isAsked}`)})`;

function awaitedPayment(which: SQL): SQL {
  return sql`exists (select 1 from ${paymentAttempts}
    where ${paymentAttempts.orderId} = ${orders.id} and ${isAwaited} and not ${isKnownUnpaid} and ${which})`;
}

/**
 * The job: expires every order whose hold is over, a batch in each transaction. Returns how many. An order whose
 * payment has no result yet stays until the TPV was asked (`askDueAttempts`), and while the TPV doesn't say, until 5
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
 * Expires up to 100 orders whose hold is over, of one event or of all, and gives their places back. Returns how many.
 * Orders that somebody else is working on (a payment that arrives in this second) are left to them, and orders that
 * the bank may still say something about to the job.
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
  // Whoever only held places has left no address, and has seen the clock.
  const awaited = due.filter(({ status, buyerEmail }) => status === 'pending' && buyerEmail !== null);
  await enqueueAll(
    tx,
    awaited.map(({ id }) => orderMail('order-expired', id)),
  );
  return due.length;
}

async function releaseAll(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const lines = await tx
    .select({
      eventId: orders.eventId,
      ticketTypeId: orderLines.ticketTypeId,
      quantity: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.orderId, [...orderIds]))
    .groupBy(orders.eventId, orderLines.ticketTypeId);
  const byEvent = Map.groupBy(lines, (line) => line.eventId);
  // Everybody who locks several events does so in this order.
  for (const eventId of [...byEvent.keys()].toSorted()) {
    await releasePlaces(tx, { eventId, lines: byEvent.get(eventId) ?? [] });
  }
}
