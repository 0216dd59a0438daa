import { consentKinds, consentRoles } from '@dorsal/domain/consent-evidence';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { events } from './events.ts';
import { orders, participants } from './orders.ts';

/** Each text that was accepted, once. */
export const consentTexts = pgTable(
  'consent_texts',
  {
    /** SHA-256 of the text in UTF-8, in hexadecimal. */
    hash: text().primaryKey(),
    text: text().notNull(),
  },
  (stored) => [
    check(
      'consent_texts_hash',
      sql`${stored.hash} = encode(sha256(convert_to(${stored.text}, 'UTF8')), 'hex')`,
    ),
  ],
);

/**
 * What proves that a text was accepted for the person of a place. It is written in the transaction that accepts the order,
 * never changed, and deleted five years after the race. It has names as they were then, and no document number.
 */
export const consentEvidence = pgTable(
  'consent_evidence',
  {
    id: text().primaryKey(),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'restrict' }),
    /** Deleted with an order that was never paid. */
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /**
     * The participant whose page shows it; null: the place is another person's now, or the person is forgotten. Participants
     * are deleted only by another checkout of the order, which accepts the texts again.
     */
    participantId: text().references(() => participants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    kind: text({ enum: consentKinds }).notNull(),
    participantName: text().notNull(),
    /** The buyer, the guardian, or the member of the organizer's staff who declared it. */
    acceptedByName: text().notNull(),
    acceptedByRole: text({ enum: consentRoles }).notNull(),
    /** What the box said. */
    label: text().notNull(),
    version: text().notNull(),
    textHash: text()
      .notNull()
      .references(() => consentTexts.hash, { onDelete: 'restrict' }),
    acceptedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (evidence) => [
    index('consent_evidence_event').on(evidence.eventId, evidence.acceptedAt, evidence.id),
    index('consent_evidence_order').on(evidence.orderId),
    index('consent_evidence_participant').on(evidence.participantId),
    index('consent_evidence_text').on(evidence.textHash),
    check(
      'consent_evidence_kind',
      sql.raw(`kind in (${consentKinds.map((kind) => `'${kind}'`).join(', ')})`),
    ),
    check(
      'consent_evidence_accepted_by_role',
      sql.raw(`accepted_by_role in (${consentRoles.map((role) => `'${role}'`).join(', ')})`),
    ),
  ],
);
