import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { courseShape as courseShapeSchema } from '@dorsal/api-contract/courses';
import type { CourseNote } from '@dorsal/api-contract/panel/course-refusals';
import { coursePointsText } from '@dorsal/domain/course-points';
import { type CourseShape, courseShape } from '@dorsal/domain/course-shape';
import { encodeId } from '@dorsal/domain/ids';
import type { Executor } from '../db/database.ts';
import { eventCourses } from '../db/schema/event-courses.ts';
import { TooManyRequestsError } from '../http/refusal.ts';
import { turns } from '../turns.ts';
import { packPoints } from './pack-points.ts';
import { readGpx } from './read-gpx.ts';

/** A course that was read, as it is stored. */
export interface EncodedCourse {
  readonly points: Buffer;
  readonly shape: CourseShape;
  readonly notes: CourseNote[];
}

/** A file of 10 MB becomes some 100 MB of text and points: one at a time, with a bounded queue. */
const readTurn = turns(1, {
  longestQueue: 16,
  onFull: () => {
    throw new TooManyRequestsError(5);
  },
});

/**
 * Reads a GPX file for the table of courses, after those that other calls have sent. Throws GpxRefusedError, and
 * TooManyRequestsError if too many files wait.
 */
export async function encodeCourse(file: Uint8Array): Promise<EncodedCourse> {
  return readTurn(async () => {
    const { points, notes } = await readGpx(file);
    const shape = courseShape(points);
    return {
      points: packPoints(points),
      shape,
      notes: shape.climbMeters === null ? [...notes, 'noElevation'] : [...notes],
    };
  });
}

/** The id of a course from an events file: the same whenever the file is imported, and of no other organizer. */
export function importedCourseId(organizerId: string, file: Uint8Array): string {
  const hash = createHash('sha256').update('course').update(organizerId).update(file).digest();
  return encodeId(hash.subarray(0, 16));
}

/** What is shown of a course. */
export interface CourseSummary {
  readonly shape: CourseShape;
  readonly notes: CourseNote[];
}

/** The courses of these ids that the organizer has; those of null: of any organizer. */
export async function findCourses(
  db: Executor,
  organizerId: string | null,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CourseSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: eventCourses.id,
      shape: eventCourses.shape,
      notes: eventCourses.notes,
    })
    .from(eventCourses)
    .where(
      and(
        inArray(eventCourses.id, [...ids]),
        organizerId === null ? undefined : eq(eventCourses.organizerId, organizerId),
      ),
    );
  return new Map(rows.map(({ id, ...course }) => [id, course]));
}

/** A shape on the wire. */
export function shapeView({ points, ...shape }: CourseShape): z.output<typeof courseShapeSchema> {
  return { ...shape, points: coursePointsText(points) };
}

/** The packed points of a course; undefined: there is none. */
export async function findPoints(db: Executor, id: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ points: eventCourses.points })
    .from(eventCourses)
    .where(eq(eventCourses.id, id));
  return found?.points;
}
