import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const organizers = pgTable('organizers', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Where transfers go; an organiser without one offers none. */
  transferIban: text(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
