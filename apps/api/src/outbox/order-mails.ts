import type { Transaction } from '../db/database.ts';
import { enqueue, type OutboxMessage } from './outbox.ts';

type OrderMail = Extract<
  OutboxMessage['kind'],
  'transfer-instructions' | 'payment-failed' | 'order-expired' | 'refund-started' | 'order-refunded'
>;

/** An e-mail to the buyer about the order, once per kind, or once per kind and `aboutId`. */
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

/** Notifies the buyer of this refund only. The refund of a surplus payment has its own e-mail. */
export async function enqueueRefundMail(
  tx: Transaction,
  kind: 'refund-started' | 'order-refunded',
  refund: { readonly orderId: string; readonly attemptId: string; readonly reason: string },
): Promise<void> {
  const { orderId, attemptId, reason } = refund;
  const { dedupeKey } = orderMail(kind, orderId, reason === 'surplus' ? attemptId : undefined);
  await enqueue(tx, { kind, payload: { orderId, attemptId }, dedupeKey });
}
