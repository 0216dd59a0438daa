import { z } from 'zod';
import {
  mostEditions,
  mostIncluded,
  mostPickups,
  mostStations,
  stationKinds,
} from '@dorsal/domain/course-stations';

/* The race's facts in a draft: those of each ticket, and those of the event. Any text may still be missing. */

const text = (max: number) => z.string().max(max, `Usa como mucho ${max} caracteres.`);
const moment = z.iso.datetime({ offset: true, error: 'La fecha no es válida.' });

/** A place of the course with supplies, a control of times, or both. */
export const courseStation = z.strictObject({
  /** From the start; null: not written yet. */
  km: z.number('Escribe un kilómetro.').min(0).max(2_000).nullable(),
  name: text(80),
  kind: z.enum(stationKinds),
  /** What there is: "Agua y fruta". */
  offers: text(120),
  /** Until when people may pass; null: no limit. */
  until: moment.nullable(),
});

/** The race of one ticket. */
export const ticketCourse = z
  .strictObject({
    /** An uploaded course; null: none. */
    courseId: z.string().min(1).max(40).nullable(),
    /** When this distance starts; null: with the event. */
    startsAt: moment.nullable(),
    /** From the start; null: no limit. */
    limitMinutes: z.int('Escribe un número entero de minutos.').min(1).max(14_400).nullable(),
    stations: z.array(courseStation).max(mostStations),
    /** What a place includes: "Camiseta técnica". */
    included: z.array(text(60)).max(mostIncluded),
  })
  .meta({ id: 'TicketCourse' });

/** Where and when bibs are handed out. */
export const bibPickup = z.strictObject({
  opensAt: moment.nullable(),
  closesAt: moment.nullable(),
  place: text(200),
});

/** An earlier edition with the address of its results. */
export const earlierEdition = z.strictObject({ name: text(40), url: text(500) });

export const bibPickups = z.array(bibPickup).max(mostPickups);
export const earlierEditions = z.array(earlierEdition).max(mostEditions);

export type TicketCourseBody = z.input<typeof ticketCourse>;
export type CourseStationBody = z.input<typeof courseStation>;
export type BibPickupBody = z.input<typeof bibPickup>;
export type EarlierEditionBody = z.input<typeof earlierEdition>;
