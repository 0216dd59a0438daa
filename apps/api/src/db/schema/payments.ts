import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { orders } from './orders.ts';

/** Numbers never come back: Redsys refuses a repeated one (SIS0051). Gaps do not matter. */
export const paymentNumbers = pgSequence('payment_numbers');

/**
 * One try at paying an order by card; every accepted checkout makes a new one. `surplus`: accepted by the bank, but the
 * order was paid already or has changed since; its money goes back.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Ds_Merchant_Order: 12 characters, the first four digits. */
    number: text().notNull().unique(),
    amountCents: integer().notNull(),
    status: text({ enum: ['open', 'accepted', 'declined', 'surplus'] })
      .notNull()
      .default('open'),
    /** Ds_Response of the result that settled it. */
    responseCode: text(),
    authorisationCode: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
  },
  (attempt) => [
    index('payment_attempts_order').on(attempt.orderId),
    index('payment_attempts_open').on(attempt.createdAt).where(sql`${attempt.status} = 'open'`),
    check('payment_attempts_amount_cents', sql`${attempt.amountCents} > 0`),
    check('payment_attempts_settled', sql`(${attempt.status} = 'open') = (${attempt.settledAt} is null)`),
  ],
);

/** Every result that reached us, as it came, whatever became of it. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: text().primaryKey(),
    source: text({ enum: ['notification', 'return', 'query', 'operator'] }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null when no attempt has that number. */
    attemptId: text().references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    signatureValid: boolean().notNull(),
    /** The signed parameters as decoded; without card data. */
    parameters: jsonb().$type<Record<string, string>>().notNull(),
    /** What it did: an Outcome of payments/payment-notifications.ts. */
    outcome: text().notNull(),
  },
  (notification) => [index('payment_notifications_attempt').on(notification.attemptId)],
);
