import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { sentDocumentStates } from '@dorsal/domain/asked-documents';
import { documentFileTypes } from '@dorsal/domain/document-file';
import { bytea } from '../bytea.ts';
import type { ConsentEvidence } from '../json/stored-person.ts';
import { participants } from './orders.ts';

/**
 * The files that participants sent because their event asks for them. A row without a file does not exist: to withdraw or to
 * forget one deletes the row, with its state.
 */
export const personDocuments = pgTable(
  'person_documents',
  {
    /** Of the file: each upload has another one. */
    id: text().primaryKey(),
    participantId: text()
      .notNull()
      .references(() => participants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Of the document in the event's rules. */
    askedId: text().notNull(),
    state: text({ enum: sentDocumentStates }).notNull().default('pending'),
    type: text({ enum: documentFileTypes }).notNull(),
    /** Encrypted with a key from APP_SECRET, without the metadata that the file had. */
    file: bytea().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The consent to a document about health; null: it is not about health. */
    consent: jsonb().$type<ConsentEvidence>(),
    decidedAt: timestamp({ withTimezone: true }),
    /** Why it was refused, encrypted like the file: it may tell something about health. */
    reason: bytea(),
  },
  (document) => [
    uniqueIndex('person_documents_asked').on(document.participantId, document.askedId),
    check('person_documents_decided', sql`(${document.state} = 'pending') = (${document.decidedAt} is null)`),
    check('person_documents_reason', sql`(${document.state} = 'refused') = (${document.reason} is not null)`),
  ],
);
