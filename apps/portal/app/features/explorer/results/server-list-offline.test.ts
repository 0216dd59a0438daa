import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '~/session/query-client.ts';
import { wholeWorld } from '@dorsal/event-search/map-bounds';
import type { VisitorFilters } from '@dorsal/event-search/search-filters';
import { foundQuery } from './results.ts';
import { serverList } from './server-list.ts';

const notice = 'Sin conexión. Solo ves los eventos que ya habías cargado.';

const closing: (() => void)[] = [];

/** A page of events, named by its path. */
function pageAt(path: string) {
  const events = { total: 2_001, unplaced: 0, leftOut: 0, bounds: null, next: null };
  return { revision: 1, ...events, items: [{ ...eventListItemExample, name: path }] };
}

/** A body whose connection is lost. */
const lostBody = () =>
  new ReadableStream({ start: (controller) => controller.error(new TypeError('Connection lost')) });

/**
 * The explorer's query of a list that the server searches, in a browser whose cache stores each answer that may be
 * stored, and uses it for `freshMs`. `reached`: the requests that the server answered.
 */
async function shown(first: VisitorFilters = {}) {
  const network = { isLost: false, isBodyLost: false, status: 200, freshMs: 0, reached: [] as string[] };
  const cached = new Map<string, { readonly body: string; readonly storedAt: number }>();
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const known = cached.get(path);
    if (init.cache === 'only-if-cached') {
      if (known === undefined || init.mode !== 'same-origin') throw new TypeError('It is not in the cache.');
      return new Response(known.body);
    }
    if (known && Date.now() - known.storedAt < network.freshMs) return new Response(known.body);
    if (network.isLost) throw new TypeError('Failed to fetch');
    network.reached.push(path);
    if (network.status !== 200) return new Response(null, { status: network.status });
    if (network.isBodyLost) return new Response(lostBody());
    const body = JSON.stringify(pageAt(path));
    if (!path.includes('near=')) cached.set(path, { body, storedAt: Date.now() });
    return new Response(body);
  });
  const client = makeQueryClient();
  const list = serverList([], client);
  const observer = new QueryObserver(client, foundQuery(list, first));
  closing.push(observer.subscribe(() => undefined));
  const settled = () => vi.waitFor(() => expect(observer.getCurrentResult().isFetching).toBe(false));
  const filterBy = async (filters: VisitorFilters) => {
    // A visitor can't go back to the same filters at once: until then they are fresh.
    await client.invalidateQueries({ refetchType: 'none' });
    observer.setOptions(foundQuery(list, filters));
    await settled();
    return observer.getCurrentResult();
  };
  await settled();
  const now = () => observer.getCurrentResult();
  const readRows = async (from: number) => now().data?.search.rows({}, { from, to: from + 2 });
  return { network, filterBy, readRows, now };
}

beforeEach(() => {
  vi.useFakeTimers();
  // Outside of browsers queries are never sent again by a timer.
  environmentManager.setIsServer(() => false);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  environmentManager.setIsServer(() => true);
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a list that the server searches, without a network', () => {
  it('shows the results and rows that the visitor has seen, with a notice', async () => {
    const { network, filterBy, now } = await shown();
    await now().data?.search.rows({}, { from: 30, to: 40 });
    const trails = await filterBy({ category: 'Trail' });
    expect(trails.data?.notice).toBeUndefined();
    network.isLost = true;

    const { data, isError } = await filterBy({});

    expect(isError).toBe(false);
    expect(data).toMatchObject({ total: 2_001, notice, first: [{ name: '/api/events/search?length=24' }] });
    expect(await data?.search.rows({}, { from: 24, to: 25 })).toHaveLength(1);
    expect((await filterBy({ category: 'Trail' })).data).toMatchObject({ notice, total: 2_001 });
  });

  it('has the notice as soon as a request of rows fails', async () => {
    const { network, readRows, now } = await shown();
    network.isLost = true;

    await expect(readRows(48)).rejects.toThrow('Failed to fetch');

    expect(now().data).toMatchObject({ notice, total: 2_001 });
  });

  it('rejects with the error of the network for what the visitor has not seen', async () => {
    const { network, filterBy } = await shown();
    network.isLost = true;

    const { data, error } = await filterBy({ keyword: 'milla' });

    expect(data).toBeUndefined();
    expect(error?.message).toBe('Failed to fetch');
  });

  it('has no results around the position of the visitor, which no cache stores', async () => {
    const near = { distanceKm: 25, userLocation: { lat: 39.47, lng: -0.38 } };
    const { network, filterBy } = await shown(near);
    await filterBy({});
    network.isLost = true;

    // They are in memory until the page is closed.
    const { data, error } = await filterBy(near);

    expect(error?.message).toBe('Failed to fetch');
    expect(data?.total).toBe(2_001);
  });

  it('has the notice when the connection is lost while the body of an answer arrives', async () => {
    const { network, readRows, now } = await shown();
    network.isBodyLost = true;

    await expect(readRows(48)).rejects.toThrow('Connection lost');

    expect(now().data?.notice).toBe(notice);
  });

  it('is fetched again without the notice when a request succeeds five seconds after the loss', async () => {
    const { network, readRows, now } = await shown();
    network.isLost = true;
    await readRows(48).catch(() => undefined);
    network.isLost = false;

    await vi.advanceTimersByTimeAsync(4_000);
    await readRows(48);
    expect(now().data?.notice).toBe(notice);
    await vi.advanceTimersByTimeAsync(1_000);
    await readRows(72);

    await vi.waitFor(() => expect(now().data?.notice).toBeUndefined());
    expect(network.reached.slice(1)).toEqual([
      '/api/events/search?from=48&length=24',
      '/api/events/search?from=72&length=24',
      '/api/events/search?length=24',
    ]);
  });

  it("keeps the notice, without requests, while the browser's cache has fresh answers", async () => {
    const { network, readRows, now } = await shown();
    network.freshMs = 5_000;
    await readRows(24);
    const before = network.reached.length;
    network.isLost = true;
    await readRows(48).catch(() => undefined);
    const first = now().data;
    expect(first?.notice).toBe(notice);

    await vi.advanceTimersByTimeAsync(4_999);
    expect(await readRows(24)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(0);

    expect(now().data).toBe(first);
    expect(network.reached).toHaveLength(before);
  });

  it('is fetched again every ten seconds until the server is reached', async () => {
    const { network, readRows, now } = await shown();
    network.isLost = true;
    await readRows(48).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(now().data?.notice).toBe(notice);
    network.isLost = false;

    await vi.advanceTimersByTimeAsync(10_000);
    expect(now().data?.notice).toBeUndefined();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(network.reached).toHaveLength(2);
  });

  it('has no notice when only tiles of the map fail', async () => {
    const { network, now } = await shown();
    network.isLost = true;

    await expect(now().data?.search.draw({}, { bounds: wholeWorld, zoom: 2 })).rejects.toThrow(
      'Failed to fetch',
    );

    expect(now().data?.notice).toBeUndefined();
  });

  it('has no notice when the server refuses, or when a request is aborted', async () => {
    const { network, filterBy, now } = await shown();
    await expect(
      now().data?.search.rows({}, { from: 24, to: 25 }, AbortSignal.abort(new Error('Left.'))),
    ).rejects.toThrow('Left.');
    network.status = 503;

    const { error } = await filterBy({ keyword: 'milla' });

    expect(error?.message).toBe('GET /api/events/search was answered 503.');
    expect((await filterBy({})).data?.notice).toBeUndefined();
  });
});
