import type { Transaction } from '../db/database.ts';
import { correctiveMail } from '../outbox/invoice-mails.ts';
import { enqueue } from '../outbox/outbox.ts';
import { findInvoice } from './find-invoice.ts';

/**
 * Enqueues the corrective invoice of a completed refund, if the order has an invoice. The order must be locked, so that
 * the invoice is not issued at the same time: one that is issued later enqueues the correctives itself.
 */
export async function enqueueCorrective(
  tx: Transaction,
  refund: { readonly orderId: string; readonly refundId: string },
): Promise<void> {
  if (await findInvoice(tx, refund.orderId)) await enqueue(tx, correctiveMail(refund));
}
