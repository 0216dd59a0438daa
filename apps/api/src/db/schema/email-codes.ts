import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** The one live code of an account: a new one replaces it. */
export const emailCodes = pgTable(
  'email_codes',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** HMAC-SHA256 of account and code under a key of our own, base64url: six digits alone would be guessed. */
    codeHash: text().notNull(),
    /** The code itself, encrypted with a key derived from APP_SECRET, so that it can be mailed again. */
    sealedCode: text().notNull(),
    /** The choice of the sign-in that asked for it. */
    remember: boolean().notNull(),
    /** Attempts so far, from all networks. */
    tries: integer().notNull().default(0),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (code) => [check('email_codes_tries', sql`${code.tries} >= 0`)],
);
