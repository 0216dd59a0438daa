import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The first answer to each write with an Idempotency-Key, stored for 24 h. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The call and the caller, so that two buyers may use the same key. */
    scope: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body. */
    requestHash: text().notNull(),
    status: integer().notNull(),
    answer: jsonb().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    primaryKey({ columns: [row.scope, row.key] }),
    index('idempotency_keys_created_at').on(row.createdAt),
  ],
);
