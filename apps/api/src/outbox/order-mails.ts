import type { Transaction } from '../db/database.ts';
import { enqueue, type OutboxMessage } from './outbox.ts';

type OrderMail = Extract<OutboxMessage['kind'], 'transfer-instructions' | 'payment-failed' | 'order-expired'>;

/** An e-mail to the buyer about the order, once per kind. */
export function orderMail(kind: OrderMail, orderId: string): OutboxMessage {
  return { kind, payload: { orderId }, dedupeKey: `${kind}:${orderId}` };
}

export async function enqueueOrderMail(
  tx: Transaction,
  kind: OrderMail,
  orderId: string,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  await enqueue(tx, { ...orderMail(kind, orderId), delaySeconds });
}

/** Tells the buyer about one refund, and about the places that were canceled with it. */
export function refundMail(
  kind: 'refund-started' | 'refund-refused' | 'order-refunded',
  { orderId, refundId, cancelledIds = [] }: RefundMail,
): OutboxMessage {
  return {
    kind,
    payload: { orderId, refundId, cancelledIds },
    dedupeKey: `${kind}:${orderId}:${refundId}`,
  };
}

interface RefundMail {
  readonly orderId: string;
  readonly refundId: string;
  readonly cancelledIds?: readonly string[];
}
