import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { events } from './events.ts';
import { ticketTypes } from './ticket-types.ts';

/**
 * The counters of every sale: one row per ticket type, one per event (its ticket types share its capacity). `held +
 * sold + withheld` never exceeds `capacity`: code that takes places locks the rows before it reads them, and the CHECK
 * is the last safeguard.
 */
const counters = {
  /** Null: no limit. */
  capacity: integer(),
  /** Places of reserved or pending orders. */
  held: integer().notNull().default(0),
  /** Places of paid orders; a refund gives them back. */
  sold: integer().notNull().default(0),
  /** Places that the organizer withholds or assigns elsewhere. */
  withheld: integer().notNull().default(0),
};

export const ticketStock = pgTable(
  'ticket_stock',
  {
    ticketTypeId: text()
      .primaryKey()
      .references(() => ticketTypes.id, { onDelete: 'restrict' }),
    ...counters,
  },
  (stock) => [
    check(
      'ticket_stock_not_negative',
      sql`${stock.held} >= 0 and ${stock.sold} >= 0 and ${stock.withheld} >= 0`,
    ),
    check(
      'ticket_stock_capacity',
      sql`${stock.held} + ${stock.sold} + ${stock.withheld} <= ${stock.capacity}`,
    ),
  ],
);

export const eventStock = pgTable(
  'event_stock',
  {
    eventId: text()
      .primaryKey()
      .references(() => events.id, { onDelete: 'restrict' }),
    ...counters,
  },
  (stock) => [
    check(
      'event_stock_not_negative',
      sql`${stock.held} >= 0 and ${stock.sold} >= 0 and ${stock.withheld} >= 0`,
    ),
    check(
      'event_stock_capacity',
      sql`${stock.held} + ${stock.sold} + ${stock.withheld} <= ${stock.capacity}`,
    ),
  ],
);
