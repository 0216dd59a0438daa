import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EventBody } from '@dorsal/api-contract/events';
import { events } from '../db/schema/events.ts';
import { importDemoData } from '../demo/import-demo-data.ts';
import { buildApi } from '../testing/build-api.ts';
import { exampleCatalogue } from '../testing/example-catalogue.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { seedPaidOrder } from '../testing/seed-paid-order.ts';
import { testServices } from '../testing/test-services.ts';

const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);

describe("an event's pictures", async () => {
  const services = await testServices();
  const app = await buildApi(services);
  await importDemoData(services, exampleCatalogue());
  const { cover, gallery } = (
    await app.inject('/api/events/event/trail-nocturno-del-garbi')
  ).json<EventBody>();

  it.each([
    ['card-360.avif', 360, 225],
    ['card-720.avif', 720, 450],
    ['card-1440.avif', 1440, 900],
    ['hero-360.avif', 360, 150],
    ['hero-720.avif', 720, 300],
    ['hero-1440.avif', 1440, 600],
    ['square-224.avif', 224, 224],
    ['square-336.avif', 336, 336],
    ['card-360.webp', 360, 225],
    ['card-720.webp', 720, 450],
    ['card-1440.webp', 1440, 900],
    ['hero-360.webp', 360, 150],
    ['hero-720.webp', 720, 300],
    ['hero-1440.webp', 1440, 600],
  ])('are served as %s', async (name, width, height) => {
    const response = await app.inject(`${cover}/${name}`);
    expect(response.statusCode).toBe(200);
    const type = name.split('.')[1] ?? '';
    expect(response.headers).toMatchObject({
      'content-type': `image/${type}`,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const format = type === 'avif' ? 'heif' : type;
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height, format });
  });

  it.each([
    ['jpg', 'image/jpeg', 'jpeg'],
    ['png', 'image/png', 'png'],
  ])('are served as social.%s for the preview of a link', async (type, contentType, format) => {
    const response = await app.inject(`${cover}/social.${type}`);
    expect(response.headers['content-type']).toBe(contentType);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format });
  });

  /** The color at the bib's center, between the name and the logo. */
  const middleOf = async (url: string) => {
    const { rawPayload } = await app.inject(url);
    const spot = sharp(rawPayload).extract({ left: 700, top: 560, width: 1, height: 1 });
    return [...(await spot.removeAlpha().raw().toBuffer())];
  };

  it('show the event on a bib in that preview only', async () => {
    expect(await middleOf(`${cover}/social.png`)).toEqual([255, 255, 255]);
    expect(await middleOf(`${gallery[0]}/social.png`)).not.toEqual([255, 255, 255]);
  });

  it.each([
    ['Trail', null, null],
    ['', inAYear, 'Serra'],
    [
      '🏃🏽‍♀️ ١٠ </svg><script>alert(1)</script> $& ' + 'Carrera '.repeat(20),
      inAYear,
      'L’Hospitalet '.repeat(20),
    ],
  ])('show %s on the bib', async (name, startsAt, location) => {
    const { eventId } = await seedEvent(services.db, {
      name,
      startsAt,
      location,
      coverArt: { sport: 'trail' },
    });
    const named = await app.inject(`/media/covers/${eventId}/any/social.jpg`);
    const picture = await app.inject(named.headers.location ?? '');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  it("have another address once the bib's text changes, and are not drawn again for that", async () => {
    const { eventId } = await seedEvent(services.db, { name: '10K', coverArt: { sport: 'running' } });
    const address = async () => (await app.inject(`/api/events/event/${eventId}`)).json<EventBody>().cover;
    const before = await address();
    await services.db.update(events).set({ name: '10K del Puerto' }).where(eq(events.id, eventId));
    const after = await address();
    expect(after).not.toBe(before);

    const drawn = async (cover: string | null) => app.inject(`${cover}/card-360.avif`);
    expect((await drawn(before)).headers.location).toBe(`${after}/card-360.avif`);
    await drawn(after);
    await services.db.update(events).set({ name: '10K' }).where(eq(events.id, eventId));
    await drawn(before);
    const kept = await readdir(join(services.config.dataDir, 'media'));
    expect(kept.filter((file) => file.startsWith(eventId))).toHaveLength(1);
  });

  it.each([null, inAYear])(
    'keep the name of an unpublished event secret, with the date of publication %s',
    async (publishedAt) => {
      const { eventId } = await seedEvent(services.db, { coverArt: { sport: 'running' } });
      const shown = await app.inject(`/media/covers/${eventId}/any/social.jpg`);
      expect(shown.statusCode).toBe(302);

      await services.db.update(events).set({ publishedAt }).where(eq(events.id, eventId));

      const address = String(shown.headers.location);
      for (const url of [
        address,
        address.replace('.jpg', '.png'),
        `/media/covers/${eventId}/any/social.jpg`,
      ]) {
        expect((await app.inject(url)).statusCode).toBe(404);
      }
      expect((await app.inject(address.replace('social.jpg', 'card-360.avif'))).statusCode).toBe(200);
    },
  );

  it('are served at their plain address too', async () => {
    const plain = await app.inject(String(cover));
    const named = await app.inject(`${cover}/card-720.avif`);
    expect(plain.rawPayload.equals(named.rawPayload)).toBe(true);
    expect((await app.inject(String(gallery[0]))).headers['content-type']).toBe('image/avif');
  });

  it('are stored once drawn, and drawn once for concurrent requests', async () => {
    const name = 'hero-720.avif';
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject(`${gallery[0]}/${name}`)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const kept = await readdir(join(services.config.dataDir, 'media'));
    expect(kept.filter((file) => file.includes('-0-') && file.endsWith(name))).toHaveLength(1);
  });

  it('redirect from an old version to the current one', async () => {
    const { headers, statusCode } = await app.inject(
      '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/oldoldol/hero-720.avif',
    );
    expect(statusCode).toBe(302);
    expect(headers.location).toBe(`${cover}/hero-720.avif`);
  });

  it.each([
    '/media/covers/0000000000000000000000000a',
    '/media/covers/..%2f..%2fetc%2fpasswd',
    '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/x/card-99999.avif',
    '/media/covers/4t8k2m9xq0c6v1zr5w3hnb7ydf/x/__proto__',
    '/media/gallery/4t8k2m9xq0c6v1zr5w3hnb7ydf/7',
    '/media/gallery/4t8k2m9xq0c6v1zr5w3hnb7ydf/-1',
    '/media/regulations/0000000000000000000000000a',
    '/media/nothing',
  ])('are not found at %s', async (url) => {
    const response = await app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ message: 'No encontramos lo que buscas.' });
  });

  it('are drawn from the category for an event without a cover', async () => {
    const { eventId } = await seedEvent(services.db, { coverArt: null, category: 'Natación' });
    expect((await app.inject(`/api/events/event/${eventId}`)).json<EventBody>().cover).toBeNull();

    const named = await app.inject(`/media/covers/${eventId}/any/card-360.avif`);
    const picture = await app.inject(named.headers.location ?? '');

    expect(named.statusCode).toBe(302);
    expect(picture.statusCode).toBe(200);
    expect(picture.headers['content-type']).toBe('image/avif');
  });
});

