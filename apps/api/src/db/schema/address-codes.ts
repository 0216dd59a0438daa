import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The live code of an e-mail address that a buyer confirms in the checkout, with or without an account. */
export const addressCodes = pgTable(
  'address_codes',
  {
    /** SHA-256 of the normalized e-mail, base64url. */
    emailHash: text().primaryKey(),
    /** HMAC-SHA256 of address and code under a key of our own, base64url: six digits alone would be guessed. */
    codeHash: text().notNull(),
    /** The code itself, encrypted with a key derived from APP_SECRET, so that it can be mailed again. */
    sealedCode: text().notNull(),
    /** Attempts so far, from all networks. */
    tries: integer().notNull().default(0),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (code) => [
    index('address_codes_expires_at').on(code.expiresAt),
    check('address_codes_tries', sql`${code.tries} >= 0`),
  ],
);
