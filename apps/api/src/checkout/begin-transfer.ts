import { eq } from 'drizzle-orm';
import { transferDeadline } from '@dorsal/domain/transfer-deadline';
import { nextOrderStatus } from '@dorsal/domain/order-status';
import type { Transaction } from '../db/database.ts';
import { orders } from '../db/schema/orders.ts';
import { enqueue } from '../outbox/outbox.ts';
import { hasOpenAttempt } from '../payments/payment-attempts.ts';
import type { OpenOrder } from '../orders/locked-order.ts';
import { PaymentInProgressError, TransferUnavailableError } from '../orders/order-refusals.ts';

export interface TransferCheckout {
  readonly order: OpenOrder;
  readonly event: { readonly startsAt: Date | null; readonly timeZone: string };
}

/**
 * Makes the order wait for a bank transfer, and sends the buyer the instructions once. The deadline counts from the
 * first hold, so that repeating the checkout doesn't extend it. Throws PaymentInProgressError while a card payment may
 * still come, and TransferUnavailableError if a transfer can't come in time.
 */
export async function beginTransfer(tx: Transaction, { order, event }: TransferCheckout): Promise<void> {
  if (await hasOpenAttempt(tx, order.id)) throw new PaymentInProgressError();
  const deadline = event.startsAt && transferDeadline(order.heldAt, event.startsAt, event.timeZone);
  if (!deadline) throw new TransferUnavailableError();
  await tx
    .update(orders)
    .set({ status: nextOrderStatus(order.status, 'checkoutSubmitted'), expiresAt: deadline })
    .where(eq(orders.id, order.id));
  await enqueue(tx, {
    kind: 'transfer-instructions',
    payload: { orderId: order.id },
    dedupeKey: `transfer-instructions:${order.id}`,
  });
}
