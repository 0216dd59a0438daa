import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureRefusals } from '@dorsal/api-contract/panel/picture-refusals';
import { eventPictures } from '../db/schema/event-pictures.ts';
import { newId } from '../ids.ts';
import { EventEditor } from '../testing/event-editor.ts';
import { buildPanel, seedOrganizer, signedInStaff } from '../testing/panel-staff.ts';
import { jpeg, jpegWithGps, pixelBomb } from '../testing/photos.ts';
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
  const stored = () => db.$count(eventPictures, eq(eventPictures.organizerId, organizerId));
  return { organizerId, editor, eventId, stored };
}

const served = (path: string) => app.inject({ method: 'GET', url: path });

async function pictureAt(path: string) {
  const address = await served(path);
  return served(address.headers.location ?? path);
}

describe('POST /api/organizer/:organizerId/events/:eventId/pictures', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'takes a %s, and serves it in the sizes of covers',
    async (type) => {
      const { editor, eventId } = await newEvent();
      const bytes = await sharp(await jpeg({ width: 1600, height: 1000 }))
        .toFormat(type)
        .toBuffer();

      const { status, body } = await editor.upload(eventId, chosenFile(bytes, 'salida', 'text/plain'));

      expect(status).toBe(201);
      const hero = await pictureAt(`/media/covers/${body.id}/any/hero-1440.webp`);
      expect(hero.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(hero.rawPayload).metadata()).toMatchObject({ width: 1440, height: 600 });
      const square = await pictureAt(`/media/covers/${body.id}/any/square-224.avif`);
      expect(await sharp(square.rawPayload).metadata()).toMatchObject({ width: 224, height: 224 });
    },
  );

  it('stores the chosen part upright, as WebP without metadata', async () => {
    const { editor, eventId } = await newEvent();
    const photo = await sharp(await jpegWithGps())
      .keepMetadata()
      .resize(1600, 1600)
      .jpeg()
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });

    // The upper part of the upright picture is red.
    const { body } = await editor.upload(eventId, chosenFile(photo), {
      left: 0.25,
      top: 0,
      width: 0.5,
      height: 0.3125,
    });

    const [row] = await db.select().from(eventPictures).where(eq(eventPictures.id, body.id));
    const stored = sharp(row?.picture);
    expect(await stored.metadata()).toMatchObject({ format: 'webp', width: 800, height: 500 });
    const { exif, xmp, iptc, orientation } = await stored.metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    const { channels } = await stored.stats();
    expect(channels[0]?.min).toBeGreaterThan(200);
  });

  it.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
    ['a HEIC', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    ['a document', async () => Buffer.from('%PDF-1.7'), 'unknown'],
    ['a JPEG that is cut off', async () => (await jpeg()).subarray(0, 900), 'unreadable'],
    [
      'a script behind the first bytes of a JPEG',
      async () => Buffer.from('\xff\xd8\xff=x()', 'latin1'),
      'unreadable',
    ],
    ['more than 40 megapixels', () => pixelBomb(6_325), 'tooManyPixels'],
    ['less than 720 pixels wide', () => jpeg({ width: 719, height: 600 }), 'tooSmall'],
  ] as const)(
    'refuses %s with a sentence that says what to do, and stores nothing',
    async (_, make, fault) => {
      const { editor, eventId, stored } = await newEvent();

      const { status, body } = await editor.upload(eventId, chosenFile(await make()));

      expect(status).toBe(400);
      expect(body).toMatchObject({
        code: 'picture_refused',
        message: pictureRefusals[fault],
        fields: { picture: pictureRefusals[fault] },
      });
      expect(await stored()).toBe(0);
    },
  );

  it('refuses a file of more than 20 MB', async () => {
    const { editor, eventId } = await newEvent();
    const photo = await jpeg();
    const padded = Buffer.concat([photo, Buffer.alloc(20 * 1024 * 1024 + 1 - photo.length)]);

    const { status, body } = await editor.upload(eventId, chosenFile(padded));

    expect([status, body.message]).toEqual([413, pictureRefusals.tooManyBytes]);
  });

  it.each([
    ['no file', '', { left: 0, top: 0, width: 1, height: 1 }, 'picture'],
    ['a crop outside the picture', 'foto', { left: -1, top: 0, width: 1, height: 1 }, 'crop.left'],
    ['no crop', 'foto', null, 'crop'],
  ])('names the field at fault for %s', async (_, content, crop, field) => {
    const { editor, eventId } = await newEvent();

    const { status, body } = await editor.upload(eventId, chosenFile(content, content), crop);

    expect(status).toBe(400);
    expect(Object.keys(body.fields ?? {})).toEqual([field]);
  });

  it('refuses a member without the permission before it reads the body', async () => {
    const { editor, stored } = await newEvent('reader');

    const { status, body } = await editor.upload(newId(), chosenFile('x'.repeat(25 * 1024 * 1024)));

    expect([status, body.code]).toEqual([403, 'no_permission']);
    expect(await stored()).toBe(0);
  });

  it("doesn't find another organizer's event", async () => {
    const { editor } = await newEvent();
    const other = await newEvent();

    expect((await editor.upload(other.eventId, chosenFile(await jpeg()))).status).toBe(404);
  });
});
