import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The first answer to each write that carried an Idempotency-Key, kept for 24 h. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The call and whoever made it, so that two buyers may use the same key. */
    scope: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of the body. */
    requestHash: text().notNull(),
    /** Null while the first call is still running. */
    status: integer(),
    answer: jsonb(),
    /** A call that died without an answer loses its claim then. */
    lockedUntil: timestamp({ withTimezone: true }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [primaryKey({ columns: [row.scope, row.key] })],
);
