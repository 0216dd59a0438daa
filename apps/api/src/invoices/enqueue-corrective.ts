import type { Transaction } from '../db/database.ts';
import { correctiveMail } from '../outbox/invoice-mails.ts';
import { enqueue } from '../outbox/outbox.ts';
import { findInvoice } from './find-invoice.ts';

/** Takes back the invoice of a refunded order, if it has one. The order must be locked: no invoice can come later. */
export async function enqueueCorrective(tx: Transaction, orderId: string): Promise<void> {
  if (await findInvoice(tx, orderId)) await enqueue(tx, correctiveMail(orderId));
}
