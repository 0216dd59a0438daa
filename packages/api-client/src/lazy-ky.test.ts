import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer } from './test-server.ts';

const codeMissing = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** The client of a page that has just been opened. */
async function openedPage() {
  vi.resetModules();
  return import('./index.ts');
}

/** The real package; records whether it is fetched. */
function watchedKy() {
  const fetched = vi.fn<() => Promise<object>>(() => vi.importActual('ky'));
  vi.doMock('ky', fetched);
  return fetched;
}

beforeEach(() => {
  vi.doUnmock('ky');
  vi.unstubAllGlobals();
});

describe('the lazily loaded ky', () => {
  it('is not loaded with the page, but with the first call', async () => {
    const fetched = watchedKy();
    await using server = await testServer({ 'GET /api/events/list': () => [] });
    const { createApi } = await openedPage();
    const api = createApi({ baseUrl: server.url });
    expect(fetched).not.toHaveBeenCalled();

    expect(await Promise.all([api.events.list(), api.events.list()])).toEqual([[], []]);

    expect(fetched).toHaveBeenCalledOnce();
  });

  it('is loaded in advance once the page has loaded and the browser is idle', async () => {
    const fetched = watchedKy();
    const page = new EventTarget();
    vi.stubGlobal('document', { readyState: 'interactive' });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    let idle: (() => void) | undefined;
    vi.stubGlobal('requestIdleCallback', (task: () => void) => {
      idle = task;
    });
    const { prepareCalls } = await openedPage();

    prepareCalls();
    expect(idle).toBeUndefined();
    page.dispatchEvent(new Event('load'));
    expect(fetched).not.toHaveBeenCalled();
    idle?.();

    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  });

  it('is not loaded by the client for purchases', async () => {
    const fetched = watchedKy();
    await using server = await testServer({ 'GET /api/orders/:orderId': () => ({ _id: 'order-1' }) });
    const { createOrderApi, NetworkError } = await openedPage();

    expect(await createOrderApi({ baseUrl: server.url }).orders.get('order-1')).toEqual({ _id: 'order-1' });
    await expect(
      createOrderApi({ baseUrl: 'http://127.0.0.1:9' }).orders.get('order-1'),
    ).rejects.toBeInstanceOf(NetworkError);

    expect(fetched).not.toHaveBeenCalled();
  });

  it('rejects with a NetworkError if it cannot be loaded, and a later call tries again', async () => {
    await using server = await testServer({ 'GET /api/events/list': () => [] });
    const { createApi, NetworkError } = await openedPage();
    const api = createApi({ baseUrl: server.url });
    vi.doMock('ky', codeMissing);

    await expect(api.events.list()).rejects.toBeInstanceOf(NetworkError);

    vi.doUnmock('ky');
    expect(await api.events.list()).toEqual([]);
  });

  it('keeps the session if it cannot be loaded', async () => {
    vi.doMock('ky', codeMissing);
    const { createApi, memoryTokenStore, NetworkError } = await openedPage();
    const tokens = memoryTokenStore('kept');
    const onSessionEnd = vi.fn<() => void>();
    const api = createApi({ baseUrl: 'http://127.0.0.1:9', tokens, onSessionEnd });

    await expect(api.user.profile()).rejects.toBeInstanceOf(NetworkError);

    expect(tokens.read()).toBe('kept');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('rejects with an AbortError if the call is aborted while it loads', async () => {
    const { createApi, NetworkError } = await openedPage();
    const leaving = new AbortController();
    const answer = createApi({ baseUrl: 'http://127.0.0.1:9' }).events.list(leaving.signal);
    leaving.abort();

    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(answer).rejects.not.toBeInstanceOf(NetworkError);
  });
});
