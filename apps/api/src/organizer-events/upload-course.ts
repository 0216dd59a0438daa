import type { z } from 'zod';
import { type CourseFault, courseRefusals } from '@dorsal/api-contract/panel/course-refusals';
import type { organizerCourseEndpoints } from '@dorsal/api-contract/panel/courses';
import { GpxRefusedError } from '../courses/gpx-refused.ts';
import { encodeCourse, findCourses, shapeView } from '../courses/stored-course.ts';
import { eventCourses } from '../db/schema/event-courses.ts';
import type { UploadedFile } from '../http/form-body.ts';
import { NotFoundError, RefusedError } from '../http/refusal.ts';
import { newId } from '../ids.ts';
import { limitFor } from '../limits/rate-limit.ts';
import type { OrganizerCaller } from '../panel-guard/caller.ts';
import type { Services } from '../services.ts';
import { requireOwnEvent } from './own-events.ts';

/** Courses that an organizer may upload in an hour: unused ones are kept for a day. */
const perHour = { action: 'event-course', times: 60, windowSeconds: 3600 };

class CourseRefusedError extends RefusedError {
  override name = 'CourseRefusedError';

  constructor(fault: CourseFault) {
    const message = courseRefusals[fault];
    const status = fault === 'tooManyBytes' ? 413 : 400;
    super({ status, code: 'course_refused', message, fields: { course: message } });
  }
}

type UploadedCourse = z.output<(typeof organizerCourseEndpoints)['get']['answers'][200]>;

interface Upload {
  readonly eventId: string;
  readonly file: UploadedFile | undefined;
}

/**
 * Stores a course for an event's draft; the draft shows it once a ticket names its id. Throws NotFoundError,
 * CourseRefusedError and TooManyRequestsError.
 */
export async function uploadCourse(
  { db }: Pick<Services, 'db'>,
  { organizerId }: Pick<OrganizerCaller, 'organizerId'>,
  { eventId, file }: Upload,
): Promise<UploadedCourse> {
  await requireOwnEvent(db, organizerId, eventId);
  if (!file) throw new CourseRefusedError('empty');
  if (file.isCutOff) throw new CourseRefusedError('tooManyBytes');
  await limitFor(db, organizerId, perHour);
  const course = await encodeCourse(file.bytes).catch((error: unknown) => {
    throw error instanceof GpxRefusedError ? new CourseRefusedError(error.fault) : error;
  });
  const id = newId();
  await db.insert(eventCourses).values({ id, organizerId, ...course });
  return { id, shape: shapeView(course.shape), notes: course.notes };
}

/** A course of the organizer, for one of its events. Throws NotFoundError. */
export async function requireOwnCourse(
  { db }: Pick<Services, 'db'>,
  { organizerId }: Pick<OrganizerCaller, 'organizerId'>,
  { eventId, courseId }: { readonly eventId: string; readonly courseId: string },
): Promise<UploadedCourse> {
  await requireOwnEvent(db, organizerId, eventId);
  const course = (await findCourses(db, organizerId, [courseId])).get(courseId);
  if (!course) throw new NotFoundError();
  return { id: courseId, shape: shapeView(course.shape), notes: course.notes };
}
