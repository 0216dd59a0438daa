import {
  bigint,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from './users.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Sign-ins to the organizers' panel. Separate from `sessions`: a person may be signed in to one and not the other. */
export const panelSessions = pgTable(
  'panel_sessions',
  {
    id: text().primaryKey(),
    /** SHA-256 of the cookie's value. */
    tokenHash: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it last called, accurate to a minute. Sessions end after 12 hours without a call. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The absolute end, 7 days after the sign-in. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    /** Null while the second factor of an account that has one is awaited: such a session may only use it. */
    openedAt: timestamp({ withTimezone: true }),
    /** When a second factor was last used in this session. */
    secondFactorAt: timestamp({ withTimezone: true }),
    userAgent: text().notNull(),
    /** `networkOf` the browser that signed in. */
    network: text().notNull(),
  },
  (session) => [index('panel_sessions_user').on(session.userId)],
);

/** Challenges for passkeys. Each is used once, within five minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the cookie that binds the challenge to a browser. */
    tokenHash: text().primaryKey(),
    challenge: text().notNull(),
    purpose: text({ enum: ['register', 'authenticate'] }).notNull(),
    /** Null for a sign-in with a passkey alone. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (challenge) => [index('passkey_challenges_user').on(challenge.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicKey: bytea().notNull(),
    /** The authenticator's signature counter; a lower one is refused. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (passkey) => [index('passkeys_user').on(passkey.userId)],
);

/** One authenticator app per person. */
export const totpFactors = pgTable('totp_factors', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted with a key derived from the application's secret. */
  secret: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** Null until its first code: it does not count yet. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** The last accepted time step (RFC 6238); it and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (code) => [primaryKey({ columns: [code.userId, code.codeHash] })],
);

/** Wrong codes in a row: after five, each further one makes the person wait longer. */
export const secondFactorFailures = pgTable('second_factor_failures', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  count: integer().notNull(),
  lastAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
