import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { manualOrderKinds } from '@dorsal/domain/manual-orders';
import { orders } from './orders.ts';
import { users } from './users.ts';

/** Why an order without a payment in Dorsal exists: a member of the organizer made it. */
export const manualOrders = pgTable(
  'manual_orders',
  {
    orderId: text()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text({ enum: manualOrderKinds }).notNull(),
    /** As the member wrote it; null once the order is forgotten, since it may name a person. */
    reason: text(),
    /** The member; null after that account was deleted. */
    madeBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** Drawn by the page: two requests with one key are one order. */
    requestKey: text().notNull().unique(),
  },
  (order) => [index('manual_orders_made_by').on(order.madeBy)],
);
