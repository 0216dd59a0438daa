import { GpxRefusedError } from '../../courses/gpx-refused.ts';
import { encodeCourse, findCourses, importedCourseId } from '../../courses/stored-course.ts';
import type { Executor } from '../../db/database.ts';
import type { TicketCourse } from '../../db/json/race-facts.ts';
import { eventCourses } from '../../db/schema/event-courses.ts';
import type { EventRow } from './event-file.ts';
import { RowRefusedError } from './row-refused.ts';
import type { Write } from './write.ts';

export interface CoursesPlan {
  /** The races by the names of their tickets; null: it has none any more. Without an entry it stays as it is. */
  readonly byName: ReadonlyMap<string, TicketCourse | null>;
  readonly writes: readonly Write[];
}

/**
 * Plans the courses of an event's tickets: those with an id are stored already, the files are stored by the writes.
 * Throws RowRefusedError for an id of another organizer's course or of no course, and for a file that can't be one.
 */
export async function planCourses(
  db: Executor,
  organizerId: string,
  tickets: EventRow['tickets'],
): Promise<CoursesPlan> {
  const named = tickets.flatMap(({ name, course }, at) => (course === undefined ? [] : { name, course, at }));
  const idOf = ({ courseId, gpx }: NonNullable<EventRow['tickets'][number]['course']>) =>
    gpx === undefined ? courseId : importedCourseId(organizerId, Buffer.from(gpx));
  const ids = named.flatMap(({ course }) => (course && idOf(course)) ?? []);
  const kept = await findCourses(db, organizerId, ids);
  const byName = new Map<string, TicketCourse | null>();
  const writes: Write[] = [];
  for (const { name, course, at } of named) {
    if (course === null) {
      byName.set(name, null);
      continue;
    }
    const { gpx, ...facts } = course;
    const id = idOf(course);
    byName.set(name, { ...facts, courseId: id });
    if (id === null || kept.has(id)) continue;
    if (gpx === undefined) {
      throw new RowRefusedError(
        `tickets.${at}.course.courseId`,
        'is none of the courses of this organizer: give the course itself as `gpx`',
      );
    }
    const encoded = await encodedFile(gpx, `tickets.${at}.course.gpx`);
    writes.push((tx) =>
      tx
        .insert(eventCourses)
        .values({ id, organizerId, ...encoded })
        .onConflictDoNothing(),
    );
  }
  return { byName, writes };
}

async function encodedFile(gpx: string, path: string) {
  try {
    return await encodeCourse(Buffer.from(gpx));
  } catch (error) {
    if (!(error instanceof GpxRefusedError)) throw error;
    throw new RowRefusedError(
      path,
      `can't be a course (${error.fault}): give a GPX with one track of at most 100,000 points and without a DOCTYPE`,
    );
  }
}
