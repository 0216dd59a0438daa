import { and, inArray, isNotNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { forgetConsents } from '../advertising/consents.ts';
import type { Database, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { bankLines } from '../db/schema/bank-lines.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { manualOrders } from '../db/schema/manual-orders.ts';
import { orders, participants } from '../db/schema/orders.ts';
import { outbox } from '../db/schema/outbox.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { forgetEvidenceOf } from '../evidence/forget-evidence.ts';
import { forgetGivenData } from './forget-given-data.ts';
import { forgetPeople } from './index-people.ts';
import { noLimitData } from './forget-limit-data.ts';
import { eventEnd, isRaceAhead } from './race-ahead.ts';

/** Replaces the name of a forgotten person. */
export const forgottenName = 'Anónimo';

const hasOpenAttempt = sql`exists (select 1 from ${paymentAttempts}
  where ${paymentAttempts.orderId} = ${orders.id} and ${paymentAttempts.status} = 'open')`;

/**
 * Sets when the orders are forgotten. Paid ones: the day after their event, since their participants still have to
 * check in (without a date: a year from now). The others: now, or once the bank can no longer accept a payment for
 * them.
 */
export async function markForgotten(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  await tx
    .update(orders)
    .set({
      forgetAt: sql`case
        when ${isRaceAhead}
          then coalesce(${eventEnd}, now() + interval '1 year') + interval '1 day'
        when ${hasOpenAttempt} then now() + interval '2 days'
        else now() end`,
    })
    .where(inArray(orders.id, [...orderIds]));
}

/**
 * Orders that may be forgotten: due, with no payment or refund under way and no e-mail waiting to be sent (withheld
 * ones are forgotten too), and whose event was not postponed since.
 */
function dueOrders(tx: Transaction, among?: readonly string[]) {
  return tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        among && inArray(orders.id, [...among]),
        lte(orders.forgetAt, sql`now()`),
        notInArray(orders.status, ['reserved', 'pending', 'refund_pending']),
        or(sql`${orders.status} <> 'paid'`, sql`coalesce(${eventEnd} <= now(), true)`),
        notExists(
          tx
            .select({ id: outbox.id })
            .from(outbox)
            .where(
              sql`${outbox.doneAt} is null and ${outbox.deadAt} is null and ${outbox.withheldReason} is null
                and ${outbox.payload} ->> 'orderId' = ${orders.id}`,
            ),
        ),
      ),
    );
}

const batch = 200;

/**
 * The job: removes the personal data of due orders. It waits for postponed events and for refunds under way. Any number
 * of processes may run it at once.
 */
export async function forgetDueOrders(db: Database): Promise<void> {
  let forgotten: number;
  do {
    forgotten = await inTransaction(db, async (tx) => {
      const due = await dueOrders(tx).orderBy(orders.id).limit(batch).for('update', { skipLocked: true });
      return forget(
        tx,
        due.map(({ id }) => id),
      );
    });
  } while (forgotten === batch);
}

/** Forgets those of the orders that are already due. They must be locked. */
export async function forgetAtOnce(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const due = await dueOrders(tx, orderIds);
  await forget(
    tx,
    due.map(({ id }) => id),
  );
}

/**
 * Permanently removes names, addresses (also that of the web page with the checkout's frame), answers, data of people and billing data:
 * from the orders, from responses stored for idempotency, and from e-mails about them. What was sold, the amounts,
 * the invoices and the evidence of consents stay.
 */
async function forget(tx: Transaction, orderIds: string[]): Promise<number> {
  if (orderIds.length === 0) return 0;
  await tx
    .update(orders)
    .set({
      buyerName: null,
      buyerEmail: null,
      billingData: null,
      ...noLimitData,
      returnUrl: null,
      forgetAt: null,
    })
    .where(inArray(orders.id, orderIds));
  await forgetGivenData(tx, orderIds);
  await tx
    .update(participants)
    .set({ fullName: forgottenName, email: '', changedAt: sql`clock_timestamp()` })
    .where(inArray(participants.orderId, orderIds));
  await forgetPeople(tx, orderIds);
  await forgetEvidenceOf(tx, orderIds);
  await forgetConsents(tx, orderIds);
  await tx.update(bankLines).set({ text: '', payerIban: null }).where(inArray(bankLines.orderId, orderIds));
  await tx.update(manualOrders).set({ reason: null }).where(inArray(manualOrders.orderId, orderIds));
  await tx
    .update(erasureRequests)
    // An open one is done with this.
    .set({
      message: null,
      reason: null,
      answer: sql`coalesce(${erasureRequests.answer}, 'erased')`,
      answeredAt: sql`coalesce(${erasureRequests.answeredAt}, now())`,
    })
    .where(inArray(erasureRequests.orderId, orderIds));
  // The organizer's message to the buyer.
  await tx
    .update(refunds)
    .set({ note: null })
    .where(
      and(
        isNotNull(refunds.note),
        inArray(
          refunds.attemptId,
          tx
            .select({ id: paymentAttempts.id })
            .from(paymentAttempts)
            .where(inArray(paymentAttempts.orderId, orderIds)),
        ),
      ),
    );
  // Their keys or their payloads contain addresses.
  await tx
    .delete(outbox)
    .where(
      or(
        and(
          inArray(outbox.kind, [
            'participant-ticket',
            'participant-refunded',
            'participant-moved',
            'places-cancelled',
            'duplicate-refused',
          ]),
          inArray(sql`split_part(${outbox.dedupeKey}, ':', 2)`, orderIds),
        ),
        and(isNotNull(outbox.withheldReason), inArray(sql`${outbox.payload} ->> 'orderId'`, orderIds)),
      ),
    );
  return orderIds.length;
}
