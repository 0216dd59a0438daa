import { refundParts, type RefundScope } from '@dorsal/domain/refund-parts';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import type { Services } from '../services.ts';
import { giveBack, type RequestedRefund } from './give-back.ts';
import { type OrderRefund, refundsOfOrder } from './order-refunds.ts';
import { OrderNotRefundableError } from './refund-errors.ts';
import { findRefundableLines } from './refundable-lines.ts';
import { askAgain } from './retry-refund.ts';

/** What an operator gives back of an order, and whose places are canceled. */
export interface AskedRefund {
  readonly scope: RefundScope;
  readonly withFee: boolean;
  readonly cancelled: readonly string[] | 'all';
}

const everything: AskedRefund = { scope: { kind: 'all' }, withFee: true, cancelled: 'all' };

/**
 * Refunds a part of a paid order for an operator, or cancels places of it. Throws OrderNotFoundError,
 * OrderNotRefundableError for an order that is not paid, and RefundTooLargeError.
 */
export async function requestPartialRefund(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  orderId: string,
  asked: AskedRefund,
): Promise<RequestedRefund> {
  const requested = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'paid') throw new OrderNotRefundableError(order);
    return refundNow(tx, services, order, asked);
  });
  services.log.info({ orderId, ...requested }, 'an operator has asked for a refund of a part');
  return requested;
}

async function refundNow(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log'>,
  order: LockedOrder,
  { scope, withFee, cancelled }: AskedRefund,
): Promise<RequestedRefund> {
  const parts = refundParts(await findRefundableLines(tx, order.id), scope, { withFee });
  return giveBack(tx, services, { order, cause: { reason: 'operator', parts }, cancelled });
}

/**
 * Refunds all that is left of a paid order for an operator. Its places go back on sale at once, except those whose
 * participants have checked in, and its money is on its way; a free order is refunded at once. Refunds that the bank
 * refused, or whose work was given up, are requested again. Surplus payments are left alone (`retryRefund`). Idempotent.
 * Throws OrderNotFoundError, and OrderNotRefundableError for an order that was never paid.
 */
export async function requestRefund(
  services: Pick<Services, 'db' | 'config' | 'log'>,
  orderId: string,
): Promise<RequestedRefund> {
  const requested = await inTransaction(services.db, async (tx): Promise<RequestedRefund> => {
    const order = await lockOrder(tx, orderId);
    if (!['paid', 'refund_pending', 'refunded'].includes(order.status))
      throw new OrderNotRefundableError(order);
    const earlier = (await refundsOfOrder(tx, orderId)).filter(
      ({ attempt }) => attempt.status === 'accepted',
    );
    for (const refund of earlier.filter(isForWorker)) await askAgain(tx, refund, order.now);
    if (order.status === 'paid') return refundNow(tx, services, order, everything);
    return {
      status: order.status,
      amountCents: order.totalCents,
      method: earlier[0]?.attempt.method ?? null,
      keptPlaces: 0,
    };
  });
  services.log.info({ orderId, ...requested }, 'an operator has asked for a refund');
  return requested;
}

/** A person settles a part that the bank has refused: it may have been paid by hand already. */
function isForWorker({ status, amountCents, attempt }: OrderRefund): boolean {
  return status !== 'refused' || amountCents === attempt.amountCents;
}
