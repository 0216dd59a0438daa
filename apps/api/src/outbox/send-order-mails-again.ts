import type { Database, Transaction } from '../db/database.ts';
import { newId } from '../ids.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { orderMail } from './order-mails.ts';
import { enqueue, type OutboxMessage } from './outbox.ts';
import { paidOrderMails, refundedParticipantMails } from './paid-order-mails.ts';

/** What an order in its present state has been told. */
async function presentMails(tx: Transaction, orderId: string): Promise<OutboxMessage[]> {
  const { status, isOver, paymentMethod } = await lockOrder(tx, orderId);
  if (status === 'paid') return paidOrderMails(tx, orderId);
  if (status === 'pending' && paymentMethod === 'transfer' && !isOver)
    return [orderMail('transfer-instructions', orderId)];
  if (status === 'refund_pending') return [orderMail('refund-started', orderId)];
  if (status === 'refunded')
    return [orderMail('order-refunded', orderId), ...(await refundedParticipantMails(tx, orderId))];
  return [];
}

/**
 * Sends the e-mails that apply to the order once more, as new e-mails: whoever asks for them has lost the first ones,
 * and a known Message-ID might be dropped. Returns the kind of each. Throws OrderNotFoundError.
 */
export async function sendOrderMailsAgain(db: Database, orderId: string): Promise<OutboxMessage['kind'][]> {
  return db.transaction(async (tx) => {
    const mails = await presentMails(tx, orderId);
    for (const mail of mails) await enqueue(tx, { ...mail, dedupeKey: `${mail.dedupeKey}:again:${newId()}` });
    return mails.map(({ kind }) => kind);
  });
}
