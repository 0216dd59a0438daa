import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { InvoiceLine, InvoiceParty } from '../json/invoice-data.ts';
import { orders } from './orders.ts';
import { organizers } from './organizers.ts';
import { refunds } from './payments.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The counter of each issuer and series. Issuing a number locks its row: a sequence would leave gaps. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'restrict' }),
    series: text().notNull(),
    lastNumber: integer().notNull().default(0),
    /** Hash of the record with that number; null before the first. */
    lastHash: text(),
  },
  (series) => [
    primaryKey({ columns: [series.organizerId, series.series] }),
    check('invoice_series_last_number', sql`${series.lastNumber} >= 0`),
    check('invoice_series_last_hash', sql`(${series.lastNumber} = 0) = (${series.lastHash} is null)`),
  ],
);

/** Issued invoices. Only `pdf` changes in a row, once, from null. */
export const invoices = pgTable(
  'invoices',
  {
    id: text().primaryKey(),
    organizerId: text().notNull(),
    series: text().notNull(),
    number: integer().notNull(),
    /**
     * `corrective`: takes back an invoice or a part of it (RD 1619/2012, art. 15), with negative sums, in its own series.
     */
    kind: text({ enum: ['invoice', 'corrective'] }).notNull(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    correctsId: text().references((): AnyPgColumn => invoices.id, { onDelete: 'restrict' }),
    /** The refund that a corrective documents. */
    refundId: text().references(() => refunds.id, { onDelete: 'restrict' }),
    issuedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the order was paid, or refunded. */
    operationAt: timestamp({ withTimezone: true }).notNull(),
    /** As they were at issue. */
    issuer: jsonb().$type<InvoiceParty>().notNull(),
    recipient: jsonb().$type<InvoiceParty>().notNull(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    vatPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Why no IVA is charged; only with a rate of 0. */
    vatExemption: text(),
    baseCents: integer().notNull(),
    vatCents: integer().notNull(),
    totalCents: integer().notNull(),
    /** Hash of the previous record in its series; null for the first. */
    previousHash: text(),
    /** SHA-256 over the record and `previousHash`, hexadecimal. */
    hash: text().notNull(),
    /** The document, stored when it is first drawn; it never changes after that. */
    pdf: bytea(),
  },
  (invoice) => [
    foreignKey({
      name: 'invoices_series',
      columns: [invoice.organizerId, invoice.series],
      foreignColumns: [invoiceSeries.organizerId, invoiceSeries.series],
    }).onDelete('restrict'),
    unique('invoices_number').on(invoice.organizerId, invoice.series, invoice.number),
    uniqueIndex('invoices_order').on(invoice.orderId).where(sql`${invoice.kind} = 'invoice'`),
    index('invoices_corrects').on(invoice.correctsId),
    uniqueIndex('invoices_refund').on(invoice.refundId),
    index('invoices_orders').on(invoice.orderId),
    check('invoices_kind', sql`${invoice.kind} in ('invoice', 'corrective')`),
    check('invoices_corrects', sql`(${invoice.kind} = 'corrective') = (${invoice.correctsId} is not null)`),
    check('invoices_refund', sql`(${invoice.kind} = 'corrective') = (${invoice.refundId} is not null)`),
    check('invoices_positive', sql`${invoice.number} > 0`),
    check('invoices_first', sql`(${invoice.number} = 1) = (${invoice.previousHash} is null)`),
    check('invoices_total', sql`${invoice.baseCents} + ${invoice.vatCents} = ${invoice.totalCents}`),
    check('invoices_exemption', sql`(${invoice.vatPercent} = 0) = (${invoice.vatExemption} is not null)`),
  ],
);
