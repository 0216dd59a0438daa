import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { events } from '../db/schema/events.ts';
import { orderLines, orders } from '../db/schema/orders.ts';
import { paymentAttempts, refundLines, refunds } from '../db/schema/payments.ts';
import { taxDocuments, taxWork } from '../db/schema/tax.ts';
import { lockOrder } from '../orders/locked-order.ts';
import type { Services } from '../services.ts';
import { appendInvoice } from './append-invoice.ts';
import { findCorrectives, findInvoice } from './find-invoice.ts';
import type { Invoice } from './invoice-record.ts';
import { negated, takenBack } from './invoice-sums.ts';

/**
 * The corrective that documents a refund of an order with an invoice, issued now unless it exists: the same parties and
 * negative sums, of the whole invoice or of the part that went back. Null if there is nothing to correct: no invoice,
 * the money is not back yet, or it is documented in VERI*FACTU mode. Source: RD 1619/2012, art. 15; Ley 37/1992, art. 80.Dos.
 */
export async function issueCorrective(
  { db }: Pick<Services, 'db'>,
  { orderId, refundId }: { readonly orderId: string; readonly refundId: string },
): Promise<{ readonly corrective: Invoice; readonly original: Invoice } | null> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId);
    const original = await findInvoice(tx, orderId);
    const operationAt = await completedAt(tx, refundId);
    if (!original || !operationAt || (await hasTaxDocument(tx, refundId))) return null;
    const issued = await findCorrectives(tx, original.id);
    const known = issued.find((corrective) => corrective.refundId === refundId);
    if (known) return { corrective: known, original };
    const { organizerId, issuer, recipient, vatPercent, vatExemption } = original;
    const parts = await partsOf(tx, refundId);
    const cents = parts.reduce((sum, part) => sum + part.cents, 0);
    const corrective = await appendInvoice(tx, {
      kind: 'corrective',
      organizerId,
      orderId,
      correctsId: original.id,
      refundId,
      operationAt,
      issuer,
      recipient,
      vatPercent,
      vatExemption,
      ...(cents === original.totalCents
        ? negated(original)
        : takenBack(parts, { eventName: await eventNameOf(tx, orderId), original, issued })),
    });
    return { corrective, original };
  });
}

/** Undefined while the money is not back. */
async function completedAt(tx: Transaction, refundId: string): Promise<Date | undefined> {
  const [refund] = await tx
    .select({ settledAt: refunds.settledAt })
    .from(refunds)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, refunds.attemptId))
    .where(and(eq(refunds.id, refundId), eq(refunds.status, 'completed')));
  return refund?.settledAt ?? undefined;
}

function partsOf(tx: Transaction, refundId: string) {
  return tx
    .select({
      kind: orderLines.kind,
      ticketTypeId: orderLines.ticketTypeId,
      text: orderLines.text,
      cents: refundLines.cents,
    })
    .from(refundLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, refundLines.orderId), eq(orderLines.position, refundLines.position)),
    )
    .where(eq(refundLines.refundId, refundId))
    .orderBy(asc(orderLines.position));
}

async function eventNameOf(tx: Transaction, orderId: string): Promise<string> {
  const [row] = await tx
    .select({ name: events.name })
    .from(events)
    .innerJoin(orders, eq(orders.eventId, events.id))
    .where(eq(orders.id, orderId));
  return row?.name ?? '';
}

/** Whether the refund has its document in VERI*FACTU mode, or gets it. */
async function hasTaxDocument(tx: Transaction, refundId: string): Promise<boolean> {
  const issued = await tx.$count(taxDocuments, eq(taxDocuments.refundId, refundId));
  return issued > 0 || (await tx.$count(taxWork, eq(taxWork.refundId, refundId))) > 0;
}
