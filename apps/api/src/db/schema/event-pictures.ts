import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';
import { organizers } from './organizers.ts';

/**
 * Uploaded pictures of events, which drafts and published events name by their ids. A picture never changes: another
 * crop is another picture. The sweep deletes those that are not named any more.
 */
export const eventPictures = pgTable(
  'event_pictures',
  {
    /** Unguessable: any visitor who has it may see the picture. From an events file: derived from organizer and file. */
    id: text().primaryKey(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    /** WebP, 16:10, 720 to 2160 pixels wide, upright and without metadata. */
    picture: bytea().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (picture) => [index('event_pictures_organizer').on(picture.organizerId)],
);
