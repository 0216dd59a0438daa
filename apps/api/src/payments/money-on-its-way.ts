import type { Transaction } from '../db/database.ts';
import type { OpenOrder } from '../orders/locked-order.ts';
import { PaymentInProgressError } from '../orders/order-refusals.ts';
import { hasOpenAttempt } from './payment-attempts.ts';

/**
 * For an order whose sum changes: money of the old sum may be on its way, and a transfer can't be stopped. Throws
 * PaymentInProgressError.
 */
export async function requireNoMoneyOnItsWay(
  tx: Transaction,
  { id, status, paymentMethod }: Pick<OpenOrder, 'id' | 'status' | 'paymentMethod'>,
): Promise<void> {
  const awaitsTransfer = status === 'pending' && paymentMethod === 'transfer';
  if (awaitsTransfer || (await hasOpenAttempt(tx, id))) throw new PaymentInProgressError();
}
