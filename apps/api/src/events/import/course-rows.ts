import {
  mostEditions,
  mostIncluded,
  mostPickups,
  mostStations,
  stationKinds,
} from '@dorsal/domain/course-stations';
import { largestGpxBytes } from '@dorsal/domain/course-track';
import { z } from 'zod';

/* The race's facts in an events file. */

const text = (longest: number) => z.string().trim().min(1, 'is empty').max(longest);
/** Stored as text: it is part of a JSON column. */
const moment = z.iso
  .datetime({ offset: true, error: 'must be ISO 8601 with its offset, as 2027-04-05T08:00:00+02:00' })
  .transform((value) => new Date(value).toISOString());

const station = z.strictObject({
  km: z.number().min(0).max(2_000),
  name: text(80),
  kind: z.enum(stationKinds).default('aid'),
  offers: z.string().trim().max(120).default(''),
  until: moment.nullable().default(null),
});

/** The race of a ticket. Its course is one that the organizer has already, by its id, or a file. */
export const ticketCourseRow = z
  .strictObject({
    courseId: z.string().min(1).max(40).nullable().default(null),
    /** The text of a GPX. */
    gpx: z.string().max(largestGpxBytes, 'must be a GPX of 10 MB or less').optional(),
    startsAt: moment.nullable().default(null),
    limitMinutes: z.int().min(1).max(14_400).nullable().default(null),
    stations: z.array(station).max(mostStations).default([]),
    included: z.array(text(60)).max(mostIncluded).default([]),
  })
  .refine(({ courseId, gpx }) => courseId === null || gpx === undefined, {
    path: ['gpx'],
    error: 'must not be given with courseId: leave one out',
  });

/** Where and when bibs are handed out. */
export const pickupRow = z
  .strictObject({ opensAt: moment, closesAt: moment, place: text(200) })
  .refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ['closesAt'],
    error: 'is not after opensAt',
  });

/** An earlier edition with its results. */
export const editionRow = z.strictObject({
  name: text(40),
  url: z.url({ protocol: /^https?$/, error: 'must be an address, as https://club.example/2026' }).max(500),
});

export const pickupRows = z.array(pickupRow).max(mostPickups);
export const editionRows = z.array(editionRow).max(mostEditions);
