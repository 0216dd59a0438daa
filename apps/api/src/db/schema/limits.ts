import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was done within its window; shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** What is counted, and for whom: `sign-up/203.0.113.7`. */
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (limit) => [index('rate_limits_resets_at').on(limit.resetsAt)],
);

/** Failed sign-ins in a row for an address, whether or not it has an account. */
export const loginFailures = pgTable('login_failures', {
  /** SHA-256 of the normalized e-mail, base64url. */
  emailHash: text().primaryKey(),
  failures: integer().notNull(),
  /** Passwords are not verified before this time. */
  blockedUntil: timestamp({ withTimezone: true }),
  failedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
