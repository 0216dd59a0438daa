import { and, eq, inArray } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { orders } from '../db/schema/orders.ts';
import { taxDocuments } from '../db/schema/tax.ts';
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
    if ((await findInvoice(tx, orderId)) || (await hasTaxInvoice(tx, orderId)))
      throw new InvoiceIssuedError();
    await tx.update(orders).set({ billingData }).where(eq(orders.id, orderId));
    return requireOrderView(tx, orderId);
  });
}

/** Whether the order has a document of VERI*FACTU with a recipient. A simplified one can still be exchanged. */
async function hasTaxInvoice(tx: Transaction, orderId: string): Promise<boolean> {
  const [found] = await tx
    .select({ id: taxDocuments.id })
    .from(taxDocuments)
    .where(and(eq(taxDocuments.orderId, orderId), inArray(taxDocuments.type, ['F1', 'F3'])))
    .limit(1);
  return found !== undefined;
}
