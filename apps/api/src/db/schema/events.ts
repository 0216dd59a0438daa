import type { SportRules } from '@dorsal/domain/ticket-rules';
import type { TaxClass } from '@dorsal/domain/tax-class';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { CoverArt } from '../json/cover-art.ts';
import type { EventPicture } from '../json/event-picture.ts';
import type { Question } from '../json/question.ts';
import type { BibPickup, EarlierEdition } from '../json/race-facts.ts';
import { organizers } from './organizers.ts';

export const events = pgTable(
  'events',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    category: text(),
    /** Sanitized when written. */
    descriptionHtml: text(),
    startsAt: timestamp({ withTimezone: true }),
    /** IANA name: every date of the event is shown and filtered in it. */
    timeZone: text().notNull().default('Europe/Madrid'),
    durationHours: doublePrecision().notNull().default(0),
    location: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** The motif of the generated cover; null for an event without a cover. */
    coverArt: jsonb().$type<CoverArt>(),
    /** Uploaded pictures. A generated cover is shown if none is the cover, the generated gallery if there are none. */
    pictures: jsonb().$type<EventPicture[]>().notNull().default([]),
    galleryArt: jsonb().$type<CoverArt[]>().notNull().default([]),
    /** The regulations as sanitized HTML, served as the terms document. */
    regulationsHtml: text(),
    /** Management fee for each place, in cents. */
    feeFixedCents: integer().notNull().default(0),
    /** Management fee on the tickets' price, in per cent. */
    feePercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(0),
    /** IVA that the prices include, in per cent. */
    vatPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull().default(21),
    /** Why no IVA is charged: invoices quote it. Only with a rate of 0. */
    vatExemption: text(),
    /** The class of places for the tax agency; null: that of the rate (`taxClassOfRate`). */
    taxClass: text().$type<TaxClass>(),
    /** The class of the management fee; null: `defaultFeeTaxClass`. */
    feeTaxClass: text().$type<TaxClass>(),
    paymentMethods: text().array().notNull().default(['card']),
    questions: jsonb().$type<Question[]>().notNull().default([]),
    /** What the event asks of people as a race, and its categories; null: only names. */
    sport: jsonb().$type<SportRules>(),
    pickups: jsonb().$type<BibPickup[]>().notNull().default([]),
    editions: jsonb().$type<EarlierEdition[]>().notNull().default([]),
    /** Null: the product's terms. */
    refundTerms: text(),
    changesUntil: timestamp({ withTimezone: true }),
    /** Null: not published, invisible to all but its organizer. */
    publishedAt: timestamp({ withTimezone: true }),
    /** When the organizer stopped the sale; null: it is not stopped. */
    salesClosedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (event) => [
    index('events_starts_at').on(event.startsAt),
    index('events_organizer').on(event.organizerId, event.startsAt),
    check('events_fee_fixed_cents', sql`${event.feeFixedCents} >= 0`),
    check('events_fee_percent', sql`${event.feePercent} between 0 and 100`),
    check('events_vat_percent', sql`${event.vatPercent} between 0 and 100`),
    check('events_vat_exemption', sql`(${event.vatPercent} = 0) = (${event.vatExemption} is not null)`),
    check('events_duration_hours', sql`${event.durationHours} >= 0`),
    check('events_coordinates', sql`(${event.latitude} is null) = (${event.longitude} is null)`),
  ],
);
