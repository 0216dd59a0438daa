import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { EventDraftContent } from '../json/event-draft-content.ts';
import { organizers } from './organizers.ts';
import { users } from './users.ts';

/** What organizers write in the panel before they publish it. One per event. */
export const eventDrafts = pgTable(
  'event_drafts',
  {
    /** The id of the event, which has a row in `events` only after its first publication. */
    eventId: text().primaryKey(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    /** Counts the saves. A save names the version that it changes. */
    version: integer().notNull().default(1),
    content: jsonb().$type<EventDraftContent>().notNull(),
    /** The address in the content, to find a free one. */
    slug: text().generatedAlwaysAs(sql`content ->> 'slug'`),
    /**
     * The fields of the content that the operator's format refuses (`formatPaths`), found when the content was saved:
     * reading a draft's HTML by that format is too slow for lists.
     */
    formatPaths: text().array().notNull().default([]),
    /** `events.updatedAt` of what was published when the draft was begun; null: nothing was, or it is not known. */
    basedOn: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    savedBy: text().references(() => users.id, { onDelete: 'set null' }),
    /** When to publish it; null: not scheduled. */
    publishAt: timestamp({ withTimezone: true }),
    /** Part of the preview's signed link; null: no link is valid. */
    previewKey: text(),
    previewExpiresAt: timestamp({ withTimezone: true }),
    archivedAt: timestamp({ withTimezone: true }),
  },
  (draft) => [
    index('event_drafts_organizer').on(draft.organizerId),
    index('event_drafts_publish_at').on(draft.publishAt),
    index('event_drafts_saved_by').on(draft.savedBy),
    index('event_drafts_slug').on(draft.slug.op('text_pattern_ops')),
  ],
);

/** The history of a draft. Saves of one person within ten minutes are one version. */
export const eventDraftVersions = pgTable(
  'event_draft_versions',
  {
    eventId: text()
      .notNull()
      .references(() => eventDrafts.eventId, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: jsonb().$type<EventDraftContent>().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    savedBy: text().references(() => users.id, { onDelete: 'set null' }),
    isPublished: boolean().notNull().default(false),
  },
  ({ eventId, version, savedBy }) => [
    primaryKey({ columns: [eventId, version] }),
    index('event_draft_versions_saved_by').on(savedBy),
  ],
);
