import type { Transaction } from '../db/database.ts';
import { correctiveMail } from '../outbox/invoice-mails.ts';
import { enqueue } from '../outbox/outbox.ts';
import { findInvoice } from './find-invoice.ts';

/**
 * Enqueues the corrective invoice of a refunded order, if it has an invoice. The order must be locked, so that no
 * invoice can be issued later.
 */
export async function enqueueCorrective(tx: Transaction, orderId: string): Promise<void> {
  if (await findInvoice(tx, orderId)) await enqueue(tx, correctiveMail(orderId));
}
