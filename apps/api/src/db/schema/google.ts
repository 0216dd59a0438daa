import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** Google sign-ins by issuer and subject, which Google never reassigns; an address may change its owner. */
export const googleIdentities = pgTable(
  'google_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address that the token named when the account was linked. */
    email: text().notNull(),
    linkedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (identity) => [
    primaryKey({ columns: [identity.issuer, identity.subject] }),
    index('google_identities_user').on(identity.userId),
  ],
);

/** Used nonces: an ID token signs in once. */
export const usedGoogleNonces = pgTable(
  'used_google_nonces',
  {
    /** SHA-256 of the nonce, base64url. */
    hash: text().primaryKey(),
    /** When the nonce is refused as too old anyway. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (nonce) => [index('used_google_nonces_expires_at').on(nonce.expiresAt)],
);
