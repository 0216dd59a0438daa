import type { Transaction } from '../db/database.ts';
import { enqueue, type OutboxMessage } from './outbox.ts';

type OrderMail = Extract<
  OutboxMessage['kind'],
  'transfer-instructions' | 'payment-failed' | 'order-expired' | 'refund-started' | 'order-refunded'
>;

/** An e-mail to the buyer about the order: once for each kind, or for each of what it is about. */
export function orderMail(kind: OrderMail, orderId: string, aboutId?: string): OutboxMessage {
  const dedupeKey = [kind, orderId, aboutId].filter(Boolean).join(':');
  return { kind, payload: { orderId }, dedupeKey };
}

export async function enqueueOrderMail(
  tx: Transaction,
  kind: OrderMail,
  orderId: string,
  { delaySeconds = 0 }: { delaySeconds?: number } = {},
): Promise<void> {
  await enqueue(tx, { ...orderMail(kind, orderId), delaySeconds });
}

/** Tells the buyer of a refund, and of no other. One beside the order's own payment is told for itself. */
export async function enqueueRefundMail(
  tx: Transaction,
  kind: 'refund-started' | 'order-refunded',
  refund: { readonly orderId: string; readonly attemptId: string; readonly reason: string },
): Promise<void> {
  const { orderId, attemptId, reason } = refund;
  const { dedupeKey } = orderMail(kind, orderId, reason === 'surplus' ? attemptId : undefined);
  await enqueue(tx, { kind, payload: { orderId, attemptId }, dedupeKey });
}
