import { eventListItemExample } from '@dorsal/api-contract/examples/event';
import { filterIndexedEvents } from '@dorsal/domain/event-filters';
import { describe, expect, it } from 'vitest';
import { createCatalogue } from './catalogue.ts';

const listed = (...names: string[]) =>
  names.map((name, position) => ({ ...eventListItemExample, _id: String(position), name, text: '' }));

/** An API whose list of events can change and fail, and a clock that moves when told. */
function openApi() {
  const state = { names: ['Maratón'], failing: false, nowMs: 0 };
  const calls: { readonly known: string | null; readonly status: number }[] = [];
  const apiFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    expect(request.url).toBe('https://dorsal.example/api/events/list');
    const known = request.headers.get('if-none-match');
    const etag = `W/"${state.names.join()}"`;
    const status = state.failing ? 503 : known === etag ? 304 : 200;
    calls.push({ known, status });
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
  it('are read once for all who ask at once', async () => {
    const { calls, names } = openApi();

    expect(await Promise.all([names(), names(), names()])).toEqual([['Maratón'], ['Maratón'], ['Maratón']]);
    expect(calls).toHaveLength(1);
  });

  it('are asked for once a second at most, and not sent again while they are the same', async () => {
    const { state, calls, read } = openApi();
    const first = await read();

    state.nowMs = 999;
    expect(await read()).toBe(first);
    expect(calls).toHaveLength(1);

    state.nowMs = 1_000;
    await read();
    expect(calls).toEqual([
      { known: null, status: 200 },
      { known: 'W/"Maratón"', status: 304 },
    ]);
    expect(await read()).toBe(first);
  });

  it('are those before while the next ones are on their way', async () => {
    const { state, names } = openApi();
    await names();
    state.names = ['Maratón', 'Milla'];

    state.nowMs = 1_500;
    expect(await names()).toEqual(['Maratón']);
    await expect.poll(names).toEqual(['Maratón', 'Milla']);
  });

  it('are never those of long ago', async () => {
    const { state, names } = openApi();
    await names();
    state.names = ['Milla'];

    state.nowMs = 60_000;
    expect(await names()).toEqual(['Milla']);
  });

  it('stay where the API fails, which is told', async () => {
    const { state, failures, names } = openApi();
    await names();
    state.failing = true;

    state.nowMs = 60_000;
    expect(await names()).toEqual(['Maratón']);
    expect(failures).toEqual([new Error('GET /api/events/list was answered 503.')]);
  });

  it('are missing where they were never read, until they can be', async () => {
    const { state, names } = openApi();
    state.failing = true;

    await expect(names()).rejects.toThrow('GET /api/events/list was answered 503.');

    state.failing = false;
    expect(await names()).toEqual(['Maratón']);
  });

  it('can be filtered, and have their categories, worked out once', async () => {
    const { read } = openApi();
    const catalogue = await read();

    expect(filterIndexedEvents(catalogue.index, { keyword: 'maraton' })).toHaveLength(1);
    expect(catalogue.index).toBe(catalogue.index);
    expect(catalogue.categories).toEqual([eventListItemExample.category]);
  });
});
