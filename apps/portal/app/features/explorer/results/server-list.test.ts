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
  it('is aborted by the next key, which is no error', async () => {
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

describe('results of the server whose rows belong to another revision of the list', () => {
  /** The explorer's query without filters. `server.revision`: that of the list. `finds` counts searches of a first page. */
  async function shown() {
    vi.useFakeTimers();
    const server = { revision: 1, finds: 0 };
    vi.stubGlobal('fetch', async (path: string) => {
      if (path === '/api/events/search?length=24') server.finds += 1;
      return Response.json({ ...found, revision: server.revision });
    });
    const client = makeQueryClient();
    const observer = new QueryObserver(client, foundQuery(serverList([], client), {}));
    closing.push(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(0);
    const readRows = () => observer.getCurrentResult().data?.search.rows({}, { from: 24, to: 48 });
    return { server, readRows, results: () => observer.getCurrentResult().data };
  }

  it('are fetched again once, when they are five seconds old', async () => {
    const { server, readRows, results } = await shown();
    const before = results();
    server.revision = 2;

    await Promise.all([readRows(), readRows()]);
    await vi.advanceTimersByTimeAsync(4_999);
    expect(server.finds).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.finds).toBe(2);
    expect(results()).not.toBe(before);

    await readRows();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.finds).toBe(2);
  });

  it('are fetched again at once when they are older', async () => {
    const { server, readRows } = await shown();
    await vi.advanceTimersByTimeAsync(30_000);
    server.revision = 2;

    await readRows();
    await vi.advanceTimersByTimeAsync(0);

    expect(server.finds).toBe(2);
  });

  it('are left alone while the revision is the same', async () => {
    const { server, readRows } = await shown();

    await readRows();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(server.finds).toBe(1);
  });
});
