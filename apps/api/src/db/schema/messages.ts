import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { messageKinds, messageMailStates, messageStates } from '@dorsal/domain/message-kinds';
import type { StoredAudience } from '../json/people-audience.ts';
import { events } from './events.ts';
import { orders } from './orders.ts';
import { organizers } from './organizers.ts';
import { people } from './people.ts';
import { users } from './users.ts';

const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((value) => `'${value}'`).join(', ')})`);

/** Messages of organizers to participants of an event. */
export const messages = pgTable(
  'messages',
  {
    id: text().primaryKey(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    eventId: text()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    kind: text({ enum: messageKinds }).notNull(),
    subject: text().notNull(),
    /** Plain text with placeholders. */
    text: text().notNull(),
    audience: jsonb().$type<StoredAudience>().notNull(),
    state: text({ enum: messageStates }).notNull(),
    /** The member; null after that account was deleted. */
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it leaves or has begun to; null: as soon as the product's team approves it. */
    sendAt: timestamp({ withTimezone: true }),
    /** When it was approved, or written without needing it. The organizer's later messages need no approval. */
    approvedAt: timestamp({ withTimezone: true }),
    /** In Spanish; the organizer reads it. */
    rejectionReason: text(),
    /** People and e-mails: counted when it was written, and again when the sending begins. */
    people: integer().notNull(),
    mails: integer().notNull(),
  },
  (message) => [
    index('messages_event').on(message.eventId, message.createdAt.desc()),
    index('messages_organizer').on(message.organizerId, message.createdAt),
    index('messages_author').on(message.authorId),
    index('messages_due').on(message.sendAt).where(sql`${message.state} in ('scheduled', 'sending')`),
    check('messages_kind', oneOf('kind', messageKinds)),
    check('messages_state', oneOf('state', messageStates)),
    check('messages_counts', sql`${message.people} >= 0 and ${message.mails} >= 0`),
    check(
      'messages_rejection_reason',
      sql`(${message.state} = 'rejected') = (${message.rejectionReason} is not null)`,
    ),
  ],
);

/** The e-mails of a message, written in one statement when its sending begins: one for each address. */
export const messageMails = pgTable(
  'message_mails',
  {
    messageId: text()
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** From 1, in the order of the addresses. */
    position: integer().notNull(),
    state: text({ enum: messageMailStates }).notNull().default('waiting'),
    /** When its row of the outbox was written; null: not yet. */
    enqueuedAt: timestamp({ withTimezone: true }),
  },
  (mail) => [
    primaryKey({ columns: [mail.messageId, mail.position] }),
    // What waits in the outbox, and what comes next: no `enqueuedAt`, in order.
    index('message_mails_waiting')
      .on(mail.messageId, mail.enqueuedAt, mail.position)
      .where(sql`${mail.state} = 'waiting'`),
    check('message_mails_state', oneOf('state', messageMailStates)),
  ],
);

/** The people behind the address of an e-mail. */
export const messagePeople = pgTable(
  'message_people',
  {
    messageId: text().notNull(),
    position: integer().notNull(),
    personId: text()
      .notNull()
      .references(() => people.personId, { onDelete: 'cascade' }),
  },
  (person) => [
    // A person gets a message once.
    primaryKey({ columns: [person.messageId, person.personId] }),
    foreignKey({
      name: 'message_people_mail_fk',
      columns: [person.messageId, person.position],
      foreignColumns: [messageMails.messageId, messageMails.position],
    }).onDelete('cascade'),
    index('message_people_mail').on(person.messageId, person.position),
    index('message_people_person').on(person.personId),
  ],
);

/** Consents to the advertising of an organizer, each given with an order. */
export const advertisingConsents = pgTable(
  'advertising_consents',
  {
    /** Names it in the link that withdraws it, together with a signature. */
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .unique('advertising_consents_order')
      .references(() => orders.id, { onDelete: 'cascade' }),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    /** The buyer's, normalized. */
    email: text().notNull(),
    /** What the box said, and its version. */
    text: text().notNull(),
    version: text().notNull(),
    givenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null: it applies. */
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (consent) => [
    index('advertising_consents_address').on(consent.organizerId, consent.email),
    index('advertising_consents_email').on(consent.email),
  ],
);
