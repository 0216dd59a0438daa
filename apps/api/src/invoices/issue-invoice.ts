import { and, eq } from 'drizzle-orm';
import { isInvoiceReady } from '@dorsal/domain/billing';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { events } from '../db/schema/events.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { users } from '../db/schema/users.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import type { BillingData } from '../db/json/billing-data.ts';
import { correctiveMail } from '../outbox/invoice-mails.ts';
import { enqueueAll, type OutboxMessage } from '../outbox/outbox.ts';
import { appendInvoice } from './append-invoice.ts';
import { findInvoice } from './find-invoice.ts';
import type { InvoiceParty } from '../db/json/invoice-data.ts';
import type { Invoice } from './invoice-record.ts';
import {
  BillingIncompleteError,
  InvoiceUnavailableError,
  OrderFreeError,
  OrderNotPaidError,
  WrongBillingError,
} from './invoice-refusals.ts';
import { linesOf, sumsOf } from './invoice-sums.ts';
import { partyOf } from '../orders/billing-party.ts';
import { isInvoiceable, wrongBilling } from '../orders/wrong-billing.ts';

/**
 * The order's invoice, issued now unless it exists: only once, also for concurrent calls. The recipient is the
 * order's own, else its account's, as they are now. An issued invoice stays, whatever happens to the order. Throws
 * OrderNotFoundError, OrderNotPaidError, OrderFreeError, BillingIncompleteError (including WrongBillingError),
 * InvoiceUnavailableError.
 */
export async function issueInvoice({ db }: { readonly db: Executor }, orderId: string): Promise<Invoice> {
  return (
    (await findInvoice(db, orderId)) ??
    inTransaction(db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      return (await findInvoice(tx, orderId)) ?? issueNow(tx, order);
    })
  );
}

async function issueNow(tx: Transaction, order: LockedOrder): Promise<Invoice> {
  const { id: orderId, status, paidAt, totalCents } = order;
  if (status !== 'paid' || paidAt === null) throw new OrderNotPaidError();
  if (totalCents === 0) throw new OrderFreeError();
  const recipient = await recipientOf(tx, order);
  const { eventName, vatPercent, vatExemption, organizer } = await saleOf(tx, orderId);
  if (!organizer.invoiceIssuer) throw new InvoiceUnavailableError(organizer);
  const lines = await soldLines(tx, orderId);
  await enqueueAll(tx, await correctivesToCome(tx, orderId));
  return appendInvoice(tx, {
    kind: 'invoice',
    organizerId: organizer.id,
    orderId,
    correctsId: null,
    refundId: null,
    operationAt: paidAt,
    issuer: organizer.invoiceIssuer,
    recipient,
    lines: linesOf(eventName, lines),
    vatPercent,
    vatExemption,
    ...sumsOf(totalCents, vatPercent),
  });
}

async function recipientOf(tx: Transaction, order: LockedOrder): Promise<InvoiceParty> {
  const own = order.billingData;
  const billing = isInvoiceable(own) ? own : await profileBilling(tx, order);
  if (!billing || !isInvoiceReady(billing)) throw new BillingIncompleteError();
  const wrong = wrongBilling(billing);
  if (wrong) throw new WrongBillingError(wrong);
  return partyOf(billing);
}

async function profileBilling(tx: Transaction, { userId }: LockedOrder): Promise<BillingData | null> {
  if (userId === null) return null;
  const [user] = await tx.select({ billingData: users.billingData }).from(users).where(eq(users.id, userId));
  return user?.billingData ?? null;
}

async function saleOf(tx: Transaction, orderId: string) {
  const [sale] = await tx
    .select({
      eventName: events.name,
      vatPercent: events.vatPercent,
      vatExemption: events.vatExemption,
      organizer: {
        id: organizers.id,
        slug: organizers.slug,
        name: organizers.name,
        invoiceIssuer: organizers.invoiceIssuer,
      },
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(organizers, eq(organizers.id, orders.sellerId))
    .where(eq(orders.id, orderId));
  if (!sale) throw new Error(`Order ${orderId} has no event or no seller: its foreign keys forbid that.`);
  return sale;
}

/** Money that went back before the invoice was issued is corrected after it. */
async function correctivesToCome(tx: Transaction, orderId: string): Promise<OutboxMessage[]> {
  const completed = await tx
    .select({ refundId: refunds.id })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(
      and(
        eq(paymentAttempts.orderId, orderId),
        eq(paymentAttempts.status, 'accepted'),
        eq(refunds.status, 'completed'),
      ),
    );
  return completed.map(({ refundId }) => correctiveMail({ orderId, refundId }));
}

function soldLines(tx: Transaction, orderId: string) {
  return tx
    .select({
      kind: orderLines.kind,
      ticketTypeId: orderLines.ticketTypeId,
      text: orderLines.text,
      cents: orderLines.cents,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.position);
}
