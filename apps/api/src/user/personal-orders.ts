import { and, asc, eq, inArray, isNotNull, ne, notInArray, or } from 'drizzle-orm';
import { z } from 'zod';
import { order } from '@dorsal/api-contract/orders';
import { centsToEuros } from '@dorsal/domain/money';
import type { Executor } from '../db/database.ts';
import { checkIns } from '../db/schema/check-ins.ts';
import { erasureRequests } from '../db/schema/erasure-requests.ts';
import { events } from '../db/schema/events.ts';
import { invoices } from '../db/schema/invoices.ts';
import { orderItems, orders, participants } from '../db/schema/orders.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { refundAccounts } from '../db/schema/payouts.ts';
import { itemOfParticipant } from '../db/item-of-participant.ts';
import { orderViews } from '../orders/order-view.ts';
import { isOwnOrder } from './own-orders.ts';

/** All stored data of a person's orders that may be exported: sums in euros, no secrets of the bank. */
export async function personalOrders(db: Executor, userId: string) {
  const views = await orderViews(db, isOwnOrder(db, userId));
  const ids = views.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  const facts = await db
    .select({
      orderId: orders.id,
      heldAt: orders.heldAt,
      paidAt: orders.paidAt,
      billingData: orders.billingData,
      refundTerms: orders.refundTerms,
      termsVersion: orders.termsVersion,
      termsAcceptedAt: orders.termsAcceptedAt,
      network: orders.network,
      networkSite: orders.networkSite,
      confirmedEmail: orders.confirmedEmail,
      forgetAt: orders.forgetAt,
    })
    .from(orders)
    .where(inArray(orders.id, ids));
  const factsOf = new Map(facts.map((row) => [row.orderId, row]));
  const [answers, entries, payments, paidBack, issued, erasures] = [
    await answersOf(db, ids),
    await entriesOf(db, ids),
    await paymentsOf(db, ids),
    await refundsOf(db, ids),
    await invoicesOf(db, ids),
    await erasuresOf(db, ids),
  ];
  return views.map((view) => ({
    ...z.encode(order, view),
    ...withoutOrder(factsOf.get(view._id)),
    answers: answers.get(view._id)?.map(withoutOrder) ?? [],
    entries: entries.get(view._id)?.map(withoutOrder) ?? [],
    payments: payments.get(view._id)?.map(withoutOrder) ?? [],
    refunds: paidBack.get(view._id)?.map(withoutOrder) ?? [],
    invoices: issued.get(view._id)?.map(withoutOrder) ?? [],
    erasureRequests: erasures.get(view._id)?.map(withoutOrder) ?? [],
  }));
}

/**
 * The person's places in other people's orders, by the participant's address, which must be confirmed. Without documents and
 * other data of a race: the buyer may have mistyped the address.
 */
export async function placesFromOthers(db: Executor, userId: string, email: string) {
  return db
    .select({
      eventName: events.name,
      startsAt: events.startsAt,
      ticketName: orderItems.name,
      orderStatus: orders.status,
      fullName: participants.fullName,
      email: participants.email,
      answers: participants.answers,
      categories: participants.categories,
      cancelledAt: participants.cancelledAt,
      enteredAt: checkIns.scannedAt,
    })
    .from(participants)
    .leftJoin(checkIns, eq(checkIns.participantId, participants.id))
    .innerJoin(orders, eq(orders.id, participants.orderId))
    .innerJoin(orderItems, itemOfParticipant)
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        eq(participants.email, email),
        notInArray(orders.id, db.select({ id: orders.id }).from(orders).where(isOwnOrder(db, userId))),
      ),
    )
    .orderBy(asc(orders.createdAt));
}

async function answersOf(db: Executor, orderIds: string[]) {
  const rows = await db
    .select({
      orderId: participants.orderId,
      fullName: participants.fullName,
      email: participants.email,
      answers: participants.answers,
      person: participants.person,
      categories: participants.categories,
    })
    .from(participants)
    .where(
      and(
        inArray(participants.orderId, orderIds),
        or(ne(participants.answers, []), isNotNull(participants.person)),
      ),
    )
    .orderBy(asc(participants.position));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/** The participants who checked in, and when. */
async function entriesOf(db: Executor, orderIds: string[]) {
  const rows = await db
    .select({
      orderId: participants.orderId,
      fullName: participants.fullName,
      email: participants.email,
      enteredAt: checkIns.scannedAt,
    })
    .from(checkIns)
    .innerJoin(participants, eq(participants.id, checkIns.participantId))
    .where(inArray(participants.orderId, orderIds))
    .orderBy(asc(checkIns.scannedAt));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

async function paymentsOf(db: Executor, orderIds: string[]) {
  const rows = await db
    .select({
      orderId: paymentAttempts.orderId,
      method: paymentAttempts.method,
      number: paymentAttempts.number,
      amountCents: paymentAttempts.amountCents,
      status: paymentAttempts.status,
      createdAt: paymentAttempts.createdAt,
      settledAt: paymentAttempts.settledAt,
    })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.orderId, orderIds))
    .orderBy(asc(paymentAttempts.createdAt));
  return Map.groupBy(rows.map(inEuros), ({ orderId }) => orderId);
}

async function refundsOf(db: Executor, orderIds: string[]) {
  const rows = await db
    .select({
      orderId: paymentAttempts.orderId,
      amountCents: refunds.amountCents,
      reason: refunds.reason,
      status: refunds.status,
      requestedAt: refunds.requestedAt,
      settledAt: refunds.settledAt,
      /** What the buyer entered for a refund by transfer. */
      account: refundAccounts.maskedIban,
      accountHolder: refundAccounts.holder,
    })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .leftJoin(refundAccounts, eq(refundAccounts.refundId, refunds.id))
    .where(inArray(paymentAttempts.orderId, orderIds))
    .orderBy(asc(refunds.requestedAt));
  return Map.groupBy(rows.map(inEuros), ({ orderId }) => orderId);
}

async function invoicesOf(db: Executor, orderIds: string[]) {
  const rows = await db
    .select({
      orderId: invoices.orderId,
      series: invoices.series,
      number: invoices.number,
      kind: invoices.kind,
      issuedAt: invoices.issuedAt,
      recipient: invoices.recipient,
      amountCents: invoices.totalCents,
    })
    .from(invoices)
    .where(inArray(invoices.orderId, orderIds))
    .orderBy(asc(invoices.issuedAt));
  return Map.groupBy(rows.map(inEuros), ({ orderId }) => orderId);
}

async function erasuresOf(db: Executor, orderIds: string[]) {
  const rows = await db
    .select({
      orderId: erasureRequests.orderId,
      askedAt: erasureRequests.askedAt,
      dueOn: erasureRequests.dueOn,
      message: erasureRequests.message,
      answer: erasureRequests.answer,
      answeredAt: erasureRequests.answeredAt,
      reason: erasureRequests.reason,
    })
    .from(erasureRequests)
    .where(inArray(erasureRequests.orderId, orderIds))
    .orderBy(asc(erasureRequests.askedAt));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

function inEuros<Row extends { readonly amountCents: number }>({ amountCents, ...row }: Row) {
  return { ...row, amount: centsToEuros(amountCents) };
}

/** Without the order's id, since rows are nested in their order. */
function withoutOrder<Row extends { readonly orderId: string }>(row: Row | undefined) {
  const { orderId: _, ...rest } = row ?? {};
  return rest;
}
