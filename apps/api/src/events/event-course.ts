import { and, asc, eq, not } from 'drizzle-orm';
import type { z } from 'zod';
import type { eventCourse } from '@dorsal/api-contract/courses';
import { type CourseSummary, findCourses } from '../courses/stored-course.ts';
import type { Database } from '../db/database.ts';
import type { BibPickup, EarlierEdition, StoredTicketCourse, TicketCourse } from '../db/json/race-facts.ts';
import { isPublishedEvent, isReplaced } from '../db/offer.ts';
import { events } from '../db/schema/events.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { EventNotFoundError } from '../http/refusal.ts';

export type EventCourseView = z.output<typeof eventCourse>;

/** What is known of an event's races. */
export interface RaceFacts {
  readonly publishedAt: Date | null;
  readonly pickups: readonly BibPickup[];
  readonly editions: readonly EarlierEdition[];
  /** In the order of the page. */
  readonly tickets: readonly {
    readonly id: string;
    readonly name: string;
    readonly course: StoredTicketCourse | null;
  }[];
}

/** The races of a published event, by its id or slug. Throws EventNotFoundError. */
export async function requireEventCourse(db: Database, handle: string): Promise<EventCourseView> {
  const [event] = await db
    .select({
      id: events.id,
      publishedAt: events.publishedAt,
      pickups: events.pickups,
      editions: events.editions,
    })
    .from(events)
    .where(isPublishedEvent(handle))
    .limit(1);
  if (!event) throw new EventNotFoundError();
  const tickets = await db
    .select({ id: ticketTypes.id, name: ticketTypes.name, course: ticketTypes.course })
    .from(ticketTypes)
    .where(and(eq(ticketTypes.eventId, event.id), not(isReplaced)))
    .orderBy(asc(ticketTypes.position), asc(ticketTypes.id));
  return toEventCourse(db, { ...event, tickets });
}

/** The public view of an event's races. What a draft has not completed is left out. */
export async function toEventCourse(db: Database, facts: RaceFacts): Promise<EventCourseView> {
  const { tickets, pickups, editions, publishedAt } = facts;
  const ids = tickets.flatMap(({ course }) => course?.courseId ?? []);
  const courses = await findCourses(db, null, ids);
  return {
    distances: tickets.flatMap(({ id, name, course }) =>
      course && !isEmpty(course)
        ? {
            ticketId: id,
            name,
            startsAt: dateOf(course.startsAt),
            limitMinutes: course.limitMinutes,
            stations: stationsOf(course),
            included: course.included.filter((thing) => thing.trim() !== ''),
            course: courseOf(course, courses, publishedAt),
          }
        : [],
    ),
    pickups: pickups
      .flatMap(({ opensAt, closesAt, place }) =>
        opensAt !== null && closesAt !== null && place.trim() !== ''
          ? { opensAt: new Date(opensAt), closesAt: new Date(closesAt), place }
          : [],
      )
      .toSorted((one, other) => one.opensAt.getTime() - other.opensAt.getTime()),
    editions: editions.filter(({ name, url }) => name.trim() !== '' && /^https?:\/\//.test(url)),
  };
}

const isEmpty = ({ courseId, startsAt, limitMinutes, stations, included }: TicketCourse) =>
  courseId === null &&
  startsAt === null &&
  limitMinutes === null &&
  stations.length === 0 &&
  included.length === 0;

function stationsOf({ stations }: TicketCourse): EventCourseView['distances'][number]['stations'] {
  return stations
    .flatMap(({ km, name, kind, offers, until }) =>
      km === null || name.trim() === '' ? [] : { km, name, kind, offers, until: dateOf(until) },
    )
    .toSorted((one, other) => one.km - other.km);
}

function courseOf(
  { courseId: id, courseChangedAt }: StoredTicketCourse,
  courses: ReadonlyMap<string, CourseSummary>,
  publishedAt: Date | null,
): EventCourseView['distances'][number]['course'] {
  const course = courses.get(id ?? '');
  if (id === null || !course) return null;
  const { shape } = course;
  const changedAt = dateOf(courseChangedAt ?? null);
  return {
    id,
    lengthMeters: shape.lengthMeters,
    climbMeters: shape.climbMeters,
    // Visitors saw no other course before the event was published.
    changedAt: publishedAt !== null && changedAt !== null && changedAt > publishedAt ? changedAt : null,
  };
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));
