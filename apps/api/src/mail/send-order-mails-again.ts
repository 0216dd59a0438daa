import type { Database, Transaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { isUnconfirmed } from '../orders/order-proof.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { correctiveMail, invoiceMail } from '../outbox/invoice-mails.ts';
import { orderMail } from '../outbox/order-mails.ts';
import { enqueue, type OutboxMessage } from '../outbox/outbox.ts';
import { paidOrderMails, refundedParticipantMails } from '../outbox/paid-order-mails.ts';

/** The e-mails that apply to the order's current status. */
async function presentMails(tx: Transaction, orderId: string): Promise<OutboxMessage[]> {
  const order = await lockOrder(tx, orderId);
  const { status, isOver, paymentMethod } = order;
  if (status === 'paid') {
    const mails = await paidOrderMails(tx, orderId);
    // E-mails withheld from the others are sent with `mail release`.
    const sent = isUnconfirmed(order) ? mails.slice(0, 1) : mails;
    return [...sent, ...(await invoiceMails(tx, orderId, invoiceMail))];
  }
  if (status === 'pending' && paymentMethod === 'transfer' && !isOver)
    return [orderMail('transfer-instructions', orderId)];
  if (status === 'refund_pending') return [orderMail('refund-started', orderId)];
  if (status === 'refunded')
    return [
      orderMail('order-refunded', orderId),
      ...(await refundedParticipantMails(tx, orderId)),
      ...(await invoiceMails(tx, orderId, correctiveMail)),
    ];
  return [];
}

/** The e-mail with the invoice, if one was issued. */
async function invoiceMails(
  tx: Transaction,
  orderId: string,
  mail: (orderId: string) => OutboxMessage,
): Promise<OutboxMessage[]> {
  return (await findInvoice(tx, orderId)) ? [mail(orderId)] : [];
}

/**
 * Sends the e-mails that apply to the order again, with new Message-IDs: the recipient has lost the first ones, and a
 * mail server may drop a known Message-ID. Returns the kind of each. Throws OrderNotFoundError.
 */
export async function sendOrderMailsAgain(db: Database, orderId: string): Promise<OutboxMessage['kind'][]> {
  return db.transaction(async (tx) => {
    const mails = await presentMails(tx, orderId);
    for (const mail of mails) await enqueue(tx, { ...mail, dedupeKey: `${mail.dedupeKey}:again:${newId()}` });
    return mails.map(({ kind }) => kind);
  });
}
