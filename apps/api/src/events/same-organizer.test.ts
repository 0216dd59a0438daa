import { describe, expect, it } from 'vitest';
import type { EventSummaryBody } from '@dorsal/api-contract/events';
import { newId } from '../ids.ts';
import { Browser } from '../testing/browser.ts';
import { buildApi } from '../testing/build-api.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';

const services = await testServices();
const { db } = services;
const browser = new Browser(await buildApi(services));
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs);

const slugsBeside = async (handle: string) => {
  const { body } = await browser.call<EventSummaryBody[]>(
    'GET',
    `/api/events/event/${handle}/same-organizer`,
  );
  return body.map(({ slug }) => slug);
};

describe('GET /api/events/event/:id/same-organizer', () => {
  it("returns the organizer's next upcoming events, four at most", async () => {
    const { slug, eventId, organizerId } = await seedEvent(db, { startsAt: inDays(9) });
    for (const days of [8, 2, -1, 4, 6, 10]) {
      await seedEvent(db, {
        organizerId,
        slug: `en-${days}`.replace('--', '-hace-'),
        startsAt: inDays(days),
      });
    }
    await seedEvent(db, { organizerId, slug: 'borrador', startsAt: inDays(1), publishedAt: null });
    await seedEvent(db, { slug: 'de-otro-club', startsAt: inDays(1) });

    expect(await slugsBeside(slug)).toEqual(['en-2', 'en-4', 'en-6', 'en-8']);
    expect(await slugsBeside(eventId)).toEqual(await slugsBeside(slug));
  });

  it('returns an empty list when there are no others', async () => {
    const { slug } = await seedEvent(db);

    expect(await slugsBeside(slug)).toEqual([]);
  });

  it('answers 404 when the event is unknown', async () => {
    const answer = await browser.call('GET', `/api/events/event/${newId()}/same-organizer`);

    expect(answer).toMatchObject({ status: 404, body: { code: 'event_not_found' } });
  });
});
