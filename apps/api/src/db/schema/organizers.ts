import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { InvoiceParty } from '../../invoices/invoice-data.ts';

export const organizers = pgTable('organizers', {
  id: text().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** Where transfers go; an organiser without one offers none. */
  transferIban: text(),
  /** Who issues the invoices of its events; null: it issues none. */
  invoiceIssuer: jsonb().$type<InvoiceParty>(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The web pages of others that may show an organiser's checkout in a frame, as `readFrameOrigin` gives them. */
export const organizerOrigins = pgTable(
  'organizer_origins',
  {
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    origin: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  ({ organizerId, origin }) => [primaryKey({ columns: [organizerId, origin] })],
);
