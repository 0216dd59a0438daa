import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { invoicePage, listInvoicesBody } from '@dorsal/api-contract/panel/invoices';
import { confirmationReference } from '@dorsal/domain/order-reference';
import { defaultTimeZone } from '@dorsal/domain/time-zone';
import type { Executor } from '../db/database.ts';
import { hasWords } from '../db/has-words.ts';
import { invoices } from '../db/schema/invoices.ts';
import { invoiceNumber } from '../invoices/invoice-number.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';

type InvoicePage = z.output<typeof invoicePage>;
type Row = InvoicePage['invoices'][number];

const pageSize = 50;

/** Selects the invoices of an organizer over orders of the events that the member may see. */
type Reader = Pick<OrganizerCaller, 'organizerId' | 'eventIds'>;

/** A page of the invoices that the organizer issued, newest first, and how many the search finds. */
export async function invoicePageOf(
  db: Executor,
  reader: Reader,
  { after, ...search }: z.output<typeof listInvoicesBody>,
): Promise<InvoicePage> {
  const found = foundBy(reader, search);
  const rows = await readRows(db, found, after);
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${issued} where ${found}`,
  );
  const shown = rows.slice(0, pageSize);
  return {
    invoices: shown.map(toInvoice),
    next: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    count: counted[0]?.count ?? 0,
  };
}

function isReadersInvoice({ organizerId, eventIds }: Reader): SQL {
  const isVisible = eventIds === null ? sql`true` : sql`orders.event_id = any(${sql.param(eventIds)})`;
  return sql`${invoices.organizerId} = ${organizerId} and ${isVisible}`;
}

const issued = sql`${invoices} join orders on orders.id = ${invoices.orderId} join events on events.id = orders.event_id`;

function foundBy(reader: Reader, { q = '', kind, eventId, month }: z.output<typeof listInvoicesBody>): SQL {
  const number = sql`lpad(invoices.number::text, 6, '0')`;
  const texts = [
    sql`invoices.series || '-' || ${number}`,
    // As a search has what looks like a document: without separators.
    sql`replace(invoices.series, '-', '') || ${number}`,
    sql`invoices.number::text`,
    sql`invoices.recipient ->> 'name'`,
    sql`invoices.recipient ->> 'taxId'`,
  ];
  const conditions = [
    isReadersInvoice(reader),
    hasWords(texts, q),
    kind ? sql`invoices.kind = ${kind}` : sql`true`,
    eventId ? sql`orders.event_id = ${eventId}` : sql`true`,
    month
      ? sql`to_char(invoices.issued_at at time zone ${defaultTimeZone}, 'YYYY-MM') = ${month}`
      : sql`true`,
  ];
  return sql.join(conditions, sql` and `);
}

interface StoredRow extends Pick<Row, 'kind' | 'state' | 'recipient' | 'base' | 'vat' | 'total'> {
  readonly id: string;
  readonly series: string;
  readonly number: number;
  readonly issuedAtMs: number;
  readonly correctsSeries: string | null;
  readonly correctsNumber: number | null;
  readonly orderId: string;
  readonly eventId: string;
  readonly eventName: string;
}

async function readRows(db: Executor, found: SQL, after: string | undefined): Promise<StoredRow[]> {
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(invoices.issued_at, invoices.id) < (select issued_at, id from invoices where id = ${after})`;
  const { rows } = await db.execute<StoredRow & Record<string, unknown>>(sql`
    select invoices.id, invoices.series, invoices.number, invoices.kind,
      (extract(epoch from invoices.issued_at) * 1000)::float8 as "issuedAtMs",
      invoices.recipient, invoices.base_cents as base, invoices.vat_cents as vat, invoices.total_cents as total,
      original.series as "correctsSeries", original.number as "correctsNumber",
      orders.id as "orderId", events.id as "eventId", events.name as "eventName",
      case when back.cents is null then 'issued' when back.cents < invoices.total_cents then 'partlyCorrected'
        else 'corrected' end as state
    from ${issued} left join invoices original on original.id = invoices.corrects_id
    left join lateral (
      select -sum(c.total_cents) as cents from invoices c where c.corrects_id = invoices.id) back on true
    where ${found} and ${isAfter} order by invoices.issued_at desc, invoices.id desc limit ${pageSize + 1}`);
  return rows;
}

function toInvoice({
  id,
  series,
  number,
  issuedAtMs,
  correctsSeries,
  correctsNumber,
  ...row
}: StoredRow): Row {
  const { kind, state, recipient, base, vat, total, orderId, eventId, eventName } = row;
  const hasOriginal = correctsSeries !== null && correctsNumber !== null;
  return {
    _id: id,
    number: invoiceNumber({ series, number }),
    kind,
    state,
    corrects: hasOriginal ? invoiceNumber({ series: correctsSeries, number: correctsNumber }) : null,
    issuedAt: new Date(issuedAtMs),
    recipient: { name: recipient.name, taxId: recipient.taxId },
    event: { _id: eventId, name: eventName },
    order: { _id: orderId, reference: confirmationReference(orderId) },
    base,
    vat,
    total,
  };
}
