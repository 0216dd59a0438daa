import { setImmediate as turn } from 'node:timers/promises';
import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { findPositions } from '@dorsal/event-search/event-filters';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCatalogue } from './catalogue.ts';

const listed = (...names: string[]) =>
  names.map((name, position) => ({ ...eventListItemExample, _id: String(position), name, text: '' }));

/** An API whose list of events can change and fail, and a clock that the test advances. */
function openApi() {
  const state = { names: ['Maratón'], failing: false, nowMs: 1, tookMs: 0 };
  const calls: { readonly known: string | null; readonly status: number }[] = [];
  const apiFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    expect(request.url).toBe('https://dorsal.example/api/events/list');
    const known = request.headers.get('if-none-match');
    const etag = `W/"${state.names.join()}"`;
    const status = state.failing ? 503 : known === etag ? 304 : 200;
    calls.push({ known, status });
    state.nowMs += state.tookMs;
    const body = status === 200 ? JSON.stringify(listed(...state.names)) : null;
    return new Response(body, { status, headers: { etag } });
  };
  const failures: unknown[] = [];
  const read = createCatalogue({
    apiFetch,
    publicUrl: 'https://dorsal.example',
    now: () => state.nowMs,
    onFailure: (error) => failures.push(error),
  });
  const names = async () => (await read()).items.map(({ name }) => name);
  return { state, calls, failures, read, names };
}

describe('the events that pages and feeds show', () => {
  it('are read once for concurrent requests', async () => {
    const { calls, names } = openApi();

    expect(await Promise.all([names(), names(), names()])).toEqual([['Maratón'], ['Maratón'], ['Maratón']]);
    expect(calls).toHaveLength(1);
  });

  it('are requested once a second at most, and not sent again while unchanged', async () => {
    const { state, calls, read } = openApi();
    const first = await read();

    state.nowMs += 1_000;
    expect(await read()).toBe(first);
    expect(calls).toHaveLength(1);

    state.nowMs += 1;
    await read();
    expect(calls).toEqual([
      { known: null, status: 200 },
      { known: 'W/"Maratón"', status: 304 },
    ]);
    expect(await read()).toBe(first);
  });

  it('are the previous ones while the next ones load', async () => {
    const { state, names } = openApi();
    await names();
    state.names = ['Maratón', 'Milla'];

    state.nowMs += 1_500;
    expect(await names()).toEqual(['Maratón']);
    await expect.poll(names).toEqual(['Maratón', 'Milla']);
  });

  it('are never an old copy after a minute without reads', async () => {
    const { state, names } = openApi();
    await names();
    state.names = ['Milla'];

    state.nowMs += 60_000;
    expect(await names()).toEqual(['Milla']);
  });

  it('stay when the API fails, and the failure is reported', async () => {
    const { state, failures, names } = openApi();
    await names();
    state.failing = true;

    state.nowMs += 60_000;
    expect(await names()).toEqual(['Maratón']);
    expect(failures).toEqual([new Error('GET /api/events/list was answered 503.')]);
  });

  it('are requested again a second after a failure, however long that request took', async () => {
    const { state, calls, names } = openApi();
    await names();
    Object.assign(state, { failing: true, nowMs: 60_000, tookMs: 10_000 });
    await names();

    state.nowMs += 1_001;
    await names();
    expect(calls).toHaveLength(3);
  });

  it('are requested again after the system clock was set back', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    // At 0 nothing would ever expire.
    vi.advanceTimersByTime(1);
    let calls = 0;
    const read = createCatalogue({
      apiFetch: async () => {
        calls += 1;
        return Response.json(listed('Maratón'));
      },
      publicUrl: 'https://dorsal.example',
    });
    await read();

    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(1_001);
    await read();
    expect(calls).toBe(2);
  });

  it('reject when they were never read, until a read succeeds', async () => {
    const { state, names } = openApi();
    state.failing = true;

    await expect(names()).rejects.toThrow('GET /api/events/list was answered 503.');

    state.failing = false;
    expect(await names()).toEqual(['Maratón']);
  });
});

describe('the index that filters search', () => {
  const many = Array.from({ length: 3_000 }, (_, number) => `Carrera ${number}`);

  it('is built once', async () => {
    const { read } = openApi();
    const catalogue = await read();

    expect(findPositions(await catalogue.index(), { keyword: 'maraton' })).toHaveLength(1);
    expect(await catalogue.index()).toBe(await catalogue.index());
  });

  it('does not block other work while it is built', async () => {
    const { state, read } = openApi();
    state.names = many;
    const { index } = await read();
    const indexing = index();
    let turns = 0;

    while ((await Promise.race([indexing, turn('a turn')])) === 'a turn') turns += 1;

    expect(turns).toBeGreaterThan(3_000 / 500);
  });

  it('is ready with the next events if the previous ones were filtered', async () => {
    const { state, names, read } = openApi();
    await (await read()).index();
    state.names = many;

    state.nowMs += 1_500;
    expect(await names()).toEqual(['Maratón']);
    await expect.poll(names).toHaveLength(3_000);
    const { index } = await read();

    expect(await Promise.race([index(), turn('too late')])).not.toBe('too late');
  });
});
