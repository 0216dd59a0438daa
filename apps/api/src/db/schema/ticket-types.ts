import type { TaxClass } from '@dorsal/domain/tax-class';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { StoredPriceStep } from '../json/price-step.ts';
import type { StoredTicketCourse } from '../json/race-facts.ts';
import { events } from './events.ts';

export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'restrict' }),
    /** The ticket type that this one replaces: places sold under it stay valid. */
    sourceTicketId: text().references((): AnyPgColumn => ticketTypes.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    description: text(),
    /** After the last step. */
    priceCents: integer().notNull(),
    /** Earlier prices, by their end. */
    priceSteps: jsonb().$type<readonly StoredPriceStep[]>().notNull().default([]),
    validFrom: timestamp({ withTimezone: true }),
    saleStartsAt: timestamp({ withTimezone: true }),
    /** Null: sales end when the event starts. */
    saleEndsAt: timestamp({ withTimezone: true }),
    minPerOrder: integer().notNull().default(1),
    maxPerOrder: integer().notNull().default(10),
    /** Order on the page, from 0. */
    position: integer().notNull().default(0),
    /** Its class for the tax agency; null: the event's. */
    taxClass: text().$type<TaxClass>(),
    /** Its race; null: nothing is known of it. Names a row of `event_courses`. */
    course: jsonb().$type<StoredTicketCourse>(),
  },
  (type) => [
    index('ticket_types_event').on(type.eventId),
    check('ticket_types_price_cents', sql`${type.priceCents} >= 0`),
    check(
      'ticket_types_per_order',
      sql`1 <= ${type.minPerOrder} and ${type.minPerOrder} <= ${type.maxPerOrder}`,
    ),
  ],
);
