import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { participants } from './orders.ts';

/**
 * The consents of guardians that were asked by a link. A place whose row has no `signedAt` has no ticket. What the guardian
 * declared is stored with the participant. The link's token is computed from the id, and is stored nowhere.
 */
export const guardianConsents = pgTable(
  'guardian_consents',
  {
    id: text().primaryKey(),
    participantId: text()
      .notNull()
      .unique()
      .references(() => participants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The guardian's address, normalized; null: forgotten. */
    email: text(),
    /** As the buyer wrote it; null: not written, or forgotten. */
    fullName: text(),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the last e-mail was queued; an order that was paid later queued it then. */
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    reminders: integer().notNull().default(0),
    signedAt: timestamp({ withTimezone: true }),
    /** Null again once the guardian signs. */
    refusedAt: timestamp({ withTimezone: true }),
  },
  (consent) => [
    index('guardian_consents_waiting').on(consent.sentAt).where(sql`${consent.signedAt} is null`),
    check('guardian_consents_answer', sql`${consent.signedAt} is null or ${consent.refusedAt} is null`),
  ],
);

/**
 * The answers of guardians who did not consent, a row for each. A row outlives the request, so that the organizer sees the
 * answer also after another person consented.
 */
export const guardianRefusals = pgTable(
  'guardian_refusals',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    participantId: text()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** The minor's name then: a correction may give the place to another person. */
    fullName: text().notNull(),
    /** The guardian's address. */
    email: text().notNull(),
    /** The guardian's name as the buyer wrote it; null: not written. */
    name: text(),
    refusedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (refusal) => [index('guardian_refusals_participant').on(refusal.participantId, refusal.id)],
);
