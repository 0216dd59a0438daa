import { createApi } from '@dorsal/api-client';
import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { thisWeekend } from '@dorsal/domain/event-period';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '~/session/query-client.ts';
import { BrowserWorker } from '@dorsal/event-search/testing/browser-worker';
import { foundQuery, searchQuery } from './results.ts';

/** Each call answers the next of `lists`, the versions of the list; the last one is repeated. */
function apiWith(...lists: string[]) {
  return createApi({
    baseUrl: 'https://dorsal.example',
    fetch: async () => {
      const name = lists.length > 1 ? lists.shift() : lists[0];
      return Response.json([{ ...eventListItemExample, name }], { headers: { ETag: `"${name}"` } });
    },
  });
}

afterEach(() => {
  BrowserWorker.started.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the search of the whole list', () => {
  it('still searches the previous list while its results are shown, and rejects later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('Worker', BrowserWorker);
    const client = makeQueryClient();
    const query = { ...searchQuery(apiWith('Milla', 'Maratón')), staleTime: 0 };
    const before = await client.fetchQuery(query);
    const after = await client.fetchQuery(query);

    expect(await before.results({})).toMatchObject({ first: [{ name: 'Milla' }] });
    expect(await after.results({})).toMatchObject({ first: [{ name: 'Maratón' }] });
    vi.advanceTimersByTime(5000);
    await expect(before.results({})).rejects.toThrow('is closed');
    expect(await after.results({})).toMatchObject({ total: 1 });
  });

  it('is closed ten minutes after the last visit', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    vi.stubGlobal('Worker', BrowserWorker);
    const client = makeQueryClient();
    const opened = await client.fetchQuery(searchQuery(apiWith('Milla')));

    vi.advanceTimersByTime(9 * 60_000);
    expect(opened.hasEnded()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(opened.hasEnded()).toBe(true);
  });

  it('is opened again only for another list, or when it has crashed', async () => {
    vi.stubGlobal('Worker', BrowserWorker);
    const client = makeQueryClient();
    const query = { ...searchQuery(apiWith('Milla')), staleTime: 0 };
    const opened = await client.fetchQuery(query);
    expect(await client.fetchQuery(query)).toBe(opened);

    BrowserWorker.started[0]?.dispatchEvent(new Event('error'));

    const again = await client.fetchQuery(query);
    expect(again.number).toBe(opened.number + 1);
    expect(await again.results({})).toMatchObject({ total: 1 });
  });
});

describe('the query of its results', () => {
  it('is the same wherever the visitor is, as long as no distance applies', () => {
    const now = new Date('2027-04-10T10:00:00.000Z');
    const key = (filters: Parameters<typeof foundQuery>[1]) => foundQuery(undefined, filters, now).queryKey;
    const userLocation = { lat: 39.47, lng: -0.376 };

    expect(key({ keyword: 'milla', userLocation })).toEqual(key({ keyword: 'milla' }));
    expect(key({ distanceKm: 25, userLocation })).not.toEqual(key({ distanceKm: 25 }));
  });

  it('is cached for the days of this weekend, and searched again once the next week has begun', () => {
    const key = (now: string) => foundQuery(undefined, { date: thisWeekend }, new Date(now)).queryKey;
    const saturday = key('2027-04-10T10:00:00.000Z');

    expect(key('2027-04-11T10:00:00.000Z')).toEqual(saturday);
    expect(key('2027-04-12T10:00:00.000Z')).not.toEqual(saturday);
  });
});
