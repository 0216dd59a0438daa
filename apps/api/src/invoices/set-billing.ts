import { eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders } from '../db/schema/orders.ts';
import { lockOrder } from '../orders/locked-order.ts';
import { type OrderView, requireOrderView } from '../orders/order-view.ts';
import type { BillingData } from '../db/json/billing-data.ts';
import { findInvoice } from './find-invoice.ts';
import { InvoiceIssuedError, OrderFreeError, OrderNotPaidError } from './invoice-refusals.ts';

interface OrderBilling {
  readonly orderId: string;
  /** Complete and valid: parsed by the contract. */
  readonly billingData: BillingData;
}

/**
 * Sets the recipient of the invoice of a paid order. The order is locked until the transaction ends, as when its
 * invoice is issued: an issued invoice never differs from the order's data. Throws OrderNotFoundError,
 * OrderNotPaidError, OrderFreeError and InvoiceIssuedError.
 */
export async function setBilling(db: Executor, { orderId, billingData }: OrderBilling): Promise<OrderView> {
  return inTransaction(db, async (tx) => {
    const { status, totalCents } = await lockOrder(tx, orderId);
    if (status !== 'paid') throw new OrderNotPaidError();
    if (totalCents === 0) throw new OrderFreeError();
    if (await findInvoice(tx, orderId)) throw new InvoiceIssuedError();
    await tx.update(orders).set({ billingData }).where(eq(orders.id, orderId));
    return requireOrderView(tx, orderId);
  });
}
