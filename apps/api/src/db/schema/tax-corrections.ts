import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { taxDocuments, taxRecords } from './tax.ts';

/** What a person may do about a document whose record has to be corrected. `noted`: nothing, after looking at it. */
export const taxCorrectionKinds = ['record', 'invoice', 'annulment', 'noted'] as const;

/** Corrections of documents by a person: who, why, and what was made. Never changed. */
export const taxCorrections = pgTable(
  'tax_corrections',
  {
    id: text().primaryKey(),
    /** Drawn by the page or the command: the same correction sent twice is made once. */
    key: text().notNull(),
    documentId: text()
      .notNull()
      .references(() => taxDocuments.id, { onDelete: 'restrict' }),
    kind: text({ enum: taxCorrectionKinds }).notNull(),
    reason: text().notNull(),
    /** The account of a member, which may be deleted later; null: the product's team. */
    actorId: text(),
    /** The operator, by name; null for a member. */
    operator: text(),
    /** Its first new record; null for `noted`. */
    recordId: text().references(() => taxRecords.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (correction) => [
    unique('tax_corrections_key').on(correction.key),
    index('tax_corrections_document').on(correction.documentId),
    index('tax_corrections_record').on(correction.recordId),
    check('tax_corrections_actor', sql`num_nonnulls(${correction.actorId}, ${correction.operator}) = 1`),
    check('tax_corrections_made', sql`(${correction.kind} = 'noted') = (${correction.recordId} is null)`),
  ],
);
