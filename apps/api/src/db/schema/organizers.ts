import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';
import type { OrganizerEntity } from '../json/organizer-entity.ts';
import type { InvoiceParty } from '../json/invoice-data.ts';
import { taxIssuers } from './tax-issuers.ts';

export const organizers = pgTable(
  'organizers',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** The account for transfers; an organizer without one offers none. */
    transferIban: text(),
    /** The issuer of its events' invoices; null: it issues none. */
    invoiceIssuer: jsonb().$type<InvoiceParty>(),
    /** The issuer of its tax records; null: it never was in VERI*FACTU mode. */
    taxIssuer: text().references(() => taxIssuers.nif, { onDelete: 'restrict' }),
    /** Payments from here on have documents of the mode. */
    taxIssuerSince: timestamp({ withTimezone: true }),
    /** Places that one network may have in an event without a confirmed address; null: the general limit. */
    placesPerNetwork: integer(),
    /** Receives messages from the event's page; never shown. Null: the organizer accepts none. */
    contactEmail: text(),
    /** Hash of the logo's original file, also part of its address; null: no logo. */
    logo: text(),
    /** Only approved organizers can publish. The operator's import creates approved ones. */
    state: text({ enum: ['pending', 'approved', 'rejected'] })
      .notNull()
      .default('approved'),
    /** Why the product's team rejected the entity; the organizer reads it. */
    rejectionReason: text(),
    /** The legal entity that registered in the panel; null for organizers that were imported. */
    entity: jsonb().$type<OrganizerEntity>(),
    /** The version of the terms that the registering person accepted; null for organizers that were imported. */
    termsVersion: text(),
    /** Every member needs a second factor. */
    secondFactorRequired: boolean().notNull().default(false),
    /** The most that a member with the role `orders` may give back at once, and in a day. Zero: nothing. */
    refundLimitCents: integer().notNull().default(0),
    refundDayLimitCents: integer().notNull().default(0),
    /** The portal's commission of orders from now on: a percentage of their places, and cents for each paid place. Null: the fee. */
    commissionPercent: numeric({ precision: 5, scale: 2, mode: 'number' }),
    commissionFixedCents: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (organizer) => [
    index('organizers_tax_issuer').on(organizer.taxIssuer),
    check(
      'organizers_tax_issuer_since',
      sql`(${organizer.taxIssuer} is null) = (${organizer.taxIssuerSince} is null)`,
    ),
    check(
      'organizers_commission',
      sql`(${organizer.commissionPercent} is null) = (${organizer.commissionFixedCents} is null)
        and ${organizer.commissionPercent} >= 0 and ${organizer.commissionFixedCents} >= 0`,
    ),
    check(
      'organizers_refund_limits',
      sql`${organizer.refundLimitCents} >= 0 and ${organizer.refundDayLimitCents} >= 0`,
    ),
    check('organizers_places_per_network', sql`${organizer.placesPerNetwork} > 0`),
    check(
      'organizers_rejection_reason',
      sql`(${organizer.state} = 'rejected') = (${organizer.rejectionReason} is not null)`,
    ),
  ],
);

/** The logos of `organizers.logo`, in a separate table so that reading an organizer doesn't read the picture. */
export const organizerLogos = pgTable('organizer_logos', {
  organizerId: text()
    .primaryKey()
    .references(() => organizers.id, { onDelete: 'cascade' }),
  /** WebP, 256 pixels at most on each side. */
  picture: bytea().notNull(),
});

/** Other websites' origins that may frame an organizer's checkout, as `readFrameOrigin` returns them. */
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
