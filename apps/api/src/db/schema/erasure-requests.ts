import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { erasureAnswers } from '@dorsal/domain/erasure-request';
import { orders } from './orders.ts';

/** The buyers' requests to delete the data of a registration, and the organizers' answers. One of an order is open at a time. */
export const erasureRequests = pgTable(
  'erasure_requests',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The last day to answer, in the event's zone (`erasureDueDay`). */
    dueOn: date().notNull(),
    /** What the buyer added; null: nothing, or forgotten. */
    message: text(),
    answeredAt: timestamp({ withTimezone: true }),
    answer: text({ enum: erasureAnswers }),
    /** Why the data are not deleted; null: they are, or forgotten. */
    reason: text(),
  },
  (request) => [
    index('erasure_requests_order').on(request.orderId, request.askedAt),
    uniqueIndex('erasure_requests_open').on(request.orderId).where(sql`${request.answeredAt} is null`),
    check('erasure_requests_answer', sql`(${request.answeredAt} is null) = (${request.answer} is null)`),
  ],
);
