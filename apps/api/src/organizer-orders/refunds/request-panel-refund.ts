import type { z } from 'zod';
import type { requestRefundBody } from '@dorsal/api-contract/panel/refunds';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { inTransaction } from '../../db/in-transaction.ts';
import { lockOrder } from '../../orders/locked-order.ts';
import { recordActivity } from '../../panel-guard/record-activity.ts';
import { giveBack } from '../../payments/give-back.ts';
import { findRefundOfKey } from '../../payments/order-refunds.ts';
import type { Services } from '../../services.ts';
import { type OrderAction, requireEventOrder } from '../event-order.ts';
import { plannedRefund } from './planned-refund.ts';
import { lockMember, requireAllowance } from './refund-limit.ts';
import { RefundChangedError } from './refund-refusals.ts';

interface Requested extends OrderAction {
  readonly body: z.output<typeof requestRefundBody>;
}

/**
 * Gives back what a member has seen in the preview, once per key. Throws NotFoundError, RefundLimitError,
 * RefundChangedError and what `plannedRefund` throws.
 */
export async function requestPanelRefund(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
  { event, orderId, caller, body: { seen, key, note = '', ...choice } }: Requested,
): Promise<void> {
  const { organizerId, userId } = caller;
  await inTransaction(services.db, async (tx) => {
    await requireEventOrder(tx, { event, orderId });
    const order = await lockOrder(tx, orderId);
    const earlier = await findRefundOfKey(tx, orderId, key);
    // The key is the request's own, also after another member has asked the bank for the refund again.
    if (earlier?.amountCents === seen.amount) return;
    if (earlier) throw new RefundChangedError();
    const planned = await plannedRefund(tx, order, choice);
    const { amountCents, refundedBeforeCents, parts, cancelledIds } = planned;
    // Another tab or member may have refunded since: then this one was not meant.
    if (amountCents !== seen.amount || refundedBeforeCents !== seen.refundedBefore) {
      throw new RefundChangedError();
    }
    await lockMember(tx, caller);
    await requireAllowance(tx, caller, amountCents);
    await recordActivity(tx, {
      organizerId,
      caller,
      action: 'moneyRefunded',
      subject: confirmationReference(orderId),
      after: { event: event.name, orderId, amountCents, places: cancelledIds.length },
    });
    const cause = { reason: 'organizer', parts, requestedBy: userId, note, key } as const;
    await giveBack(tx, services, { order, cause, cancelled: cancelledIds });
  });
}
