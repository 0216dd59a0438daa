import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EventCourseBody } from '@dorsal/api-contract/courses';
import type { TicketCourseBody } from '@dorsal/api-contract/panel/draft-course';
import { sweepCourses } from '../courses/sweep-courses.ts';
import { eventCourses } from '../db/schema/event-courses.ts';
import { eventDraftVersions } from '../db/schema/event-drafts.ts';
import { courseFigures } from '../events/course-figures.ts';
import { buildApi } from '../testing/build-api.ts';
import { draftContent, draftTicket, EventEditor } from '../testing/event-editor.ts';
import { gpxOf, hillyLoop } from '../testing/gpx-examples.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { chosenFile } from '../testing/profile-form.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const panel = await buildPanel(services);
const portal = await buildApi(services);
const { db } = services;

const race = (changes: Partial<TicketCourseBody> = {}): TicketCourseBody => ({
  courseId: null,
  startsAt: '2027-04-05T17:00:00.000Z',
  limitMinutes: 300,
  stations: [
    { km: 9.7, name: 'Mirador', kind: 'aidAndControl', offers: 'Agua', until: '2027-04-05T19:15:00.000Z' },
    { km: 4.4, name: 'Rebalsadors', kind: 'aid', offers: 'Agua e isotónico', until: null },
  ],
  included: ['Camiseta técnica'],
  ...changes,
});

const pickups = [
  { opensAt: '2027-04-04T15:00:00.000Z', closesAt: '2027-04-04T19:00:00.000Z', place: 'Polideportivo' },
];
const editions = [{ name: '2026', url: 'https://club.example/2026' }];

async function editorOf() {
  const organizerId = await seedOrganizer(services);
  const { browser } = await signedInStaff(services, panel, { organizerId, role: 'editor' });
  return new EventEditor(browser, organizerId);
}

/** A draft whose first ticket has a course; `slug`: its address. */
async function drafted(slug: string) {
  const editor = await editorOf();
  const { eventId } = await editor.written(draftContent({ slug, name: slug }));
  const upload = async (count: number) => {
    const { body } = await editor.uploadCourse(eventId, chosenFile(gpxOf(hillyLoop(count)), 'a.gpx'));
    return body.id;
  };
  const courseId = await upload(300);
  const content = draftContent({
    slug,
    name: slug,
    startsAt: '2027-04-05T17:00:00.000Z',
    tickets: [draftTicket({ course: race({ courseId }) })],
    pickups,
    editions,
  });
  await editor.save(eventId, 2, content);
  return { editor, eventId, courseId, upload, content };
}

const read = async (path: string) => portal.inject({ method: 'GET', url: path });
const courseOf = async (handle: string) =>
  (await read(`/api/events/event/${handle}/course`)).json<EventCourseBody>();

describe('GET /api/events/event/:id/course', () => {
  it('answers the races of a published event, with the stations by kilometer', async () => {
    const { editor, eventId, courseId } = await drafted('vuelta');
    expect((await read(`/api/events/event/${eventId}/course`)).statusCode).toBe(404);

    expect((await editor.publish(eventId, 3)).status).toBe(200);

    const course = await courseOf('vuelta');
    expect(course.distances).toHaveLength(1);
    expect(course.distances[0]).toMatchObject({
      name: '10K',
      startsAt: '2027-04-05T17:00:00.000Z',
      limitMinutes: 300,
      included: ['Camiseta técnica'],
      stations: [{ km: 4.4, name: 'Rebalsadors', until: null }, { km: 9.7 }],
      course: { id: courseId, lengthMeters: 23_711, climbMeters: 582, changedAt: null },
    });
    expect([course.pickups, course.editions]).toEqual([pickups, editions]);
    const listed = await courseFigures(db, [eventId]);
    expect([...listed]).toEqual([[eventId, [[23_711, 582]]]]);
  });

  it('is empty for an event of which no race is known', async () => {
    const editor = await editorOf();
    const { eventId } = await editor.published(draftContent({ slug: 'sin-carrera' }));

    expect(await courseOf('sin-carrera')).toEqual({ distances: [], pickups: [], editions: [] });
    expect((await courseFigures(db, [eventId])).size).toBe(0);
  });

  it('says when a course was replaced, and shows what is published until then', async () => {
    const { editor, eventId, courseId, upload, content } = await drafted('cambio');
    await editor.publish(eventId, 3);
    const newer = await upload(400);
    await editor.save(eventId, 3, {
      ...content,
      tickets: [draftTicket({ course: race({ courseId: newer }) })],
    });
    expect((await courseOf('cambio')).distances[0]?.course?.id).toBe(courseId);

    await editor.publish(eventId, 4);

    const shown = (await courseOf('cambio')).distances[0]?.course;
    expect([shown?.id, typeof shown?.changedAt]).toEqual([newer, 'string']);
  });

  it('leaves the time of a replaced course out of the draft, its file and the next edition', async () => {
    const { editor, eventId, upload, content } = await drafted('cambio-2027');
    await editor.publish(eventId, 3);
    const course = race({ courseId: await upload(400) });
    await editor.save(eventId, 3, { ...content, tickets: [draftTicket({ course })] });
    await editor.publish(eventId, 4);

    const draft = await editor.draft(eventId);
    const { body: file } = await editor.read(eventId, 'export');
    const { body: next } = await editor.act(eventId, 'duplicate', { day: '2028-04-03' });
    const edition = await editor.draft(next._id);
    const again = await editor.importFile({ ...file, slug: 'cambio-importado', publishedAt: null });

    expect([draft.status, edition.status, again.status]).toEqual([200, 200, 201]);
    expect(draft.body.published?.tickets[0]?.course).toEqual(course);
    expect(edition.body.content.tickets[0]?.course?.courseId).toBe(course.courseId);
    expect(JSON.stringify([draft.body, file, edition.body])).not.toContain('courseChangedAt');
  });

  it('does not say so of the first course of a published event, nor of one that only moved its facts', async () => {
    const { editor, eventId, upload, content } = await drafted('primero');
    const publishWith = async (version: number, course: object) => {
      await editor.save(eventId, version, { ...content, tickets: [draftTicket({ course: race(course) })] });
      await editor.publish(eventId, version + 1);
      return (await courseOf('primero')).distances[0]?.course?.changedAt;
    };
    await publishWith(3, { courseId: null });
    await publishWith(4, { courseId: null });
    const courseId = await upload(350);

    expect(await publishWith(5, { courseId })).toBeNull();
    expect(await publishWith(6, { courseId, limitMinutes: 200 })).toBeNull();
    const changedAt = await publishWith(7, { courseId: await upload(400) });
    expect(changedAt).toEqual(expect.any(String));
  });

  it('has no race any more once the draft without it is published', async () => {
    const { editor, eventId, content } = await drafted('retirada');
    await editor.publish(eventId, 3);

    await editor.save(eventId, 3, { ...content, tickets: [draftTicket()], pickups: [], editions: [] });
    await editor.publish(eventId, 4);

    expect(await courseOf('retirada')).toEqual({ distances: [], pickups: [], editions: [] });
  });
});

