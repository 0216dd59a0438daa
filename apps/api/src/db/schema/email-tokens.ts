import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Single-use links in e-mails. */
export const emailTokens = pgTable(
  'email_tokens',
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['confirm-email', 'reset-password'] }).notNull(),
    /** Same-site path to go to afterwards: a link that is sent again leads to the same page. */
    redirectTo: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (token) => [index('email_tokens_user').on(token.userId)],
);
