import { and, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { invoices } from '../db/schema/invoices.ts';
import type { InvoiceKind } from './invoice-number.ts';
import type { Invoice } from './invoice-record.ts';

/** The order's invoice, or the corrective one; undefined if none was issued. */
export async function findInvoice(
  db: Executor,
  orderId: string,
  kind: InvoiceKind = 'invoice',
): Promise<Invoice | undefined> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, kind)));
  return invoice;
}
