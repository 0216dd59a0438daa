import type { CourseNote } from '@dorsal/api-contract/panel/course-refusals';
import type { CourseShape } from '@dorsal/domain/course-shape';
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from '../bytea.ts';
import { organizers } from './organizers.ts';

/**
 * Uploaded courses, which tickets of drafts and of published events name by their ids. A course never changes: another
 * file is another course. The sweep deletes those that are not named any more.
 */
export const eventCourses = pgTable(
  'event_courses',
  {
    /** Unguessable: any visitor who has it may see the course. From an events file: derived from organizer and file. */
    id: text().primaryKey(),
    organizerId: text()
      .notNull()
      .references(() => organizers.id, { onDelete: 'cascade' }),
    /** All points, without times (`packPoints`). */
    points: bytea().notNull(),
    /** What pages show of it, so that no page reads the points. */
    shape: jsonb().$type<CourseShape>().notNull(),
    /** What the organizer should know about the file. */
    notes: jsonb().$type<CourseNote[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (course) => [index('event_courses_organizer').on(course.organizerId)],
);
