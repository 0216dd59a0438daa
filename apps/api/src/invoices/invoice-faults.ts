import { and, asc, eq, getTableColumns, gt, sql } from 'drizzle-orm';
import { vatBreakdown } from '@dorsal/domain/vat';
import type { Executor } from '../db/database.ts';
import { invoiceSeries, invoices } from '../db/schema/invoices.ts';
import { invoiceNumber } from './invoice-number.ts';
import { type Invoice, recordHash } from './invoice-record.ts';

/** An error in the invoices of a series. */
export interface InvoiceFault {
  readonly organizerId: string;
  /** `2026-000042`, or `2026` for an error of the series itself. */
  readonly invoice: string;
  /** Null if it concerns no order. */
  readonly orderId: string | null;
  readonly fault: string;
}

export interface InvoiceCheck {
  readonly series: number;
  readonly invoices: number;
  readonly faults: readonly InvoiceFault[];
}

type Series = typeof invoiceSeries.$inferSelect;
type Row = Omit<Invoice, 'pdf'> & { readonly isDrawn: boolean };

const { pdf, ...columns } = getTableColumns(invoices);
const isPdf = sql<boolean>`coalesce(substring(${pdf} from 1 for 5) = convert_to('%PDF-', 'UTF8'), false)`;
const batch = 500;

/**
 * Checks every invoice: numbers from 1 without a gap, each record's hash and its link to the previous one, sums, dates
 * in the order of the numbers, the document, and the counter.
 */
export async function checkInvoices(db: Executor): Promise<InvoiceCheck> {
  const series = await db
    .select()
    .from(invoiceSeries)
    .orderBy(asc(invoiceSeries.organizerId), asc(invoiceSeries.series));
  const faults: InvoiceFault[] = [];
  let count = 0;
  for (const one of series) {
    let before: Row | undefined;
    for (let rows = await rowsAfter(db, one, 0); rows.length > 0; ) {
      for (const row of rows) {
        faults.push(...faultsOf(row, before).map((fault) => faultOf(row, fault)));
        before = row;
      }
      count += rows.length;
      rows = await rowsAfter(db, one, before?.number ?? 0);
    }
    faults.push(...counterFaults(one, before));
  }
  return { series: series.length, invoices: count, faults };
}

/** The next batch of the series after this number, without the documents. */
function rowsAfter(db: Executor, { organizerId, series }: Series, number: number): Promise<Row[]> {
  return db
    .select({ ...columns, isDrawn: isPdf })
    .from(invoices)
    .where(
      and(eq(invoices.organizerId, organizerId), eq(invoices.series, series), gt(invoices.number, number)),
    )
    .orderBy(asc(invoices.number))
    .limit(batch);
}

function faultsOf(row: Row, before: Row | undefined): string[] {
  const expected = (before?.number ?? 0) + 1;
  const checks: readonly (readonly [boolean, string])[] = [
    [row.number === expected, `number ${expected} is missing before it`],
    [row.previousHash === (before?.hash ?? null), 'is not chained to the record before it'],
    [row.hash === recordHash(row), 'was changed after it was issued: its hash is another'],
    [before === undefined || row.issuedAt >= before.issuedAt, 'has an earlier date than the one before it'],
    [areLinesWhole(row), 'its lines do not make its total'],
    [isVatRight(row), 'its base and IVA are not those of its rate'],
    [row.isDrawn, 'has no document yet: downloading it once draws it'],
  ];
  return checks.flatMap(([isRight, fault]) => (isRight ? [] : [fault]));
}

function areLinesWhole({ lines, totalCents }: Row): boolean {
  const areProducts = lines.every((line) => line.quantity * line.unitCents === line.totalCents);
  return areProducts && lines.reduce((sum, line) => sum + line.totalCents, 0) === totalCents;
}

/** The base of a corrective completes those before it (`takenBack`): it may differ by a cent from that of its total. */
function isVatRight({ kind, totalCents, baseCents, vatCents, vatPercent }: Row): boolean {
  const right = vatBreakdown({ grossCents: Math.abs(totalCents), percent: vatPercent });
  const allowed = kind === 'corrective' ? 1 : 0;
  return Math.abs(Math.abs(baseCents) - right.baseCents) <= allowed && baseCents + vatCents === totalCents;
}

function counterFaults({ organizerId, series, lastNumber, lastHash }: Series, last: Row | undefined) {
  const about = { organizerId, invoice: series, orderId: null };
  const isRight = lastNumber === (last?.number ?? 0) && lastHash === (last?.hash ?? null);
  if (isRight) return [];
  return [
    { ...about, fault: `its counter stands at ${lastNumber}, its last invoice is ${last?.number ?? 0}` },
  ];
}

function faultOf(row: Row, fault: string): InvoiceFault {
  return { organizerId: row.organizerId, invoice: invoiceNumber(row), orderId: row.orderId, fault };
}
