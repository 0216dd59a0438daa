import { sql } from 'drizzle-orm';
import { check, customType, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { InvoiceParty } from '../../invoices/invoice-data.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const organizers = pgTable(
  'organizers',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** Where transfers go; an organizer without one offers none. */
    transferIban: text(),
    /** Who issues the invoices of its events; null: it issues none. */
    invoiceIssuer: jsonb().$type<InvoiceParty>(),
    /** Places that one network may have in an event without a confirmed address; null: the general limit. */
    placesPerNetwork: integer(),
    /** Where messages from the event's page go; never shown. Null: the organizer takes none. */
    contactEmail: text(),
    /** Hash of the logo's original file, in its address too; null: there is no logo. */
    logo: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (organizer) => [check('organizers_places_per_network', sql`${organizer.placesPerNetwork} > 0`)],
);

/** The logos of `organizers.logo`, in a table of their own so that reading an organizer doesn't read the picture. */
export const organizerLogos = pgTable('organizer_logos', {
  organizerId: text()
    .primaryKey()
    .references(() => organizers.id, { onDelete: 'cascade' }),
  /** WebP, 256 pixels at most on each side. */
  picture: bytea().notNull(),
});

/** The web pages of others that may show an organizer's checkout in a frame, as `readFrameOrigin` gives them. */
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
