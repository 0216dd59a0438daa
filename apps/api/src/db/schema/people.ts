import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { peopleExportFormats } from '@dorsal/domain/people-export';
import { peopleOrderStates } from '@dorsal/domain/people-states';
import type { StoredAudience, StoredSort } from '../json/people-audience.ts';
import { events } from './events.ts';
import { exportJobs } from './export-jobs.ts';
import { participants } from './orders.ts';
import { panelSessions } from './panel-sessions.ts';
import { users } from './users.ts';

const eventId = () =>
  text()
    .notNull()
    .references(() => events.id, { onDelete: 'cascade' });

/**
 * What the panel's lists of participants read, in short rows: one for each participant. `indexPeople` writes it with the
 * participant; triggers copy later changes of the order's status, of the place and of the entry. They change no indexed column, so that
 * a payment or a scan rewrites no index. What counts read comes first in a row, long texts last.
 */
export const people = pgTable(
  'people',
  {
    eventId: text().notNull(),
    /** Null: the order was never paid, and no transfer is awaited, so that no list shows the person. */
    orderState: text({ enum: peopleOrderStates }),
    /** The place was canceled. */
    isCancelled: boolean().notNull(),
    checkedInAt: timestamp({ withTimezone: true }),
    /** Of the place, without the fee. */
    priceCents: integer().notNull(),
    /** When the order was placed. */
    boughtAt: timestamp({ withTimezone: true }).notNull(),
    ticketTypeId: text().notNull(),
    participantId: text()
      .primaryKey()
      .references(() => participants.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** Names the participant in the panel: unlike the QR code's id it opens nothing, and stays after a correction. */
    personId: text()
      .notNull()
      .unique('people_person')
      .default(sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 26)`),
    orderId: text().notNull(),
    /** In the order. */
    position: integer().notNull(),
    /** As `peopleSearch` of the domain writes them. */
    nameKey: text().notNull(),
    searchKey: text().notNull(),
    /**
     * `answer_keys` of the participant's answers, and `person_keys` of their data: what filters by an answer, and searches
     * for a document, look for.
     */
    answerKeys: bigint({ mode: 'bigint' }).array().notNull().default([]),
    /** The code of the category in the event's first set when the participant was written; null: none. */
    category: text(),
  },
  (person) => [
    index('people_name').on(person.eventId, person.nameKey, person.personId),
    index('people_bought').on(person.eventId, person.boughtAt, person.personId),
    index('people_order').on(person.orderId),
    index('people_search').using('gin', person.searchKey.op('gin_trgm_ops')),
    index('people_answers').using('gin', person.answerKeys),
    check(
      'people_order_state',
      sql.raw(`order_state in (${peopleOrderStates.map((state) => `'${state}'`).join(', ')})`),
    ),
  ],
);

/** The corrections of participants, a row for each changed field. They are forgotten with their person. */
export const participantChanges = pgTable(
  'participant_changes',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    personId: text()
      .notNull()
      .references(() => people.personId, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: text({ enum: ['buyer', 'staff', 'operator'] }).notNull(),
    /** The member's account, which may be deleted later; null unless `by` is `staff`. */
    actorId: text(),
    field: text({ enum: ['fullName', 'email'] }).notNull(),
    before: text().notNull(),
    after: text().notNull(),
  },
  (change) => [index('participant_changes_person').on(change.personId, change.id)],
);

/** Saved views of an event's participants. */
export const peopleViews = pgTable(
  'people_views',
  {
    id: text().primaryKey(),
    eventId: eventId(),
    name: text().notNull(),
    /** Only the creator sees it. */
    isPrivate: boolean().notNull(),
    /** The member; null after that account was deleted. */
    creatorId: text().references(() => users.id, { onDelete: 'set null' }),
    audience: jsonb().$type<StoredAudience>().notNull(),
    sort: jsonb().$type<StoredSort>().notNull(),
    columns: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (view) => [
    index('people_views_creator').on(view.creatorId),
    uniqueIndex('people_views_name').on(view.eventId, view.name).where(sql`not ${view.isPrivate}`),
    uniqueIndex('people_views_private_name')
      .on(view.eventId, view.creatorId, view.name)
      .where(sql`${view.isPrivate}`),
  ],
);

/** Named columns and formats of exports. */
export const exportTemplates = pgTable(
  'export_templates',
  {
    id: text().primaryKey(),
    eventId: eventId(),
    name: text().notNull(),
    format: text({ enum: peopleExportFormats }).notNull(),
    columns: text().array().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (template) => [uniqueIndex('export_templates_name').on(template.eventId, template.name)],
);

/** Addresses of files of participants: each is used once, by the session that asked for it. */
export const peopleExports = pgTable(
  'people_exports',
  {
    id: text().primaryKey(),
    eventId: eventId(),
    sessionId: text()
      .notNull()
      .references(() => panelSessions.id, { onDelete: 'cascade' }),
    audience: jsonb().$type<StoredAudience>().notNull(),
    sort: jsonb().$type<StoredSort>().notNull(),
    format: text({ enum: peopleExportFormats }).notNull(),
    columns: text().array().notNull(),
    /** With the answers about health. */
    includesHealth: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    /** The export that has written the file; null: the file is written during the download. */
    jobId: text().references(() => exportJobs.id, { onDelete: 'cascade' }),
  },
  (prepared) => [
    index('people_exports_job').on(prepared.jobId),
    index('people_exports_event').on(prepared.eventId),
    index('people_exports_session').on(prepared.sessionId),
  ],
);
