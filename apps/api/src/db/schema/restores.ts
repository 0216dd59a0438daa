import { pgTable, timestamp } from 'drizzle-orm/pg-core';

/**
 * When this database was restored from a backup, written by tooling/deploy/restore.sh. What was issued after the backup is
 * gone from it, so numbers that others have must not be given again: invoices begin a new series.
 */
export const restores = pgTable('restores', {
  restoredAt: timestamp({ withTimezone: true }).primaryKey(),
});
