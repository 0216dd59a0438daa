import type { Transaction } from '../db/database.ts';
import { refunds } from '../db/schema/payments.ts';
import { newId } from '../ids.ts';
import { enqueueRefundMail } from '../outbox/order-mails.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { alertOperator } from '../outbox/operator-alert.ts';
import { transferToReturn } from './payment-alerts.ts';
import type { Attempt } from './payment-attempts.ts';

export type RefundReason = (typeof refunds.$inferSelect)['reason'];

/**
 * Records once that a whole payment must be refunded, and e-mails the buyer. The worker refunds card payments; for a
 * transfer an operator is alerted.
 */
export async function openRefund(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  { attempt, reason }: { readonly attempt: Attempt; readonly reason: RefundReason },
): Promise<void> {
  const [refund] = await tx
    .insert(refunds)
    .values({ id: newId(), attemptId: attempt.id, amountCents: attempt.amountCents, reason })
    .onConflictDoNothing({ target: refunds.attemptId })
    .returning({ id: refunds.id });
  if (!refund) return;
  const { id: attemptId, orderId } = attempt;
  await enqueueRefundMail(tx, 'refund-started', { orderId, attemptId, reason });
  if (attempt.method === 'card') {
    await enqueue(tx, {
      kind: 'refund',
      payload: { refundId: refund.id },
      dedupeKey: `refund:${attempt.id}`,
    });
    return;
  }
  await alertOperator(tx, services, transferToReturn(attempt));
}