describe('a course', () => {
  it('is served by its id as a shape and as a GPX, for ever', async () => {
    const { courseId } = await drafted('archivo');

    const shape = await read(`/api/courses/${courseId}`);
    const file = await read(`/media/courses/${courseId}`);

    expect(shape.json()).toMatchObject({ lengthMeters: 23_711, width: 799, height: 1000 });
    expect(shape.headers['cache-control']).toContain('immutable');
    expect(file.headers).toMatchObject({
      'content-type': 'application/gpx+xml',
      'content-disposition': 'attachment; filename="recorrido.gpx"',
    });
    expect(file.body).toContain('<trkpt lat="39.690000" lon="-0.398000"><ele>250.0</ele></trkpt>');
    expect(file.body).not.toContain('time');
  });

  it.each(['/api/courses/0000000000000000000000000z', '/media/courses/nada'])(
    'is not found at %s',
    async (path) => {
      expect((await read(path)).statusCode).toBe(404);
    },
  );

  it('is kept by the next edition, whose hours move', async () => {
    const { editor, eventId, courseId } = await drafted('edicion-2027');
    await editor.publish(eventId, 3);

    const { body } = await editor.act(eventId, 'duplicate', { day: '2028-04-03' });

    const { content } = (await editor.draft(body._id)).body;
    expect(content.tickets[0]?.course).toMatchObject({ courseId, startsAt: '2028-04-03T17:00:00.000Z' });
    expect(content.tickets[0]?.course?.stations[0]?.until).toBe('2028-04-03T19:15:00.000Z');
    expect(content.pickups?.[0]?.opensAt).toBe('2028-04-02T15:00:00.000Z');
  });

  it('comes along with an export, and from a file as a GPX', async () => {
    const { editor, eventId, courseId } = await drafted('exportada');
    const { body: file } = await editor.read(eventId, 'export');
    const again = await editor.importFile({ ...file, slug: 'importada', publishedAt: null });
    const { content } = (await editor.draft(again.body._id)).body;
    expect(content.tickets[0]?.course).toMatchObject({ courseId, limitMinutes: 300 });
    expect([content.pickups, content.editions]).toEqual([pickups, editions]);

    const [ticket] = file['tickets'] as [Record<string, unknown>];
    const other = await editorOf();
    const given = (course: object) => ({ ...file, tickets: [{ ...ticket, course }] });
    const refused = await other.importFile(file);
    expect(refused.status).toBe(400);
    const taken = await other.importFile(given({ gpx: gpxOf(hillyLoop(300)) }));
    expect(taken.status).toBe(201);
    const taken2 = (await other.draft(taken.body._id)).body.content.tickets[0]?.course;
    expect(taken2?.courseId).not.toBe(courseId);
  });
});

describe('the sweep of courses', () => {
  const isKept = async (id: string) => (await db.$count(eventCourses, eq(eventCourses.id, id))) === 1;
  const age = (interval: string) =>
    db.update(eventCourses).set({ createdAt: sql`now() - ${interval}::interval` });

  it('deletes what no draft, no ticket and no recent version names, a day after the upload', async () => {
    const { editor, eventId, courseId, upload, content } = await drafted('barrida');
    const unused = await upload(20);
    await editor.publish(eventId, 3);
    await editor.save(eventId, 3, { ...content, tickets: [draftTicket()] });

    await age('23 hours');
    await sweepCourses(services);
    expect(await isKept(unused)).toBe(true);

    await age('25 hours');
    await sweepCourses(services);
    expect([await isKept(courseId), await isKept(unused)]).toEqual([true, false]);

    // The published event drops it, and the version that had it is old.
    await editor.publish(eventId, 4);
    await sweepCourses(services);
    expect(await isKept(courseId)).toBe(true);
    await db
      .update(eventDraftVersions)
      .set({ savedAt: sql`now() - interval '31 days'` })
      .where(eq(eventDraftVersions.eventId, eventId));
    await sweepCourses(services);
    expect(await isKept(courseId)).toBe(false);
  });
});
