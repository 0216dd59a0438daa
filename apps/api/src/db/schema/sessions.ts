import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.ts';

/** A sign-in, with the family of refresh tokens that continues it. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** False: the cookie ends with the browser. */
    remember: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The absolute end, regardless of refreshes. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    revokedAt: timestamp({ withTimezone: true }),
    revokedFor: text({ enum: ['logout', 'reuse', 'password', 'account', 'others', 'confirmed', 'disabled'] }),
    /**
     * What the person proved: `mail` is a link or code that was mailed to them. The default is for rows of servers that
     * don't write the column yet.
     */
    startedBy: text({ enum: ['signUp', 'password', 'google', 'mail'] })
      .notNull()
      .default('password'),
    /** The account's address was confirmed in a browser that had not proven the password: it may only set one. */
    passwordRequired: boolean().notNull().default(false),
  },
  (session) => [index('sessions_user').on(session.userId)],
);

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, base64url. */
    hash: text().primaryKey(),
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** 0 for the first of its family. */
    generation: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was exchanged for its successor. */
    usedAt: timestamp({ withTimezone: true }),
    /** The end without a refresh. */
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (token) => [index('refresh_tokens_session').on(token.sessionId)],
);
