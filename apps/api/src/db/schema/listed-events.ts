import type { ListedCourse } from '@dorsal/event-search/course-rows';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { tsvector } from '../tsvector.ts';

/** Each batch of changes to `listed_events` takes the next number. */
export const listedEventRevisions = pgSequence('listed_event_revisions');

/**
 * What lists, searches and the map show of each published event, derived from its other tables: `indexStaleEvents` writes
 * it. An event that is no longer published keeps its row, without texts, so that processes that follow the revisions
 * see that it is gone.
 */
export const listedEvents = pgTable(
  'listed_events',
  {
    eventId: text().primaryKey(),
    /** A small number that stays the event's own: bit sets of events are indexed by it. */
    slot: integer().notNull().unique(),
    /** Of the last change. One process at a time writes revisions, so that they are committed in order. */
    revision: bigint({ mode: 'number' }).notNull(),
    /** `listedForm` of the code that wrote the row. */
    form: integer().notNull().default(0),
    isListed: boolean().notNull(),
    startsAt: timestamp({ withTimezone: true }),
    isOver: boolean().notNull(),
    /** ISO day of its start in its own zone. */
    day: text(),
    isBookable: boolean().notNull(),
    category: text(),
    /** `placeName` of its location. */
    placeName: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    courses: jsonb().$type<ListedCourse[]>().notNull(),
    /**
     * Name, location and description as searches compare them: one line for each, with one space between words. A migration
     * keeps both texts in the row itself if it has room for them, as searches of phrases read many.
     */
    mainWords: text().notNull(),
    /** The category, and the words of tickets and organizer, in the same form. */
    otherWords: text().notNull(),
    /** JSON of the event in `GET /api/events/list`. */
    listItem: text().notNull(),
    /** The same without the texts that only searches read: what a result shows. */
    resultItem: text().notNull(),
    /** JSON of the event in `GET /api/events`. */
    fullEvent: text().notNull(),
    /** When the row changes by time alone: a sale begins, a price changes, the event starts. Null: never. */
    changesAt: timestamp({ withTimezone: true }),
  },
  (event) => [
    index('listed_events_revision').on(event.revision, event.eventId),
    index('listed_events_changes').on(event.changesAt),
    index('listed_events_form').on(event.form),
  ],
);

/**
 * What keywords are looked up in. A table of its own: a frequent word finds most of its rows, which are small, and a change
 * of prices or places leaves its large indexes alone.
 */
export const listedLexemes = pgTable(
  'listed_lexemes',
  {
    slot: integer()
      .primaryKey()
      .references(() => listedEvents.slot),
    /** `listedForm` of the code that wrote the lexemes. */
    form: integer().notNull(),
    /** `lexemesOf` the main words, and their `boundaryLexemes`, which find the candidates for a phrase. */
    mainLexemes: tsvector().notNull(),
    /** `lexemesOf` the other words. */
    otherLexemes: tsvector().notNull(),
  },
  (listed) => [
    index('listed_lexemes_main').using('gin', listed.mainLexemes),
    index('listed_lexemes_other').using('gin', listed.otherLexemes),
  ],
);

/**
 * Events whose row in `listed_events` is stale. Triggers on the tables that lists show add a row for each change, in the
 * transaction of the change.
 */
export const staleEvents = pgTable(
  'stale_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    eventId: text().notNull(),
  },
  (stale) => [index('stale_events_event').on(stale.eventId)],
);
