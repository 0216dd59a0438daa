import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { orderLines, orders } from './orders.ts';
import { users } from './users.ts';

/** Numbers are never reused: Redsys refuses a repeated one (SIS0051). Gaps do not matter. */
export const paymentNumbers = pgSequence('payment_numbers');

/**
 * One attempt at paying an order: by card every accepted checkout creates one, by transfer the money's arrival does.
 * `surplus`: accepted by the bank, but the order was already paid or has changed since; the money is refunded.
 * `abandoned`: the bank's form ended without a payment.
 */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    method: text({ enum: ['card', 'transfer'] })
      .notNull()
      .default('card'),
    /** By card Ds_Merchant_Order (12 characters, the first four digits), by transfer its concept and a serial number. */
    number: text().notNull().unique(),
    amountCents: integer().notNull(),
    /** The cents of its refunds, in any state. */
    refundCents: integer().notNull().default(0),
    status: text({ enum: ['open', 'accepted', 'declined', 'abandoned', 'surplus'] })
      .notNull()
      .default('open'),
    /** Ds_Response of the result that settled it; of an open one 9998, once the bank said so after its form was over. */
    responseCode: text(),
    authorisationCode: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
    /** How often the TPV was asked for its result. */
    queries: integer().notNull().default(0),
    /** When the TPV is asked next; null once no result is expected. */
    nextQueryAt: timestamp({ withTimezone: true }),
  },
  (attempt) => [
    index('payment_attempts_order').on(attempt.orderId),
    index('payment_attempts_open').on(attempt.createdAt).where(sql`${attempt.status} = 'open'`),
    index('payment_attempts_next_query')
      .on(attempt.nextQueryAt)
      .where(sql`${attempt.nextQueryAt} is not null`),
    // The last safeguard: an order is paid once.
    uniqueIndex('payment_attempts_accepted').on(attempt.orderId).where(sql`${attempt.status} = 'accepted'`),
    check('payment_attempts_method', sql`${attempt.method} in ('card', 'transfer')`),
    check(
      'payment_attempts_status',
      sql`${attempt.status} in ('open', 'accepted', 'declined', 'abandoned', 'surplus')`,
    ),
    check('payment_attempts_amount_cents', sql`${attempt.amountCents} > 0`),
    // The last safeguard: no more goes back than came.
    check('payment_attempts_refund_cents', sql`${attempt.refundCents} between 0 and ${attempt.amountCents}`),
    check('payment_attempts_settled', sql`(${attempt.status} = 'open') = (${attempt.settledAt} is null)`),
  ],
);

/** Every result that reached us, unchanged, with its outcome. */
export const paymentNotifications = pgTable(
  'payment_notifications',
  {
    id: text().primaryKey(),
    source: text({ enum: ['notification', 'return', 'query', 'operator', 'panel'] }).notNull(),
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

/**
 * Money on its way back to the buyer, a payment or a part of it: the worker refunds cards, a person transfers. Of a
 * surplus payment always the whole.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: text().primaryKey(),
    attemptId: text()
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    amountCents: integer().notNull(),
    /** `organizer`: a member asked for it in the panel. `bank`: a person refunded it in the bank's panel. */
    reason: text({ enum: ['late', 'surplus', 'operator', 'organizer', 'bank'] }).notNull(),
    /** The member who asked for it; null after that account was deleted, and for other reasons. */
    requestedBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** What the organizer tells the buyer about it. */
    note: text(),
    /** Drawn by the page, or chosen by the operator: two requests with one key are one refund. */
    requestKey: text(),
    /** `refused`: the bank refused; an operator decides what to do next. */
    status: text({ enum: ['requested', 'refused', 'completed'] })
      .notNull()
      .default('requested'),
    /** Ds_Response, or the TPV's error code, of the last answer. */
    responseCode: text(),
    /** Ds_AuthorisationCode of the bank's refund; null for one that a person made. */
    authorisationCode: text(),
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    settledAt: timestamp({ withTimezone: true }),
    /** When an operator was notified that it is refused or late. */
    alertedAt: timestamp({ withTimezone: true }),
  },
  (refund) => [
    index('refunds_attempt').on(refund.attemptId),
    index('refunds_requested_by').on(refund.requestedBy),
    uniqueIndex('refunds_request_key').on(refund.attemptId, refund.requestKey),
    // Results that arrive twice open one refund.
    uniqueIndex('refunds_whole').on(refund.attemptId).where(sql`${refund.reason} in ('late', 'surplus')`),
    index('refunds_unsettled').on(refund.requestedAt).where(sql`${refund.status} <> 'completed'`),
    check('refunds_reason', sql`${refund.reason} in ('late', 'surplus', 'operator', 'organizer', 'bank')`),
    check('refunds_status', sql`${refund.status} in ('requested', 'refused', 'completed')`),
    check('refunds_amount_cents', sql`${refund.amountCents} > 0`),
    check('refunds_settled', sql`(${refund.status} = 'completed') = (${refund.settledAt} is not null)`),
  ],
);

/** The lines of an order that a refund gives back, in part or whole. They add up to the refund. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refundId: text()
      .notNull()
      .references(() => refunds.id, { onDelete: 'restrict' }),
    orderId: text().notNull(),
    position: integer().notNull(),
    cents: integer().notNull(),
  },
  (line) => [
    primaryKey({ columns: [line.refundId, line.position] }),
    foreignKey({
      name: 'refund_lines_line',
      columns: [line.orderId, line.position],
      foreignColumns: [orderLines.orderId, orderLines.position],
    }).onDelete('restrict'),
    index('refund_lines_order').on(line.orderId),
    check('refund_lines_cents', sql`${line.cents} > 0`),
  ],
);
