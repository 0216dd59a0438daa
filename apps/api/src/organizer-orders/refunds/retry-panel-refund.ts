import { eq } from 'drizzle-orm';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { inTransaction } from '../../db/in-transaction.ts';
import { refunds } from '../../db/schema/payments.ts';
import { NotFoundError, RefusedError } from '../../http/refusal.ts';
import { limitFor } from '../../limits/rate-limit.ts';
import { lockOrder } from '../../orders/locked-order.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import { isRetryable, refundsOfOrder } from '../../payments/order-refunds.ts';
import { askAgain } from '../../payments/retry-refund.ts';
import type { Services } from '../../services.ts';
import { type OrderAction, requireEventOrder } from '../event-order.ts';
import { lockMember, requireAllowance } from './refund-limit.ts';

/** After that many refusals an operator has to return the money by another way. */
const retries = { action: 'retry-refund', times: 5, windowSeconds: 24 * 60 * 60 } as const;

/** The refund is the operator's: no member asked for it, it goes by transfer, or it may have been made. */
class RefundNotRetryableError extends RefusedError {
  override name = 'RefundNotRetryableError';

  constructor() {
    super({
      status: 409,
      code: 'refund_not_retryable',
      message: 'Esta devolución la resuelve el equipo de Dorsal: no hace falta que la repitas.',
    });
  }
}

/**
 * Asks the bank again for a refund that it refused; from then on it is the caller's, also for the limits of the role. One
 * that is under way or done stays as it is, so that two tabs ask once. Throws NotFoundError, RefundNotRetryableError,
 * RefundLimitError and TooManyRequestsError.
 */
export async function retryPanelRefund(
  services: Pick<Services, 'db'>,
  { event, orderId, caller, refundId }: OrderAction & { readonly refundId: string },
): Promise<void> {
  const { organizerId, userId } = caller;
  await inTransaction(services.db, async (tx) => {
    await requireEventOrder(tx, { event, orderId });
    const order = await lockOrder(tx, orderId);
    const refund = (await refundsOfOrder(tx, orderId)).find(({ id }) => id === refundId);
    if (!refund) throw new NotFoundError();
    if (refund.status !== 'refused') return;
    if (!isRetryable(refund)) throw new RefundNotRetryableError();
    const { amountCents } = refund;
    await lockMember(tx, caller);
    await requireAllowance(tx, caller, amountCents, { refundId });
    await limitFor(tx, refundId, retries);
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'refundRetried',
      subject: confirmationReference(orderId),
      after: { event: event.name, orderId, amountCents },
    });
    await tx.update(refunds).set({ requestedBy: userId }).where(eq(refunds.id, refundId));
    await askAgain(tx, refund, order.now);
  });
}
