import { and, eq, max } from 'drizzle-orm';
import { clock } from '../db/clock.ts';
import type { Transaction } from '../db/database.ts';
import { invoiceSeries, invoices } from '../db/schema/invoices.ts';
import { restores } from '../db/schema/restores.ts';
import { newId } from '../ids.ts';
import { type InvoiceKind, seriesOf } from './invoice-number.ts';
import { type Invoice, recordHash } from './invoice-record.ts';

/** An invoice before it has its place in a series. */
export type InvoiceDraft = Omit<
  Invoice,
  'id' | 'series' | 'number' | 'issuedAt' | 'previousHash' | 'hash' | 'pdf'
>;

/**
 * Gives the draft the next number of its series and chains it to the previous record. The series stays locked until the
 * transaction ends: numbers have no gaps whatever fails, and dates follow the numbers. Orders are locked before series,
 * and nothing after them, so that there is no deadlock.
 */
export async function appendInvoice(tx: Transaction, draft: InvoiceDraft): Promise<Invoice> {
  const { series, lastNumber, lastHash, issuedAt } = await lockSeries(tx, draft);
  const record: Omit<Invoice, 'id' | 'hash' | 'pdf'> = {
    ...draft,
    series,
    number: lastNumber + 1,
    issuedAt,
    previousHash: lastHash,
  };
  const invoice: Invoice = { ...record, id: newId(), hash: recordHash(record), pdf: null };
  await tx
    .update(invoiceSeries)
    .set({ lastNumber: invoice.number, lastHash: invoice.hash })
    .where(isSeries(draft.organizerId, series));
  await tx.insert(invoices).values(invoice);
  return invoice;
}

interface Place {
  readonly organizerId: string;
  readonly kind: InvoiceKind;
}

async function lockSeries(tx: Transaction, { organizerId, kind }: Place) {
  const restoredAt = await lastRestoredAt(tx);
  for (;;) {
    const series = seriesOf(kind, await clock(tx), restoredAt);
    await tx.insert(invoiceSeries).values({ organizerId, series }).onConflictDoNothing();
    const [row] = await tx
      .select({ lastNumber: invoiceSeries.lastNumber, lastHash: invoiceSeries.lastHash })
      .from(invoiceSeries)
      .where(isSeries(organizerId, series))
      .for('update');
    if (!row) throw new Error(`Series ${series} of ${organizerId} is gone: nothing may delete it.`);
    const now = await clock(tx);
    // A transaction that waited for the lock over New Year's Eve takes a number of the new year.
    if (seriesOf(kind, now, restoredAt) !== series) continue;
    const last = await lastIssuedAt(tx, { organizerId, series, number: row.lastNumber });
    // The clock of a failover server may be behind.
    return { ...row, series, issuedAt: last && last > now ? last : now };
  }
}

/** Null for a database that was never restored from a backup. */
async function lastRestoredAt(tx: Transaction): Promise<Date | null> {
  const [last] = await tx.select({ at: max(restores.restoredAt) }).from(restores);
  return last?.at ?? null;
}

/** Null before the first one. */
async function lastIssuedAt(
  tx: Transaction,
  { organizerId, series, number }: { organizerId: string; series: string; number: number },
): Promise<Date | null> {
  const [last] = await tx
    .select({ issuedAt: invoices.issuedAt })
    .from(invoices)
    .where(
      and(eq(invoices.organizerId, organizerId), eq(invoices.series, series), eq(invoices.number, number)),
    );
  return last?.issuedAt ?? null;
}

function isSeries(organizerId: string, series: string) {
  return and(eq(invoiceSeries.organizerId, organizerId), eq(invoiceSeries.series, series));
}
