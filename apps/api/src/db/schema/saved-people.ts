import type { SavedPersonKind } from '@dorsal/domain/saved-people';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedPersonData } from '../json/saved-person.ts';
import { users } from './users.ts';

/** The people that an account registers: its own data and its children. Deleted with the account. */
export const savedPeople = pgTable(
  'saved_people',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<SavedPersonKind>().notNull(),
    fullName: text().notNull(),
    /** Without document and guardian. */
    person: jsonb().$type<SavedPersonData>().notNull(),
    /** When the person was saved, changed or registered last. */
    usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (person) => [
    check('saved_people_kind', sql`${person.kind} in ('self', 'child')`),
    check('saved_people_no_document', sql`not ${person.person} ?| array['document', 'guardian']`),
    index('saved_people_user').on(person.userId),
    uniqueIndex('saved_people_one_self').on(person.userId).where(sql`${person.kind} = 'self'`),
    index('saved_people_used').on(person.usedAt),
  ],
);
