import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { events } from './events.ts';
import { ticketTypes } from './ticket-types.ts';

/**
 * The counters that every sale goes through: one row per ticket type, one per event (its capacity is shared by its
 * ticket types). `held + sold + withheld` never passes `capacity`: whoever takes places locks the rows before reading
 * them, and the CHECK is the last wall behind that.
 */
const counters = {
  /** Null: no limit. */
  capacity: integer(),
  /** Places of orders that are reserved or pending. */
  held: integer().notNull().default(0),
  /** Places of paid orders; a refund gives them back. */
  sold: integer().notNull().default(0),
  /** Places that the organizer keeps back or gives out elsewhere. */
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
