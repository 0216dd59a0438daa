import { pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * When this database was restored from a backup; tooling/deploy/restore.sh writes it. Invoices issued after the backup
 * are missing, and their numbers must not be given again: invoices begin a new series.
 */
export const restores = pgTable('restores', {
  restoredAt: timestamp({ withTimezone: true }).primaryKey(),
});
