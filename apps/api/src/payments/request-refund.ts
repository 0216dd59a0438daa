import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { type LockedOrder, lockOrder } from '../orders/locked-order.ts';
import type { Services } from '../services.ts';
import { giveBack, type RequestedRefund } from './give-back.ts';
import { findRefundOfKey, type OrderRefund, refundsOfOrder } from './order-refunds.ts';
import { type AskedRefund, planRefund } from './plan-refund.ts';
import { OrderNotRefundableError, RefundKeyUsedError } from './refund-errors.ts';
import { askAgain } from './retry-refund.ts';

const everything: AskedRefund = { scope: { kind: 'all' }, withFee: true, cancelled: 'all' };

/** A part that an operator asks for. */
export interface AskedPart extends AskedRefund {
  /** Names the refund: asked for again with it, it is not made again. */
  readonly key: string | undefined;
}

/** What was asked for: now, or before with the same key. */
export type RequestedPart = RequestedRefund & { readonly wasRepeated: boolean };

/**
 * Refunds a part of a paid order for an operator, or cancels places of it. Throws OrderNotFoundError, what `planRefund`
 * throws, and RefundKeyUsedError.
 */
export async function requestPartialRefund(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
  orderId: string,
  asked: AskedPart,
): Promise<RequestedPart> {
  const requested = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const earlier = asked.key === undefined ? undefined : await findRefundOfKey(tx, orderId, asked.key);
    if (earlier) return repeated(order, earlier, asked);
    return { ...(await refundNow(tx, services, order, asked)), wasRepeated: false };
  });
  services.log.info({ orderId, ...requested }, 'an operator has asked for a refund of a part');
  return requested;
}

function repeated(order: LockedOrder, earlier: OrderRefund, { scope }: AskedPart): RequestedPart {
  const { amountCents, attempt } = earlier;
  if (scope.kind === 'amount' && scope.cents !== amountCents)
    throw new RefundKeyUsedError(order, amountCents);
  return {
    status: order.status,
    amountCents,
    method: attempt.method,
    keptPlaces: 0,
    cancelledPlaces: 0,
    wasRepeated: true,
  };
}

async function refundNow(
  tx: Transaction,
  services: Pick<Services, 'config' | 'log' | 'secret'>,
  order: LockedOrder,
  asked: AskedRefund & { readonly key?: string | undefined },
): Promise<RequestedRefund> {
  const parts = await planRefund(tx, order, asked);
  const cause = { reason: 'operator', parts, key: asked.key } as const;
  return giveBack(tx, services, { order, cause, cancelled: asked.cancelled });
}

/**
 * Refunds all that is left of a paid order for an operator. Its places go back on sale at once, except those whose
 * participants have checked in, and its money is on its way; a free order is refunded at once. Refunds that the bank
 * refused, or whose work was given up, are requested again. Surplus payments are left alone (`retryRefund`). Idempotent.
 * Throws OrderNotFoundError, and OrderNotRefundableError for an order that was never paid.
 */
export async function requestRefund(
  services: Pick<Services, 'db' | 'config' | 'log' | 'secret'>,
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
      cancelledPlaces: 0,
    };
  });
  services.log.info({ orderId, ...requested }, 'an operator has asked for a refund');
  return requested;
}

/** A person settles a part that the bank has refused: it may have been paid by hand already. */
function isForWorker({ status, amountCents, attempt }: OrderRefund): boolean {
  return status !== 'refused' || amountCents === attempt.amountCents;
}
