import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Why an e-mail about a free order is not sent for now. */
export const withheldReasons = ['unconfirmed', 'mailbox_limit', 'network_limit'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Work for outside services, written in the transaction that causes it and done by the worker. */
export const outbox = pgTable(
  'outbox',
  {
    id: text().primaryKey(),
    kind: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Identifies work to do once: a second row with the same key is not written. */
    dedupeKey: text().notNull().unique(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The lease of the worker that took it. */
    lockedUntil: timestamp({ withTimezone: true }),
    doneAt: timestamp({ withTimezone: true }),
    /** A failure after this ends the tries; an operator who sends it again moves it on. */
    giveUpAt: timestamp({ withTimezone: true }).notNull().default(sql`now() + interval '72 hours'`),
    /** Given up: an operator may send it again. */
    deadAt: timestamp({ withTimezone: true }),
    lastError: text(),
    /**
     * An e-mail about a free order that is not sent for now: its buyer has not confirmed the address, or a limit of order
     * e-mails is reached. Null: it is sent.
     */
    withheldReason: text({ enum: withheldReasons }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    index('outbox_due')
      .on(row.nextAttemptAt)
      .where(sql`${row.doneAt} is null and ${row.deadAt} is null and ${row.withheldReason} is null`),
    // Of keys as `order-confirmed:{orderId}`: the e-mails of an order.
    index('outbox_subject').on(sql`split_part(${row.dedupeKey}, ':', 2)`),
    index('outbox_withheld')
      .on(sql`(${row.payload} ->> 'orderId')`)
      .where(sql`${row.withheldReason} is not null`),
    check(
      'outbox_withheld_reason',
      sql.raw(`withheld_reason in (${withheldReasons.map((reason) => `'${reason}'`).join(', ')})`),
    ),
  ],
);
