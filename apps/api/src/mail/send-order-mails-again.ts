import { and, eq, isNotNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { participants } from '../db/schema/orders.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { paymentAttempts, refunds } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { isUnconfirmed } from '../orders/order-proof.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import { correctiveMail, invoiceMail } from '../outbox/invoice-mails.ts';
import { orderMail, refundMail } from '../outbox/order-mails.ts';
import { enqueue, type OutboxMessage } from '../outbox/outbox.ts';
import { cancellationMails } from '../outbox/cancellation-mails.ts';
import { paidOrderMails } from '../outbox/paid-order-mails.ts';
import { isRefusedByBank, type OrderRefund } from '../payments/order-refunds.ts';
import { documentMail } from '../tax-documents/document-mails.ts';
import { readOrders } from '../tax-documents/read-orders.ts';

/** The e-mails that apply to the order's current status. */
async function presentMails(tx: Transaction, orderId: string): Promise<OutboxMessage[]> {
  const order = await lockOrder(tx, orderId);
  const { status, isOver, paymentMethod } = order;
  if (status === 'paid') {
    const mails = await paidOrderMails(tx, orderId);
    // E-mails withheld from the others are sent with `mail release`.
    const sent = isUnconfirmed(order) ? mails.slice(0, 1) : mails;
    const isInvoiced = (await findInvoice(tx, orderId)) !== undefined;
    return [
      ...sent,
      ...(isInvoiced ? [invoiceMail(orderId)] : []),
      ...(await documentMails(tx, orderId)),
      ...(await refundedMails(tx, order)),
    ];
  }
  if (status === 'pending' && paymentMethod === 'transfer' && !isOver)
    return [orderMail('transfer-instructions', orderId)];
  if (status === 'refund_pending' || status === 'refunded')
    return [...(await documentMails(tx, orderId)), ...(await refundedMails(tx, order))];
  return [];
}

/** Those with the documents of an issuer in VERI*FACTU mode, in the sequence of their issue, without annulled ones. */
async function documentMails(tx: Transaction, orderId: string): Promise<OutboxMessage[]> {
  const [order] = await readOrders(tx, [orderId]);
  if (!order) return [];
  return order.documents
    .filter(({ annulledAt }) => annulledAt === null)
    .map((document) => documentMail(order, document));
}

/** The e-mails about money that was given back, about canceled places, and the corrective invoices. */
async function refundedMails(
  tx: Transaction,
  { id: orderId, paidAt }: LockedOrder,
): Promise<OutboxMessage[]> {
  const own = await tx
    .select({ refundId: refunds.id, status: refunds.status, responseCode: refunds.responseCode })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(paymentAttempts.orderId, orderId), eq(paymentAttempts.status, 'accepted')))
    .orderBy(refunds.requestedAt);
  const places = await tx
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.orderId, orderId), isNotNull(participants.cancelledAt)));
  const cancellation = {
    orderId,
    participantIds: places.map(({ id }) => id),
    note: '',
    isWithMoney: own.length > 0,
  };
  const completed = own.filter(({ status }) => status === 'completed');
  const isInvoiced = (await findInvoice(tx, orderId)) !== undefined;
  return [
    ...own.map(({ refundId, ...refund }) => refundMail(refundMailKind(refund), { orderId, refundId })),
    ...(paidAt === null ? [] : await cancellationMails(tx, cancellation)),
    ...(isInvoiced ? completed.map(({ refundId }) => correctiveMail({ orderId, refundId })) : []),
  ];
}

function refundMailKind(refund: Pick<OrderRefund, 'status' | 'responseCode'>) {
  if (refund.status === 'completed') return 'order-refunded';
  return isRefusedByBank(refund) ? 'refund-refused' : 'refund-started';
}

/**
 * Sends the e-mails that apply to the order again, with new Message-IDs: the recipient has lost the first ones, and a
 * mail server may drop a known Message-ID. Returns the kind of each. Throws OrderNotFoundError.
 */
export async function sendOrderMailsAgain(db: Executor, orderId: string): Promise<OutboxMessage['kind'][]> {
  return inTransaction(db, async (tx) => {
    const mails = await presentMails(tx, orderId);
    for (const mail of mails) await enqueue(tx, { ...mail, dedupeKey: `${mail.dedupeKey}:again:${newId()}` });
    return mails.map(({ kind }) => kind);
  });
}
