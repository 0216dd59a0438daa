import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events } from '../db/schema/events.ts';
import { ticketTypes } from '../db/schema/ticket-types.ts';
import { followEvents } from '../events/listed/event-feed.ts';
import { seedEvent } from '../testing/seed-event.ts';
import { testServices } from '../testing/test-services.ts';
import { listedSearch } from './search-service.ts';

describe('the search of listed events', async () => {
  const services = await testServices();
  const { db } = services;
  const feed = followEvents(services);
  afterAll(feed.close);
  const latest = listedSearch(db, feed);
  let eventId: string;

  beforeAll(async () => {
    ({ eventId } = await seedEvent(db, { name: 'Milla', latitude: 39.47, longitude: -0.38 }));
  });

  /** The search after a change has reached it. */
  const after = async (change: PromiseLike<unknown>) => {
    const { revision } = await latest.current();
    await change;
    await expect
      .poll(async () => (await latest.current()).revision, { interval: 50 })
      .toBeGreaterThan(revision);
    return latest.current();
  };
  const setPrice = (priceCents: number) =>
    db.update(ticketTypes).set({ priceCents }).where(eq(ticketTypes.eventId, eventId));
  const setName = (name: string) => db.update(events).set({ name }).where(eq(events.id, eventId));

  it('keeps the version of a keyword when only prices change, and changes it when words do', async () => {
    const versionOf = (state: Awaited<ReturnType<typeof after>>) => state.version({ keyword: 'legua' });
    const first = versionOf(await after(setPrice(1_100)));

    const priced = await after(setPrice(1_200));
    expect(versionOf(priced)).toBe(first);

    const renamed = await after(setName('Legua'));
    expect(versionOf(renamed)).not.toBe(first);
    expect(renamed.version({})).toBe(priced.version({}));
    expect(await renamed.search.find({ keyword: 'legua' }, 0)).toMatchObject({ total: 1 });
  });

  it('keeps no results of a private search for the next one', async () => {
    const state = await latest.current();
    const filters = { distanceKm: 50, userLocation: { lat: 39.5, lng: -0.4 } };
    const one = state.privateSearch();

    expect(await one.find(filters, 0)).toMatchObject({ total: 1 });
    expect(state.privateSearch()).not.toBe(one);
    expect(one).not.toBe(state.search);
  });
});
