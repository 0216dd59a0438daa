import { isNotNull, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { ticketTypes } from './ticket-types.ts';

/** People who want one e-mail when a ticket type goes on sale or has a place again. Deleted when that e-mail is written. */
export const ticketNotices = pgTable(
  'ticket_notices',
  {
    id: text().primaryKey(),
    ticketTypeId: text()
      .notNull()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    /** Normalized. */
    email: text().notNull(),
    /** SHA-256 of the token in the links, base64url. */
    tokenHash: text().notNull().unique(),
    /** The latest request; people are notified in the order of their first. */
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: the link wasn't opened yet, and nothing is sent. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (notice) => [
    unique('ticket_notices_one_per_address').on(notice.ticketTypeId, notice.email),
    index('ticket_notices_waiting')
      .on(notice.ticketTypeId, notice.createdAt)
      .where(isNotNull(notice.confirmedAt)),
    index('ticket_notices_email').on(notice.email),
  ],
);

/** How many people were notified in the current round of a ticket type, so that one free place doesn't call thousands. */
export const ticketNoticeRounds = pgTable(
  'ticket_notice_rounds',
  {
    ticketTypeId: text()
      .primaryKey()
      .references(() => ticketTypes.id, { onDelete: 'cascade' }),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sent: integer().notNull().default(0),
  },
  (round) => [check('ticket_notice_rounds_sent', sql`${round.sent} >= 0`)],
);
