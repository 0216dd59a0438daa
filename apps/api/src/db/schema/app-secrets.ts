import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The secret that signs sessions if the configuration has none: all processes of one database share it. */
export const appSecrets = pgTable('app_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
