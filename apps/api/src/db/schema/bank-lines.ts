import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';
import { orders } from './orders.ts';
import { organizers } from './organizers.ts';
import { users } from './users.ts';

/** Files of a bank that members imported. */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: text().primaryKey(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    /** SHA-256 of its bytes, as base64url. */
    hash: text().notNull(),
    /** As its sender named it. */
    name: text().notNull(),
    format: text({ enum: ['norma43', 'csv'] }).notNull(),
    /** As Norma 43 writes an account; null: the file doesn't say. */
    account: text(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** Of money in and out. */
    movements: integer().notNull(),
    /** The last time. */
    importedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The member; null: the product's team, or a deleted account. */
    importedBy: text().references(() => users.id, { onDelete: 'set null' }),
  },
  (file) => [
    uniqueIndex('bank_files_hash').on(file.organizerId, file.hash),
    index('bank_files_imported').on(file.organizerId, file.importedAt.desc()),
    index('bank_files_imported_by').on(file.importedBy),
  ],
);

/** Money that came into an organizer's account, by the bank's files; no money that went out. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: text().primaryKey(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => bankFiles.id, { onDelete: 'cascade' }),
    /** SHA-256 of what identifies it in every file of the account, as base64url. */
    key: text().notNull(),
    bookedOn: date({ mode: 'string' }).notNull(),
    amountCents: integer().notNull(),
    /** What the payer and the bank wrote; empty once it is forgotten. */
    text: text().notNull(),
    /** The payer's IBAN, encrypted (`payer-iban`); null: the file doesn't say, or it is forgotten. */
    payerIban: bytea(),
    /** `confirmed`: it pays `orderId`. `ignored`: it pays no order. */
    state: text({ enum: ['open', 'confirmed', 'ignored'] })
      .notNull()
      .default('open'),
    orderId: text().references(() => orders.id, { onDelete: 'restrict' }),
    /** The member who decided; null: not decided, the product's team, or a deleted account. */
    decidedBy: text().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (line) => [
    // The same line in two files is one line.
    uniqueIndex('bank_lines_key').on(line.organizerId, line.key),
    // The last safeguard: an order is paid by one line.
    uniqueIndex('bank_lines_order').on(line.orderId).where(sql`${line.orderId} is not null`),
    index('bank_lines_open').on(line.organizerId, line.bookedOn.desc()).where(sql`${line.state} = 'open'`),
    index('bank_lines_unpaid').on(line.createdAt).where(sql`${line.orderId} is null`),
    index('bank_lines_file').on(line.fileId),
    index('bank_lines_decided_by').on(line.decidedBy),
    check('bank_lines_amount_cents', sql`${line.amountCents} > 0`),
    check('bank_lines_state', sql`${line.state} in ('open', 'confirmed', 'ignored')`),
    check('bank_lines_order_id', sql`(${line.state} = 'confirmed') = (${line.orderId} is not null)`),
    check('bank_lines_decided', sql`(${line.state} = 'open') = (${line.decidedAt} is null)`),
  ],
);
