import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { courseRefusals } from '@dorsal/api-contract/panel/course-refusals';
import { unpackPoints } from '../courses/pack-points.ts';
import { eventCourses } from '../db/schema/event-courses.ts';
import { newId } from '../ids.ts';
import { EventEditor } from '../testing/event-editor.ts';
import { gpx, gpxOf, hillyLoop, trackOf } from '../testing/gpx-examples.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { chosenFile } from '../testing/profile-form.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const app = await buildPanel(services);
const { db } = services;

async function newEvent(role: 'editor' | 'reader' = 'editor') {
  const organizerId = await seedOrganizer(services);
  const { browser } = await signedInStaff(services, app, { organizerId, role });
  const editor = new EventEditor(browser, organizerId);
  const eventId = role === 'editor' ? (await editor.create()).body._id : newId();
  const stored = () => db.$count(eventCourses, eq(eventCourses.organizerId, organizerId));
  return { editor, eventId, stored };
}

const file = (text: string) => chosenFile(text, 'carrera.gpx', 'application/gpx+xml');

describe('POST /api/organizer/:organizerId/events/:eventId/courses', () => {
  it('stores points without times and metadata, and answers length and climb', async () => {
    const { editor, eventId } = await newEvent();

    const { status, body } = await editor.uploadCourse(eventId, file(gpxOf(hillyLoop(500))));

    expect(status).toBe(201);
    expect(body).toMatchObject({ shape: { lengthMeters: 23_713, climbMeters: 582 }, notes: [] });
    const [row] = await db.select().from(eventCourses).where(eq(eventCourses.id, body.id));
    expect(unpackPoints(row?.points ?? Buffer.alloc(0))[0]).toEqual({
      lat: 39.69,
      lng: -0.398,
      elevation: 250,
    });
    expect(JSON.stringify({ ...row, points: '' })).not.toMatch(/Lucía|2026-06-01/);
    const again = await editor.read(eventId, `courses/${body.id}`);
    expect([again.status, again.body]).toEqual([200, body]);
  });

  it('answers what the organizer should know about the file', async () => {
    const { editor, eventId } = await newEvent();
    const flat = hillyLoop(100).map((point) => ({ ...point, elevation: null }));

    const { body } = await editor.uploadCourse(eventId, file(gpx(trackOf(flat) + trackOf(flat))));

    expect(body.notes).toEqual(['longestTrackUsed', 'noElevation']);
    expect(body.shape.climbMeters).toBeNull();
  });

  it.each([
    ['no XML', 'Recorrido', 'notXml'],
    ['a document type', `<!DOCTYPE gpx>${gpxOf(hillyLoop(9))}`, 'doctype'],
    ['an archive', 'PK\u0003\u0004', 'compressed'],
    ['an empty file', '', 'empty'],
  ] as const)(
    'refuses %s with a sentence that says what to do, and stores nothing',
    async (_, text, fault) => {
      const { editor, eventId, stored } = await newEvent();

      const { status, body } = await editor.uploadCourse(eventId, file(text));

      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'course_refused',
        message: courseRefusals[fault],
        fields: { course: courseRefusals[fault] },
      });
      expect(await stored()).toBe(0);
    },
  );

  it('refuses a file of more than 10 MB', async () => {
    const { editor, eventId } = await newEvent();
    const text = gpxOf(hillyLoop(9));

    const { status, body } = await editor.uploadCourse(eventId, file(text + ' '.repeat(10 * 1024 * 1024)));

    expect([status, body.message]).toEqual([413, courseRefusals.tooManyBytes]);
  });

  it('refuses a member without the permission before it reads the body', async () => {
    const { editor, stored } = await newEvent('reader');

    const { status, body } = await editor.uploadCourse(newId(), file('x'.repeat(12 * 1024 * 1024)));

    expect([status, body.code]).toEqual([403, 'no_permission']);
    expect(await stored()).toBe(0);
  });

  it("doesn't find another organizer's event or course", async () => {
    const { editor, eventId } = await newEvent();
    const other = await newEvent();
    const { body } = await other.editor.uploadCourse(other.eventId, file(gpxOf(hillyLoop(9))));

    expect((await editor.uploadCourse(other.eventId, file(gpxOf(hillyLoop(9))))).status).toBe(404);
    expect((await editor.read(eventId, `courses/${body.id}`)).status).toBe(404);
  });
});
