import { z } from 'zod';
import { courseShape } from '../courses.ts';
import { defineEndpoint, errorAnswers } from '../endpoint.ts';
import { id } from '../scalars.ts';
import { type CourseNote, courseNotes } from './course-refusals.ts';
import { organizerParams } from './members.ts';

const uploadedCourse = z
  .object({
    id,
    shape: courseShape,
    /** What the organizer should know about the file. */
    notes: z.array(z.enum(Object.keys(courseNotes) as [CourseNote, ...CourseNote[]])),
  })
  .meta({ id: 'UploadedCourse' });

export type UploadedCourseBody = z.input<typeof uploadedCourse>;

const eventParams = organizerParams.extend({ eventId: id });

export const organizerCourseEndpoints = {
  upload: defineEndpoint({
    method: 'POST',
    path: '/api/organizer/:organizerId/events/:eventId/courses',
    summary:
      "Stores a course's points, without times and metadata; the draft shows it once a ticket names its id",
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams,
    body: z.strictObject({}).meta({ id: 'UploadCourse' }),
    bodyType: 'multipart/form-data',
    file: { field: 'course', description: 'A GPX 1.0 or 1.1 of at most 10 MB and 100,000 points' },
    answers: { 201: uploadedCourse, ...errorAnswers(400, 401, 403, 404, 413, 429) },
  }),
  get: defineEndpoint({
    method: 'GET',
    path: '/api/organizer/:organizerId/events/:eventId/courses/:courseId',
    summary: 'A course that the organizer uploaded',
    authorisation: 'panelSession',
    permission: 'events.write',
    params: eventParams.extend({ courseId: id }),
    answers: { 200: uploadedCourse, ...errorAnswers(401, 403, 404) },
  }),
};
