import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { BillingData } from '../json/billing-data.ts';
import type { ProfileOption } from '../json/profile-option.ts';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    /** Normalized (`normaliseEmail`): ASCII, trimmed, lower case. */
    email: text().notNull().unique(),
    name: text().notNull(),
    /** Argon2id; null for an account that only signs in with another service. */
    passwordHash: text(),
    role: text({ enum: ['user', 'partner'] })
      .notNull()
      .default('user'),
    profilePicture: text(),
    options: jsonb().$type<ProfileOption[]>().notNull().default([]),
    billingData: jsonb().$type<BillingData>(),
    /** When an operator disabled the account: sign-in is refused. */
    disabledAt: timestamp({ withTimezone: true }),
    /** The operator's note, for other operators only. */
    disabledReason: text(),
    emailConfirmedAt: timestamp({ withTimezone: true }),
    termsVersion: text().notNull(),
    termsAcceptedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (user) => [
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_disabled_reason', sql`${user.disabledReason} is null or ${user.disabledAt} is not null`),
  ],
);
