import type { OutboxMessage } from './outbox.ts';

/** The worker issues and sends the requested invoice, so that missing invoice data never delays a payment. */
export function invoiceMail(orderId: string): OutboxMessage {
  return { kind: 'invoice', payload: { orderId }, dedupeKey: `invoice:${orderId}` };
}

/** The same for the corrective invoice, which takes it back. */
export function correctiveMail(orderId: string): OutboxMessage {
  return { kind: 'invoice-corrected', payload: { orderId }, dedupeKey: `invoice-corrected:${orderId}` };
}
