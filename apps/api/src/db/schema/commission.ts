import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';
import type { InvoiceParty } from '../json/invoice-data.ts';
import { organizers } from './organizers.ts';
import { taxRecords, taxSeries } from './tax.ts';

/** The months whose commission was invoiced to an organizer, or is about to be: one row is one month's work. */
export const commissionMonths = pgTable(
  'commission_months',
  {
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'restrict' }),
    /** `2027-01`, in the tax zone of the portal's company. */
    month: text().notNull(),
    /** When its documents were issued, or were found not to be needed. */
    closedAt: timestamp({ withTimezone: true }),
    /**
     * Commission that refunds of the month took back of sales from before the mode, without IVA: their invoice is not
     * ours, and a person corrects it.
     */
    outsideCents: integer().notNull().default(0),
    /** Not before then: its documents could not be issued. */
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Why not, in Spanish. */
    problem: text(),
  },
  (month) => [
    primaryKey({ columns: [month.organizerId, month.month] }),
    check('commission_months_month', sql`${month.month} ~ '^[0-9]{4}-[01][0-9]$'`),
    check('commission_months_closed', sql`${month.closedAt} is null or ${month.problem} is null`),
  ],
);

/** The types of documents about the commission. */
export const commissionDocumentTypes = ['F1', 'R1'] as const;

/**
 * The invoices of the portal's company over its commission, and their rectifications. Only `pdf` changes in a row, once,
 * from null.
 */
export const commissionDocuments = pgTable(
  'commission_documents',
  {
    id: text().primaryKey(),
    /** Of the portal's company at that time. */
    nif: text().notNull(),
    series: text().notNull(),
    number: integer().notNull(),
    type: text({ enum: commissionDocumentTypes }).notNull(),
    organizerId: text().notNull(),
    /** Of an F1 the month of the sales, of an R1 the month of the refunds. */
    month: text().notNull(),
    /** The F1 that an R1 corrects. */
    aboutId: text().references((): AnyPgColumn => commissionDocuments.id, { onDelete: 'restrict' }),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** As they were at issue. */
    issuer: jsonb().$type<InvoiceParty>().notNull(),
    recipient: jsonb().$type<InvoiceParty>().notNull(),
    /** The commission, and its IVA; negative in an R1. */
    baseCents: integer().notNull(),
    vatCents: integer().notNull(),
    recordId: text()
      .notNull()
      .references(() => taxRecords.id, { onDelete: 'restrict' }),
    /** The document, stored when it is first drawn; it never changes after that. */
    pdf: bytea(),
  },
  (document) => [
    foreignKey({
      name: 'commission_documents_series',
      columns: [document.nif, document.series],
      foreignColumns: [taxSeries.nif, taxSeries.series],
    }).onDelete('restrict'),
    foreignKey({
      name: 'commission_documents_month',
      columns: [document.organizerId, document.month],
      foreignColumns: [commissionMonths.organizerId, commissionMonths.month],
    }).onDelete('restrict'),
    unique('commission_documents_number').on(document.nif, document.series, document.number),
    uniqueIndex('commission_documents_invoice')
      .on(document.organizerId, document.month)
      .where(sql`${document.type} = 'F1'`),
    uniqueIndex('commission_documents_correction').on(document.aboutId, document.month),
    uniqueIndex('commission_documents_record').on(document.recordId),
    index('commission_documents_organizer').on(document.organizerId, document.month),
    check(
      'commission_documents_sign',
      sql`case ${document.type} when 'F1' then ${document.aboutId} is null and ${document.baseCents} > 0 and ${document.vatCents} >= 0
        else ${document.aboutId} is not null and ${document.baseCents} < 0 and ${document.vatCents} <= 0 end`,
    ),
  ],
);

/** What an operator may do about a document whose record the agency did not accept. `noted`: nothing, after looking at it. */
export const commissionCorrectionKinds = ['record', 'noted'] as const;

/** Corrections of documents about the commission: who, why, and what was made. Never changed. */
export const commissionCorrections = pgTable(
  'commission_corrections',
  {
    id: text().primaryKey(),
    documentId: text()
      .notNull()
      .references(() => commissionDocuments.id, { onDelete: 'restrict' }),
    kind: text({ enum: commissionCorrectionKinds }).notNull(),
    reason: text().notNull(),
    /** The operator, by name. */
    operator: text().notNull(),
    /** The new record; null for `noted`. */
    recordId: text().references(() => taxRecords.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (correction) => [
    index('commission_corrections_document').on(correction.documentId),
    index('commission_corrections_record').on(correction.recordId),
    check(
      'commission_corrections_made',
      sql`(${correction.kind} = 'noted') = (${correction.recordId} is null)`,
    ),
  ],
);
