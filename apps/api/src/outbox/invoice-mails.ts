import type { Transaction } from '../db/database.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { enqueue, type OutboxMessage } from './outbox.ts';

/** The worker issues and sends the requested invoice, so that missing invoice data never delays a payment. */
export function invoiceMail(orderId: string): OutboxMessage {
  return { kind: 'invoice', payload: { orderId }, dedupeKey: `invoice:${orderId}` };
}

/** The same for the corrective invoice, which takes it back. */
export function correctiveMail(orderId: string): OutboxMessage {
  return { kind: 'invoice-corrected', payload: { orderId }, dedupeKey: `invoice-corrected:${orderId}` };
}

/** Takes back the invoice of a refunded order, if it has one. The order must be locked: no invoice can come later. */
export async function enqueueCorrective(tx: Transaction, orderId: string): Promise<void> {
  if (await findInvoice(tx, orderId)) await enqueue(tx, correctiveMail(orderId));
}
