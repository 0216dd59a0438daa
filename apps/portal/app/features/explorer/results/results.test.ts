import { createApi } from '@dorsal/api-client';
import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { thisWeekend } from '@dorsal/domain/event-period';
import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '~/session/query-client.ts';
import { BrowserWorker } from '@dorsal/event-search/testing/browser-worker';
import type { ExplorerPage } from '../../../../shared/explorer-page.ts';
import { firstPageKey, firstPageQuery, foundQuery, type ReadPage, searchQuery } from './results.ts';

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

/** The first page of a list that the browser searches by itself. */
const readShort: ReadPage = async () => pageOf(1);

/** A first page without results, of a list with so many events. */
function pageOf(events: number): ExplorerPage {
  const found = { total: 0, unplaced: 0, leftOut: 0, bounds: undefined, first: [] };
  return { ...found, categories: ['Running'], days: [], figureSets: [], events };
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
    const query = { ...searchQuery(apiWith('Milla', 'Maratón'), readShort), staleTime: 0 };
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
    vi.stubGlobal('document', {});
    const client = makeQueryClient();
    const opened = await client.fetchQuery(searchQuery(apiWith('Milla'), readShort));

    vi.advanceTimersByTime(9 * 60_000);
    expect(opened.hasEnded()).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(opened.hasEnded()).toBe(true);
  });

  it('starts no timer on the server, which would keep the data of each rendering', () => {
    vi.useFakeTimers();

    const observer = new QueryObserver(makeQueryClient(), searchQuery(apiWith('Milla'), readShort));

    expect(observer.getCurrentQuery().state.status).toBe('pending');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is opened again only for another list, or when it has crashed', async () => {
    vi.stubGlobal('Worker', BrowserWorker);
    const client = makeQueryClient();
    const query = { ...searchQuery(apiWith('Milla'), readShort), staleTime: 0 };
    const opened = await client.fetchQuery(query);
    expect(await client.fetchQuery(query)).toBe(opened);

    BrowserWorker.started[0]?.dispatchEvent(new Event('error'));

    const again = await client.fetchQuery(query);
    expect(again.number).toBe(opened.number + 1);
    expect(await again.results({})).toMatchObject({ total: 1 });
  });
});

describe('a list that is too long for a browser', () => {
  const noApi = createApi({
    baseUrl: 'https://dorsal.example',
    fetch: async () => {
      throw new Error('The list is not loaded.');
    },
  });

  it('is searched by the server', async () => {
    const asked: string[] = [];
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      return Response.json({ total: 2_001, unplaced: 0, leftOut: 0, bounds: null, items: [] });
    });
    const client = makeQueryClient();
    client.setQueryData(firstPageKey({ category: 'Trail' }), pageOf(2_001));

    const list = await client.fetchQuery(searchQuery(noApi, readShort));
    const results = await list.results({ keyword: 'milla' });

    expect(results).toMatchObject({ total: 2_001, categories: ['Running'], isWhole: true });
    expect(asked).toEqual(['/api/events/search?q=milla&length=24']);
  });

  it('is cached until the page is closed, since it can not be opened again without a network', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.stubGlobal('document', {});
    const client = makeQueryClient();
    const query = searchQuery(noApi, async () => pageOf(2_001));
    const list = await client.fetchQuery(query);
    const leave = new QueryObserver(client, query).subscribe(() => undefined);

    leave();
    vi.advanceTimersByTime(60 * 60_000);

    expect(client.getQueryData(query.queryKey)).toBe(list);
  });

  it('is recognized by the first page that the browser requests when none is cached', async () => {
    const list = await makeQueryClient().fetchQuery(searchQuery(noApi, async () => pageOf(2_001)));

    expect(list.categories).toEqual(['Running']);
  });

  it('is loaded if its first page can not be read, since its length is unknown', async () => {
    const noPage: ReadPage = async () => {
      throw new Error('Out of reach.');
    };

    const list = await makeQueryClient().fetchQuery(searchQuery(apiWith('Milla'), noPage));

    expect(await list.results({})).toMatchObject({ total: 1 });
  });

  it('rejects if the server refuses', async () => {
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }));
    const list = await makeQueryClient().fetchQuery(searchQuery(noApi, async () => pageOf(2_001)));

    await expect(list.results({})).rejects.toThrow('GET /api/events/search was answered 503.');
  });
});

describe('the queries of the explorer without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fail at once, so that the screen can say so, and are sent again when the connection is back', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const client = makeQueryClient();
    client.mount();
    const readPage = vi.fn<ReadPage>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    onlineManager.setOnline(false);
    const observer = new QueryObserver(client, firstPageQuery(readPage.mockResolvedValue(pageOf(1)), {}));
    const leave = observer.subscribe(() => undefined);

    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true));
    onlineManager.setOnline(true);
    await vi.waitFor(() => expect(observer.getCurrentResult().data?.events).toBe(1));

    leave();
    client.unmount();
    vi.restoreAllMocks();
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
