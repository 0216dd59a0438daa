import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeQueryClient } from '~/session/query-client.ts';
import { foundQuery } from './results.ts';
import { serverList } from './server-list.ts';

const found = { revision: 1, total: 2_001, unplaced: 0, leftOut: 0, bounds: null, items: [], next: null };

const closing: (() => unknown)[] = [];

/** A server that answers each search but those of the keyword `slow`. The portal's requests are sent to it. */
async function startServer() {
  const ended: string[] = [];
  const server = createServer((request, response) => {
    response.on('close', () =>
      ended.push(`${response.writableEnded ? 'answered' : 'aborted'} ${request.url}`),
    );
    if (!request.url?.includes('slow')) response.end(JSON.stringify(found));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(
    () => server.close(),
    () => server.closeAllConnections(),
  );
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(new URL(path, origin), init));
  return { server, ended };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a search of the server', () => {
  it('is aborted without an error when the visitor types on', async () => {
    const { server, ended } = await startServer();
    const client = makeQueryClient();
    const list = serverList([], client);
    const observer = new QueryObserver(client, foundQuery(list, { keyword: 'slow' }));
    closing.push(observer.subscribe(() => undefined));
    await once(server, 'request');

    observer.setOptions(foundQuery(list, { keyword: 'slower' }));
    await once(server, 'request');
    observer.setOptions(foundQuery(list, { keyword: 'milla' }));

    await vi.waitFor(() => expect(observer.getCurrentResult().data?.total).toBe(2_001));
    await vi.waitFor(() => expect(ended).toHaveLength(3));
    expect(ended.toSorted()).toEqual([
      'aborted /api/events/search?q=slow&length=24',
      'aborted /api/events/search?q=slower&length=24',
      'answered /api/events/search?q=milla&length=24',
    ]);
    const states = client.getQueryCache().getAll();
    expect(states.map(({ state }) => state.status).toSorted()).toEqual(['pending', 'pending', 'success']);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is aborted when the visitor leaves the explorer, and sent again after a return', async () => {
    const { server, ended } = await startServer();
    const client = makeQueryClient();
    const query = foundQuery(serverList([], client), { keyword: 'slow' });
    const leave = new QueryObserver(client, query).subscribe(() => undefined);
    await once(server, 'request');

    leave();
    await vi.waitFor(() => expect(ended).toEqual(['aborted /api/events/search?q=slow&length=24']));
    closing.push(new QueryObserver(client, query).subscribe(() => undefined));
    await once(server, 'request');

    expect(console.error).not.toHaveBeenCalled();
  });
});

describe('results of the server', () => {
  /**
   * The explorer's query without filters. `server.total`: that of the list, whose revision grows with each answer.
   * `requests`: those of the first page, and of rows.
   */
  async function shown() {
    vi.useFakeTimers();
    const server = { total: found.total, requests: [] as string[] };
    vi.stubGlobal('fetch', async (path: string) => {
      server.requests.push(path);
      return Response.json({ ...found, revision: server.requests.length, total: server.total });
    });
    const client = makeQueryClient();
    const observer = new QueryObserver(client, foundQuery(serverList([], client), {}));
    closing.push(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    const results = () => observer.getCurrentResult().data;
    const readRows = () => results()?.search.rows({}, { from: 46, to: 50 });
    const finds = () => server.requests.filter((path) => path === '/api/events/search?length=24').length;
    return { server, readRows, finds, results };
  }

  it('stay, with one request per page of rows, while the revision of the list grows', async () => {
    const { server, readRows, finds } = await shown();

    await readRows();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(finds()).toBe(1);
    expect(server.requests.slice(1)).toEqual([
      '/api/events/search?from=24&length=24',
      '/api/events/search?from=48&length=24',
    ]);
  });

  it('are fetched again once, when they are five seconds old, if rows have another total', async () => {
    const { server, readRows, finds, results } = await shown();
    server.total = 2_002;

    await Promise.all([readRows(), readRows()]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(finds()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(finds()).toBe(2);
    expect(results()?.total).toBe(2_002);

    await readRows();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(finds()).toBe(2);
  });

  it('are fetched again at once if they are older when rows have another total', async () => {
    const { server, readRows, finds } = await shown();
    await vi.advanceTimersByTimeAsync(30_000);
    server.total = 2_000;

    await readRows();
    await vi.advanceTimersByTimeAsync(0);

    expect(finds()).toBe(2);
  });
});
