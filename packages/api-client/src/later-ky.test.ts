import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testServer } from './test-server.ts';

const codeMissing = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};

/** The client as a page has it that has just been opened. */
async function openedPage() {
  vi.resetModules();
  return import('./index.ts');
}

/** The package itself, with an eye on whether it is fetched. */
function watchedKy() {
  const fetched = vi.fn<() => Promise<object>>(() => vi.importActual('ky'));
  vi.doMock('ky', fetched);
  return fetched;
}

beforeEach(() => {
  vi.doUnmock('ky');
  vi.unstubAllGlobals();
});

describe('the code that calls need', () => {
  it('is no part of what a page loads first: it comes with the first call', async () => {
    const fetched = watchedKy();
    await using server = await testServer({ 'GET /api/events/list': () => [] });
    const { createApi } = await openedPage();
    const api = createApi({ baseUrl: server.url });
    expect(fetched).not.toHaveBeenCalled();

    expect(await Promise.all([api.events.list(), api.events.list()])).toEqual([[], []]);

    expect(fetched).toHaveBeenCalledOnce();
  });

  it('comes before it is needed, once the page has loaded and the browser is idle', async () => {
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

  it('is none where nothing but places is bought', async () => {
    const fetched = watchedKy();
    await using server = await testServer({ 'GET /api/orders/:orderId': () => ({ _id: 'order-1' }) });
    const { createOrderApi, NetworkError } = await openedPage();

    expect(await createOrderApi({ baseUrl: server.url }).orders.get('order-1')).toEqual({ _id: 'order-1' });
    await expect(
      createOrderApi({ baseUrl: 'http://127.0.0.1:9' }).orders.get('order-1'),
    ).rejects.toBeInstanceOf(NetworkError);

    expect(fetched).not.toHaveBeenCalled();
  });

  it('that does not come is a lost connection, and a later call tries again', async () => {
    await using server = await testServer({ 'GET /api/events/list': () => [] });
    const { createApi, NetworkError } = await openedPage();
    const api = createApi({ baseUrl: server.url });
    vi.doMock('ky', codeMissing);

    await expect(api.events.list()).rejects.toBeInstanceOf(NetworkError);

    vi.doUnmock('ky');
    expect(await api.events.list()).toEqual([]);
  });

  it('that does not come says nothing of the session: it stays', async () => {
    vi.doMock('ky', codeMissing);
    const { createApi, memoryTokenStore, NetworkError } = await openedPage();
    const tokens = memoryTokenStore('kept');
    const onSessionEnd = vi.fn<() => void>();
    const api = createApi({ baseUrl: 'http://127.0.0.1:9', tokens, onSessionEnd });

    await expect(api.user.profile()).rejects.toBeInstanceOf(NetworkError);

    expect(tokens.read()).toBe('kept');
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  it('given up while it comes is given up, not lost', async () => {
    const { createApi, NetworkError } = await openedPage();
    const leaving = new AbortController();
    const answer = createApi({ baseUrl: 'http://127.0.0.1:9' }).events.list(leaving.signal);
    leaving.abort();

    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    await expect(answer).rejects.not.toBeInstanceOf(NetworkError);
  });
});
