import { z } from 'zod';
import { stationKinds } from '@dorsal/domain/course-stations';
import { defineEndpoint, errorAnswers } from './endpoint.ts';
import { dateTime, eventHandle, id } from './scalars.ts';

const meters = z.int().min(0);
const degrees = z.number().min(-180).max(540);

/** A course as a page draws it, in whole numbers but for its place. */
export const courseShape = z
  .object({
    lengthMeters: meters,
    /** Ascent; null: the elevations are unknown. */
    climbMeters: meters.nullable(),
    lowestMeters: z.int().nullable(),
    highestMeters: z.int().nullable(),
    /** The drawing's size: the longer side is 1000, north is up. */
    width: z.int().min(1).max(1000),
    height: z.int().min(1).max(1000),
    /** The coordinates of the drawing's edges, in degrees. The east is above 180 for a course across that meridian. */
    area: z.object({ west: degrees, south: degrees, east: degrees, north: degrees }),
    /** Places at equal distances along the course, as `coursePointsText` of `@dorsal/domain/course-points` writes them. */
    points: z.string(),
  })
  .meta({ id: 'CourseShape' });

const station = z.object({
  km: z.number().min(0),
  name: z.string(),
  kind: z.enum(stationKinds),
  offers: z.string(),
  /** Until when people may pass. */
  until: dateTime.nullable(),
});

/** The race of one ticket. */
const distance = z.object({
  ticketId: id,
  name: z.string(),
  /** Null: with the event. */
  startsAt: dateTime.nullable(),
  /** Null: no limit. */
  limitMinutes: z.int().min(1).nullable(),
  /** By kilometer. */
  stations: z.array(station),
  included: z.array(z.string()),
  /** Null: no course was uploaded. */
  course: z
    .object({
      id,
      lengthMeters: meters,
      climbMeters: meters.nullable(),
      /** When it was replaced after the event's publication. */
      changedAt: dateTime.nullable(),
    })
    .nullable(),
});

/** The races of an event, and what goes with them. */
export const eventCourse = z
  .object({
    /** Those of which anything is known, in the order of the tickets. */
    distances: z.array(distance),
    pickups: z.array(z.object({ opensAt: dateTime, closesAt: dateTime, place: z.string() })),
    editions: z.array(z.object({ name: z.string(), url: z.string() })),
  })
  .meta({ id: 'EventCourse' });

export type CourseShapeBody = z.input<typeof courseShape>;
export type EventCourseBody = z.input<typeof eventCourse>;
export type CourseDistanceBody = EventCourseBody['distances'][number];

export const courseEndpoints = {
  ofEvent: defineEndpoint({
    method: 'GET',
    path: '/api/events/event/:id/course',
    summary:
      'The distances of an event with their courses, stations and limits, and where bibs are handed out',
    authorisation: 'none',
    params: z.object({ id: eventHandle }),
    answers: { 200: eventCourse, ...errorAnswers(404) },
  }),
  ofPreview: defineEndpoint({
    method: 'GET',
    path: '/api/events/preview/:token/course',
    summary: "The distances of an organizer's draft, by the unguessable token of its preview link",
    authorisation: 'linkToken',
    params: z.object({ token: z.string().regex(/^[0-9a-z]{26}\.[\w-]{43}$/) }),
    answers: { 200: eventCourse, ...errorAnswers(404) },
  }),
  shape: defineEndpoint({
    method: 'GET',
    path: '/api/courses/:courseId',
    summary: 'The shape of a course, which never changes, by its unguessable id',
    authorisation: 'none',
    params: z.object({ courseId: id }),
    answers: { 200: courseShape, ...errorAnswers(404) },
  }),
};
