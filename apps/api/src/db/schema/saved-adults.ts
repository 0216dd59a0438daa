import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedPersonData } from '../json/saved-person.ts';
import { users } from './users.ts';

/**
 * The adults whom an account asks to be saved, and who have accepted by a link. A row is deleted with the account, by either
 * side, and by the job. The link's token is computed from the id, and is stored nowhere.
 */
export const savedAdults = pgTable(
  'saved_adults',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Normalized. */
    email: text().notNull(),
    /** As the account wrote it; once accepted, as the adult did. */
    fullName: text().notNull(),
    /** Without document and guardian; null: not accepted. */
    person: jsonb().$type<SavedPersonData>(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    acceptedAt: timestamp({ withTimezone: true }),
    /** Of the texts that the adult has accepted. */
    consentVersion: text(),
    /** When the adult accepted or changed the data, or the account registered them last. */
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (adult) => [
    uniqueIndex('saved_adults_user_email').on(adult.userId, adult.email),
    index('saved_adults_used').on(adult.usedAt),
    check(
      'saved_adults_accepted',
      sql`(${adult.acceptedAt} is null) = (${adult.person} is null) and (${adult.acceptedAt} is null) = (${adult.consentVersion} is null)`,
    ),
    check('saved_adults_no_document', sql`not ${adult.person} ?| array['document', 'guardian']`),
  ],
);