describe('GET /media/regulations/:eventId', async () => {
  const services = await testServices();
  const app = await buildApi(services);
  await importDemoData(services, exampleCatalogue());

  it('is a text page in which nothing can run', async () => {
    const response = await app.inject('/media/regulations/4t8k2m9xq0c6v1zr5w3hnb7ydf');
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.headers['x-frame-options']).toBe('DENY');
    expect(response.body).toContain('<title>Reglamento de Trail Nocturno del Garbí</title>');
    expect(response.body).toContain('<p>Frontal obligatorio.</p>');
    expect(response.body).not.toContain('<script');
  });

  it('stays without a name, for people with a ticket of a withdrawn event', async () => {
    const { eventId } = await seedEvent(services.db, { regulationsHtml: '<p>Frontal.</p>' });
    await seedPaidOrder(services.db, { eventId });
    await services.db.update(events).set({ publishedAt: null }).where(eq(events.id, eventId));

    const { body } = await app.inject(`/media/regulations/${eventId}`);

    expect(body).toContain('<title>Reglamento</title>');
    expect(body).toContain('<p>Frontal.</p>');
  });

  it('is not served for a draft', async () => {
    const { eventId } = await seedEvent(services.db, {
      publishedAt: null,
      regulationsHtml: '<p>Frontal.</p>',
    });

    expect((await app.inject(`/media/regulations/${eventId}`)).statusCode).toBe(404);
  });
});
