import { and, desc, eq, inArray, not, sql } from 'drizzle-orm';
import type { Executor } from '../db/database.ts';
import { isReplaced } from '../db/offer.ts';
import { eventCourses } from '../db/schema/event-courses.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import type { EventListItemView } from './event-view.ts';

/** Length and climb in meters of each known course of an event, longest first. */
export type CourseFigures = EventListItemView['courses'];

/** The figures of the courses of these events, by the event's id; events without any are left out. */
export async function courseFigures(
  db: Executor,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, CourseFigures>> {
  const length = sql<number>`(${eventCourses.shape} ->> 'lengthMeters')::int`;
  const rows = await db
    .select({
      eventId: ticketTypes.eventId,
      length,
      climb: sql<number | null>`(${eventCourses.shape} ->> 'climbMeters')::int`,
    })
    .from(ticketTypes)
    .innerJoin(eventCourses, eq(eventCourses.id, sql`${ticketTypes.course} ->> 'courseId'`))
    .where(and(inArray(ticketTypes.eventId, [...eventIds]), not(isReplaced)))
    .orderBy(desc(length));
  const byEvent = Map.groupBy(rows, ({ eventId }) => eventId);
  return new Map(
    [...byEvent].map(([id, courses]) => [id, courses.map(({ length: meters, climb }) => [meters, climb])]),
  );
}
