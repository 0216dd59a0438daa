import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { EventBody } from '@dorsal/api-contract/events';
import { organizerLogos, organizers } from '../db/schema/organizers.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { encodeLogo, logoHash } from './organizer-logos.ts';

const wide = await sharp({ create: { width: 900, height: 300, channels: 4, background: '#ff554580' } })
  .png()
  .toBuffer();

describe('a stored logo', () => {
  it('is a WebP of at most 256 pixels that keeps proportions and transparency', async () => {
    const stored = await encodeLogo(wide);

    expect(await sharp(stored ?? undefined).metadata()).toMatchObject({
      format: 'webp',
      width: 256,
      height: 85,
      hasAlpha: true,
    });
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a text', Buffer.from('no picture')],
    ['half a PNG', wide.subarray(0, 60)],
  ])('is never made from %s', async (_, file) => {
    expect(await encodeLogo(file)).toBeNull();
  });
});

describe("an organizer's logo", async () => {
  const services = await testServices();
  const { db } = services;
  const app = await buildApi(services);
  const browser = new Browser(app);
  const { slug, organizerId } = await seedEvent(db);
  const logoOfEvent = async () =>
    (await browser.call<EventBody>('GET', `/api/events/event/${slug}`)).body.organizer.logo;

  it('is served with a permanent cache at the address in the event, and nowhere else', async () => {
    expect(await logoOfEvent()).toBeNull();
    const picture = await encodeLogo(wide);
    if (!picture) throw new Error('The logo was not encoded.');
    await db.insert(organizerLogos).values({ organizerId, picture });
    await db
      .update(organizers)
      .set({ logo: logoHash(wide) })
      .where(eq(organizers.id, organizerId));

    const address = await logoOfEvent();
    const answer = await app.inject(address ?? '');

    expect(answer).toMatchObject({ statusCode: 200, rawPayload: picture });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    for (const other of [
      `/media/organizers/${organizerId}/${'0'.repeat(32)}.webp`,
      '/media/organizers/x/y.webp',
    ]) {
      expect((await app.inject(other)).statusCode).toBe(404);
    }
  });
});
