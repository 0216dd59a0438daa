import type { OutboxMessage } from './outbox.ts';

/** The worker issues and sends the requested invoice, so that missing invoice data never delays a payment. */
export function invoiceMail(orderId: string): OutboxMessage {
  return { kind: 'invoice', payload: { orderId }, dedupeKey: `invoice:${orderId}` };
}

/** The same for the corrective invoice of a refund. */
export function correctiveMail({ orderId, refundId }: CorrectedRefund): OutboxMessage {
  return {
    kind: 'invoice-corrected',
    payload: { orderId, refundId },
    dedupeKey: `invoice-corrected:${orderId}:${refundId}`,
  };
}

interface CorrectedRefund {
  readonly orderId: string;
  readonly refundId: string;
}
