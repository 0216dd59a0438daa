import type { Transaction } from '../db/database.ts';
import { findInvoice } from '../invoices/find-invoice.ts';
import { enqueue, type OutboxMessage } from './outbox.ts';

/** The worker issues the invoice that the buyer asked for, and sends it: what it lacks keeps no payment waiting. */
export function invoiceMail(orderId: string): OutboxMessage {
  return { kind: 'invoice', payload: { orderId }, dedupeKey: `invoice:${orderId}` };
}

/** The same for what takes it back. */
export function correctiveMail(orderId: string): OutboxMessage {
  return { kind: 'invoice-corrected', payload: { orderId }, dedupeKey: `invoice-corrected:${orderId}` };
}

/** The invoice of a refunded order is taken back, where there is one. The order must be locked: none comes later. */
export async function enqueueCorrective(tx: Transaction, orderId: string): Promise<void> {
  if (await findInvoice(tx, orderId)) await enqueue(tx, correctiveMail(orderId));
}
