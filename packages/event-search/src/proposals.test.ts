import { describe, expect, it, vi } from 'vitest';
import type { EventFilters } from './event-filters.ts';
import { listSource } from './event-source.ts';
import { findProposals } from './proposals.ts';
import { searchEvents } from './search-events.ts';
import { exampleEvents, saler } from './testing/example-events.ts';

const search = searchEvents(listSource(exampleEvents));

/** A search whose calls are observed. */
const observed = () => ({ find: vi.fn<typeof search.find>(search.find) });

describe('the proposals of a search without results', () => {
  it('change one filter each, with the number of events that there are then', async () => {
    const filters: EventFilters = {
      category: 'Trail',
      days: { from: '2027-06-05', to: '2027-06-06' },
      distanceKm: 25,
      userLocation: saler,
    };
    expect((await search.find(filters, 0)).total).toBe(0);

    expect(await findProposals(search, filters)).toEqual([
      { filter: 'category', changes: { category: undefined }, total: 1 },
    ]);
    expect(await findProposals(search, { ...filters, days: undefined })).toEqual([
      { filter: 'distanceKm', changes: { distanceKm: 200 }, total: 1 },
      { filter: 'category', changes: { category: undefined }, total: 2 },
    ]);
  });

  it('remove the widest distance, which can not be widened', async () => {
    const madrid = { lat: 40.42, lng: -3.7 };

    expect(await findProposals(search, { distanceKm: 200, userLocation: madrid })).toEqual([
      { filter: 'distanceKm', changes: { distanceKm: undefined }, total: 4 },
    ]);
  });

  it('are an empty list if each change leaves nothing as well', async () => {
    expect(await findProposals(search, { keyword: 'triatlón', category: 'Ciclismo' })).toEqual([]);
    expect(await findProposals(search, {})).toEqual([]);
  });

  it('take one count for each active filter, and no event', async () => {
    const { find } = observed();
    const area = { west: 0, south: 0, east: 1, north: 1 };
    const { signal } = new AbortController();

    await findProposals(
      { find },
      { keyword: 'sa', area, lengthKm: { to: 5 }, climbMeters: { from: 9 } },
      signal,
    );

    expect(find).toHaveBeenCalledTimes(4);
    for (const call of find.mock.calls) expect(call).toEqual([expect.anything(), 0, signal]);
  });

  it('leave out a distance that does not apply because the position is unknown', async () => {
    const { find } = observed();

    expect(await findProposals({ find }, { distanceKm: 25, category: 'Ciclismo' })).toEqual([
      { filter: 'category', changes: { category: undefined }, total: 4 },
    ]);
    expect(find).toHaveBeenCalledOnce();
  });
});
