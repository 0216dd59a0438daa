import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { invoices } from '../db/schema/invoices.ts';
import type { Invoice } from './invoice-record.ts';

/** The order's invoice; undefined if none was issued. */
export async function findInvoice(db: Executor, orderId: string): Promise<Invoice | undefined> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')));
  return invoice;
}

/** The correctives of an invoice, in the order of their issue. */
export function findCorrectives(db: Executor, invoiceId: string): Promise<Invoice[]> {
  return db.select().from(invoices).where(eq(invoices.correctsId, invoiceId)).orderBy(asc(invoices.number));
}
