import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import type { QuotedLine } from '@dorsal/domain/quote';
import type { TaxSums } from '@dorsal/domain/tax-breakdown';
import type { TaxClass } from '@dorsal/domain/tax-class';
import { bytea } from '../bytea.ts';
import type { InvoiceLine, InvoiceParty } from '../json/invoice-data.ts';
import { invoices } from './invoices.ts';
import { orders } from './orders.ts';
import { organizers } from './organizers.ts';
import { refunds } from './payments.ts';
import { taxIssuers } from './tax-issuers.ts';

/** `NumeroInstalacion` of this database; the newest counts. A restore draws another one. */
export const taxInstallations = pgTable('tax_installations', {
  number: text().primaryKey(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The end of each chain. Sealing a record locks its row, so that a chain has no fork. */
export const taxChains = pgTable(
  'tax_chains',
  {
    nif: text()
      .notNull()
      .references(() => taxIssuers.nif, { onDelete: 'restrict' }),
    installation: text()
      .notNull()
      .references(() => taxInstallations.number, { onDelete: 'restrict' }),
    lastPosition: integer().notNull().default(0),
    /** Of the last record; null before the first. */
    lastNumber: text(),
    lastIssuedOn: text(),
    lastHuella: text(),
    lastGeneratedAt: timestamp({ withTimezone: true }),
  },
  (chain) => [
    primaryKey({ columns: [chain.nif, chain.installation] }),
    index('tax_chains_installation').on(chain.installation),
    check('tax_chains_position', sql`${chain.lastPosition} >= 0`),
    check('tax_chains_last', sql`(${chain.lastPosition} = 0) = (${chain.lastHuella} is null)`),
  ],
);

/** The records for the tax agency. A trigger refuses every change of a row. */
export const taxRecords = pgTable(
  'tax_records',
  {
    /** Also `RefExterna`, by which an answer names it. */
    id: text().primaryKey(),
    nif: text().notNull(),
    installation: text().notNull(),
    /** In its chain, from 1. */
    position: integer().notNull(),
    kind: text({ enum: ['alta', 'anulacion'] }).notNull(),
    /** The document's number and day of issue, as `dd-mm-yyyy`. */
    number: text().notNull(),
    issuedOn: text().notNull(),
    /** `F1`, `F2`, `F3`, `R1`…; null for an anulación. */
    type: text(),
    huella: text().notNull(),
    previousHuella: text(),
    generatedAt: timestamp({ withTimezone: true }).notNull(),
    /** As it is sent. */
    xml: text().notNull(),
  },
  (record) => [
    foreignKey({
      name: 'tax_records_chain',
      columns: [record.nif, record.installation],
      foreignColumns: [taxChains.nif, taxChains.installation],
    }).onDelete('restrict'),
    unique('tax_records_position').on(record.nif, record.installation, record.position),
    index('tax_records_number').on(record.nif, record.number),
    index('tax_records_generated').on(record.nif, record.generatedAt),
    check('tax_records_kind', sql`${record.kind} in ('alta', 'anulacion')`),
    check('tax_records_first', sql`(${record.position} = 1) = (${record.previousHuella} is null)`),
  ],
);

/** Records that the agency has not answered yet. */
export const taxWaiting = pgTable(
  'tax_waiting',
  {
    recordId: text()
      .primaryKey()
      .references(() => taxRecords.id, { onDelete: 'restrict' }),
    nif: text().notNull(),
    /** In the order in which they were sealed. */
    turn: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** When it was first sent without an answer. */
    triedAt: timestamp({ withTimezone: true }),
  },
  (waiting) => [index('tax_waiting_turn').on(waiting.nif, waiting.turn)],
);

/**
 * The certificates that the agency knows the sender by, by the NIF of their holder: an issuer, or the portal's company,
 * whose certificate serves every issuer without its own.
 */
export const taxCertificates = pgTable('tax_certificates', {
  nif: text().primaryKey(),
  /** PKCS#12 and its password, encrypted. */
  sealed: bytea().notNull(),
  /** The holder's name in it. */
  subject: text().notNull(),
  validUntil: timestamp({ withTimezone: true }).notNull(),
  /** The days before its end of the last warning; null: none yet. */
  warnedDays: integer(),
  addedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** What the agency answered about a record; a corrected one is another record. */
export const taxAnswers = pgTable(
  'tax_answers',
  {
    recordId: text()
      .primaryKey()
      .references(() => taxRecords.id, { onDelete: 'restrict' }),
    state: text({ enum: ['accepted', 'acceptedWithErrors', 'refused'] }).notNull(),
    code: integer(),
    text: text(),
    csv: text(),
    answeredAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a person noted that nothing is left to do about it. */
    closedAt: timestamp({ withTimezone: true }),
  },
  (answer) => [
    check('tax_answers_state', sql`${answer.state} in ('accepted', 'acceptedWithErrors', 'refused')`),
    index('tax_answers_open')
      .on(answer.answeredAt)
      .where(sql`${answer.state} <> 'accepted' and ${answer.closedAt} is null`),
  ],
);

/** The delivery of each issuer's records. */
export const taxDeliveries = pgTable('tax_deliveries', {
  nif: text()
    .primaryKey()
    .references(() => taxIssuers.nif, { onDelete: 'cascade' }),
  /** The agency's wait, or ours after a failure, ends then. */
  nextSendAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** The lease of the worker that sends. */
  lockedUntil: timestamp({ withTimezone: true }),
  failingSince: timestamp({ withTimezone: true }),
  lastError: text(),
});

/** The last number of each series of an issuer. Issuing locks its row: a sequence would leave gaps. */
export const taxSeries = pgTable(
  'tax_series',
  {
    nif: text()
      .notNull()
      .references(() => taxIssuers.nif, { onDelete: 'restrict' }),
    series: text().notNull(),
    lastNumber: integer().notNull().default(0),
  },
  (series) => [primaryKey({ columns: [series.nif, series.series] })],
);

/** The types of documents that the portal issues. */
export const taxDocumentTypes = ['F1', 'F2', 'F3', 'R1', 'R4', 'R5'] as const;

/** Issued documents of issuers in VERI*FACTU mode. Only `pdf` changes in a row, once, and `annulledAt`. */
export const taxDocuments = pgTable(
  'tax_documents',
  {
    id: text().primaryKey(),
    nif: text().notNull(),
    series: text().notNull(),
    number: integer().notNull(),
    type: text({ enum: taxDocumentTypes }).notNull(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'restrict' }),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The refund that it documents; null for a sale and its F3, and for F3s that correct others. */
    refundId: text().references(() => refunds.id, { onDelete: 'restrict' }),
    /** What a rectification corrects, or an F3 replaces. */
    aboutId: text().references((): AnyPgColumn => taxDocuments.id, { onDelete: 'restrict' }),
    /** The same if that is an invoice from before the mode. */
    aboutInvoiceId: text().references(() => invoices.id, { onDelete: 'restrict' }),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** When the order was paid, or refunded. */
    operationAt: timestamp({ withTimezone: true }).notNull(),
    /** As they were at issue. A simplified document has no recipient. */
    issuer: jsonb().$type<InvoiceParty>().notNull(),
    recipient: jsonb().$type<InvoiceParty>(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    /** Base and tax of each class. */
    sums: jsonb().$type<TaxSums[]>().notNull(),
    /** Why lines are not taxed, as the event says it. */
    exemption: text(),
    /** A document that corrects classes of tax: for each kind of line, from each class of the order's lines to its own. */
    classes:
      jsonb().$type<Partial<Record<QuotedLine['kind'], Partial<Record<TaxClass, TaxClass>> | undefined>>>(),
    /** Why a person must do something about it, in Spanish: the invoice that was asked for couldn't be issued. */
    note: text(),
    /** A person annulled it, because there was no sale. Null again if the agency refuses that. */
    annulledAt: timestamp({ withTimezone: true }),
    totalCents: integer().notNull(),
    recordId: text()
      .notNull()
      .references(() => taxRecords.id, { onDelete: 'restrict' }),
    /** The document, stored when it is first drawn; it never changes after that. */
    pdf: bytea(),
  },
  (document) => [
    foreignKey({
      name: 'tax_documents_series',
      columns: [document.nif, document.series],
      foreignColumns: [taxSeries.nif, taxSeries.series],
    }).onDelete('restrict'),
    unique('tax_documents_number').on(document.nif, document.series, document.number),
    uniqueIndex('tax_documents_sale').on(document.orderId).where(sql`${document.type} in ('F1', 'F2')`),
    uniqueIndex('tax_documents_refund')
      .on(document.refundId, sql`(${document.type} = 'F3')`)
      .where(sql`${document.refundId} is not null`),
    uniqueIndex('tax_documents_record').on(document.recordId),
    index('tax_documents_order').on(document.orderId),
    index('tax_documents_about').on(document.aboutId),
    index('tax_documents_about_invoice').on(document.aboutInvoiceId),
    index('tax_documents_organizer').on(document.organizerId, document.issuedAt.desc()),
    check(
      'tax_documents_recipient',
      sql`(${document.recipient} is null) = (${document.type} in ('F2', 'R5'))`,
    ),
    check(
      'tax_documents_about_one',
      sql`num_nonnulls(${document.aboutId}, ${document.aboutInvoiceId}) = case when ${document.type} in ('F1', 'F2') then 0 else 1 end`,
    ),
  ],
);

/** Documents to issue, written by the payment or the refund. */
export const taxWork = pgTable(
  'tax_work',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    nif: text()
      .notNull()
      .references(() => taxIssuers.nif, { onDelete: 'restrict' }),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The refund to document; null: the sale. */
    refundId: text().references(() => refunds.id, { onDelete: 'restrict' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Not before then: it could not be issued. */
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Why not. */
    problem: text(),
  },
  (work) => [
    unique('tax_work_once').on(work.orderId, work.refundId).nullsNotDistinct(),
    index('tax_work_due').on(work.nif, work.id),
    index('tax_work_refund').on(work.refundId),
  ],
);
