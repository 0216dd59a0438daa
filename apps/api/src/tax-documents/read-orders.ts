import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/database.ts';
import { events } from '../db/schema/events.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { organizers } from '../db/schema/organizers.ts';
import { refundLines, refunds } from '../db/schema/payments.ts';
import { taxDocuments, taxRecords } from '../db/schema/tax.ts';
import { invoices } from '../db/schema/invoices.ts';
import { lineTaxClass } from '../tax-records/line-tax-class.ts';

/** An order whose documents are issued, locked until the transaction ends. */
export type TaxedOrder = Awaited<ReturnType<typeof readOrders>>[number];

/** A line of an order, or the part of it that a refund gave back. */
export type TaxedLine = TaxedOrder['lines'][number];

/** A stored document without its PDF. */
export type TaxDocument = Omit<typeof taxDocuments.$inferSelect, 'pdf'>;

/** Locks the orders, in one sequence for all workers, and reads what their documents say. */
export async function readOrders(tx: Transaction, orderIds: readonly string[]) {
  const ids = [...new Set(orderIds)];
  const sold = await tx
    .select({
      id: orders.id,
      organizerId: orders.sellerId,
      status: orders.status,
      paidAt: orders.paidAt,
      totalCents: orders.totalCents,
      billingData: orders.billingData,
      userId: orders.userId,
      event: {
        name: events.name,
        startsAt: events.startsAt,
        timeZone: events.timeZone,
        taxClass: events.taxClass,
      },
      issuer: organizers.invoiceIssuer,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(organizers, eq(organizers.id, orders.sellerId))
    .where(inArray(orders.id, ids))
    .orderBy(asc(orders.id))
    .for('update', { of: orders });
  const lines = await linesOf(tx, ids);
  const documents = await documentsOf(tx, ids);
  const olds = await oldInvoicesOf(tx, ids);
  return sold.map((order) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id),
    documents: documents.filter(({ orderId }) => orderId === order.id),
    /** From before the mode. */
    invoice: olds.find(({ orderId, kind }) => orderId === order.id && kind === 'invoice'),
    correctives: olds.filter(({ orderId, kind }) => orderId === order.id && kind === 'corrective'),
  }));
}

/** All columns but the PDF, which is large. */
export const documentColumns = withoutPdf();

function withoutPdf() {
  const { pdf: _, ...columns } = getTableColumns(taxDocuments);
  return columns;
}

const lineColumns = {
  orderId: orderLines.orderId,
  kind: orderLines.kind,
  ticketTypeId: orderLines.ticketTypeId,
  text: orderLines.text,
  vatExemption: orderLines.vatExemption,
  taxClass: lineTaxClass,
};

const lineOfOrder = eq(orders.id, orderLines.orderId);
const eventOfOrder = eq(events.id, orders.eventId);

/** The lines of orders, with their classes of tax. */
export function linesOf(tx: Executor, ids: readonly string[]) {
  return tx
    .select({ ...lineColumns, cents: orderLines.cents })
    .from(orderLines)
    .innerJoin(orders, lineOfOrder)
    .innerJoin(events, eventOfOrder)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(asc(orderLines.orderId), asc(orderLines.position));
}

/** The documents of orders without their PDFs, in the order of their issue. */
export function documentsOf(tx: Executor, ids: readonly string[]): Promise<TaxDocument[]> {
  return (
    tx
      .select(documentColumns)
      .from(taxDocuments)
      .innerJoin(taxRecords, eq(taxRecords.id, taxDocuments.recordId))
      .where(inArray(taxDocuments.orderId, [...ids]))
      // Numbers of several series say nothing about the sequence, and a second has many documents.
      .orderBy(asc(taxDocuments.issuedAt), asc(taxRecords.position))
  );
}

/** Invoices from before the mode, and their correctives. */
function oldInvoicesOf(tx: Transaction, ids: readonly string[]) {
  return tx
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...ids]));
}

/** A refund whose money is back, with its parts; undefined before. */
export async function readRefund(tx: Transaction, refundId: string) {
  const [refund] = await tx
    .select({ settledAt: refunds.settledAt })
    .from(refunds)
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'completed')));
  if (!refund?.settledAt) return undefined;
  const parts = await tx
    .select({ ...lineColumns, cents: sql<number>`${refundLines.cents}` })
    .from(refundLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, refundLines.orderId), eq(orderLines.position, refundLines.position)),
    )
    .innerJoin(orders, lineOfOrder)
    .innerJoin(events, eventOfOrder)
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(orderLines.position));
  return { id: refundId, settledAt: refund.settledAt, parts };
}
