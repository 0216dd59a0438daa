import * as fc from 'fast-check';
import type { CourseShape } from '@dorsal/domain/course-shape';
import type { Database } from '../db/database.ts';
import { eventCourses } from '../db/schema/event-courses.ts';
import { events } from '../db/schema/events.ts';
import { organizers } from '../db/schema/organizers.ts';
import { eventStock, ticketStock } from '../db/schema/stock.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { newId } from '../ids.ts';

/** Words of events and of searches: accents, capitals, marks, patterns of SQL, letters of other scripts, emoji. */
export const catalogueWords = (
  'Media Maratón de Logroño carrera popular CARRERA la Mujer Trail «El Ángel» A Coruña 10k 10K 21,097 5km nocturna ' +
  "San Silvestre del Ebro Cañón d'Aran 100% sub_20 C\\D İzmir Straße ΟΔΟΣ Ελλάδα 한강 🏃 👩‍🦽 ñandú e\u0301lite Ibiza àrea"
).split(' ');
/** White space of any kind, some of it twice. */
export const whiteSpaces = [' ', ' ', ' ', '  ', '\t', '\n', '\u00a0', '\u2003', ' \r\n '];
export const catalogueCategories = ['Running', 'Trail', 'Natación', 'Óptica', ' ', 'running'];
/** Places, two of them at the antimeridian and one at a pole. */
export const cataloguePlaces = [
  { lat: 40.4168, lng: -3.7038 },
  { lat: 39.4699, lng: -0.3763 },
  { lat: 42.4627, lng: -2.445 },
  { lat: 28.1235, lng: -15.4363 },
  { lat: -17.8, lng: 179.99 },
  { lat: -17.7, lng: -179.98 },
  { lat: 89.9, lng: 10 },
];

const dayMs = 24 * 60 * 60 * 1000;

const someWords = (most: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...catalogueWords), fc.constantFrom(...whiteSpaces)), {
      minLength: 1,
      maxLength: most,
    })
    .map((words) => words.flat().join(''));

const draft = fc.record({
  name: someWords(5),
  location: fc.option(someWords(3), { freq: 5 }),
  text: someWords(12),
  ticketName: someWords(2),
  category: fc.option(fc.constantFrom(...catalogueCategories), { freq: 6 }),
  // From a month ago to a year ahead, often the same start.
  day: fc.option(fc.integer({ min: -30, max: 365 }), { freq: 8 }),
  hour: fc.constantFrom(7, 9, 22.5, 23.5),
  timeZone: fc.constantFrom('Europe/Madrid', 'Atlantic/Canary', 'Pacific/Auckland'),
  place: fc.option(fc.constantFrom(...cataloguePlaces), { freq: 6 }),
  east: fc.integer({ min: -9, max: 9 }),
  capacity: fc.constantFrom(100, 100, 3, 0),
  course: fc.option(
    fc.tuple(fc.integer({ min: 1, max: 60_000 }), fc.option(fc.integer({ min: 0, max: 3_000 }))),
    { freq: 2 },
  ),
});

/** Inserts so many published events of one organizer, the same ones each time. */
export async function seedSearchCatalogue(db: Database, count: number): Promise<void> {
  const organizerId = newId();
  await db
    .insert(organizers)
    .values({ id: organizerId, slug: `club-${organizerId}`, name: 'Club d’Aran 10K' });
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const rows = fc.sample(draft, { seed: 7, numRuns: count }).map((one) => ({
    ...one,
    eventId: newId(),
    ticketId: newId(),
    courseId: newId(),
  }));
  await db.insert(events).values(
    rows.map(({ eventId, name, location, text, category, day, hour, timeZone, place, east }) => ({
      id: eventId,
      slug: `carrera-${eventId}`,
      organizerId,
      name,
      location,
      category,
      timeZone,
      descriptionHtml: `<p>${text.replaceAll('<', '&lt;')}</p>`,
      startsAt: day === null ? null : new Date(today + day * dayMs + hour * (dayMs / 24)),
      latitude: place?.lat ?? null,
      longitude: place ? place.lng + east / 1000 : null,
      publishedAt: new Date(today - 60 * dayMs),
    })),
  );
  await db.insert(eventStock).values(rows.map(({ eventId }) => ({ eventId })));
  const races = rows.flatMap(({ course, courseId }) => (course ? [{ courseId, course }] : []));
  await db.insert(eventCourses).values(
    races.map(({ courseId, course: [lengthMeters, climbMeters] }) => ({
      id: courseId,
      organizerId,
      points: Buffer.alloc(0),
      // The cast is safe here: lists read only these two.
      shape: { lengthMeters, climbMeters } as CourseShape,
    })),
  );
  await db.insert(ticketTypes).values(
    rows.map(({ ticketId, eventId, ticketName, course, courseId }) => ({
      id: ticketId,
      eventId,
      name: ticketName,
      priceCents: 1850,
      course: course && { courseId, startsAt: null, limitMinutes: null, stations: [], included: [] },
    })),
  );
  await db
    .insert(ticketStock)
    .values(rows.map(({ ticketId, capacity }) => ({ ticketTypeId: ticketId, capacity })));
}
