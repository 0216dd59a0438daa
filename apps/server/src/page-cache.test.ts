import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { pageAnswer } from './page-answer.ts';
import { type PageCacheOptions, pageCache } from './page-cache.ts';
import { TooManyPagesError } from './render-queue.ts';

const common = { 'cache-control': 'public, max-age=30', 'content-type': 'text/html' };

/** A portal whose pages contain the number of their rendering, and a clock that the test sets. */
function openPortal(options: Pick<PageCacheOptions, 'mostBytes' | 'mostPages'> = {}) {
  const state: { nowMs: number; respond: (key: string) => Response | Promise<Response> } = {
    nowMs: 0,
    respond: () => new Response(`rendering ${renderings.length}`, { headers: common }),
  };
  const renderings: string[] = [];
  const waiting: { readonly until: number; readonly end: () => void }[] = [];
  const passUntil = (nowMs: number) => {
    state.nowMs = nowMs;
    for (const { until, end } of waiting) if (until <= nowMs) end();
  };
  const readFrom = pageCache({
    ...options,
    now: () => state.nowMs,
    wait: (ms) => new Promise((end) => waiting.push({ until: state.nowMs + ms, end })),
    render: async (key) => {
      renderings.push(key);
      return pageAnswer(await state.respond(key));
    },
  });
  const read = (key: string, network = '192.0.2.1') => readFrom(key, network);
  const textOf = async (key = '/events', network?: string) =>
    (await read(key, network)).body.identity.toString();
  return { state, renderings, read, textOf, passUntil };
}

describe('a page for all visitors', () => {
  it('is rendered once for simultaneous requests', async () => {
    const { textOf, renderings } = openPortal();

    const texts = await Promise.all(Array.from({ length: 100 }, () => textOf()));

    expect(new Set(texts)).toEqual(new Set(['rendering 1']));
    expect(renderings).toEqual(['/events']);
  });

  it('is also cached if it says that something does not exist', async () => {
    const { state, textOf, renderings } = openPortal();
    state.respond = () => new Response('gone', { status: 404, headers: { 'cache-control': 'no-store' } });

    expect([await textOf(), await textOf()]).toEqual(['gone', 'gone']);
    expect(renderings).toHaveLength(1);
  });

  it('is the same for a second', async () => {
    const { state, textOf, renderings } = openPortal();
    await textOf();

    state.nowMs = 999;
    await textOf();
    expect(renderings).toHaveLength(1);
  });

  it('is sent until the next one is rendered', async () => {
    const { state, textOf } = openPortal();
    await textOf();

    state.nowMs = 1_000;
    expect(await textOf()).toBe('rendering 1');
    await expect.poll(() => textOf()).toBe('rendering 2');
  });

  it('is never one of long ago', async () => {
    const { state, textOf } = openPortal();
    await textOf();

    state.nowMs = 6_000;
    expect(await textOf()).toBe('rendering 2');
  });

  it('is another one under another key', async () => {
    const { textOf } = openPortal();

    expect(await textOf('/events')).toBe('rendering 1');
    expect(await textOf('/')).toBe('rendering 2');
  });
});

describe('a page for one visitor', () => {
  it.each<[string, () => Response]>([
    ['an error', () => new Response('', { status: 500, headers: common })],
    ['a missing page without a text', () => new Response('', { status: 404, headers: common })],
    [
      'a missing page with a cookie',
      () => new Response('x', { status: 404, headers: { 'set-cookie': 'a=b' } }),
    ],
    ['a redirect', () => new Response(null, { status: 302, headers: { ...common, location: '/' } })],
    ['a page that nobody may keep', () => new Response('', { headers: { 'cache-control': 'no-store' } })],
    ['a page for one person', () => new Response('', { headers: { 'cache-control': 'private' } })],
    ['a page that says nothing', () => new Response('')],
    ['a page with a cookie', () => new Response('', { headers: { ...common, 'set-cookie': 'a=b' } })],
  ])('is not cached: %s', async (_name, respond) => {
    const { state, read, renderings } = openPortal();
    state.respond = respond;

    await read('/events');
    await read('/events');

    expect(renderings).toHaveLength(2);
  });

  it('replaces the cached page', async () => {
    const { state, read, textOf } = openPortal();
    await textOf();
    state.respond = () => new Response('gone', { status: 404, headers: common });

    state.nowMs = 10_000;
    expect((await read('/events')).status).toBe(404);
    expect((await read('/events')).status).toBe(404);
  });
});

describe('a page that cannot be rendered', () => {
  it.each<[string, () => Response]>([
    ['answered with an error', () => new Response('', { status: 500 })],
    [
      'not answered',
      () => {
        throw new Error('a failure of the test');
      },
    ],
  ])('is the one before, for a minute: %s', async (_name, respond) => {
    const { state, read, textOf, renderings } = openPortal();
    await textOf();
    state.respond = respond;

    state.nowMs = 30_000;
    expect(await textOf()).toBe('rendering 1');
    // The rendering isn't retried at once.
    expect(await textOf()).toBe('rendering 1');
    expect(renderings).toHaveLength(2);

    state.nowMs = 60_000;
    const last = await read('/events').then(
      ({ status }) => status,
      () => 500,
    );
    expect(last).toBe(500);
  });

  it('is the one before if the queue is full, and is tried again at once', async () => {
    const { state, textOf, renderings } = openPortal();
    await textOf();
    state.respond = () => {
      throw new TooManyPagesError();
    };

    state.nowMs = 30_000;
    expect([await textOf(), await textOf()]).toEqual(['rendering 1', 'rendering 1']);
    expect(renderings).toHaveLength(3);
  });

  it('is rendered in the turn of a client whose network was not refused', async () => {
    const { state, textOf, renderings } = openPortal();
    const { respond } = state;
    state.respond = (key) => {
      if (renderings.length > 2) return respond(key);
      throw new TooManyPagesError();
    };

    const [first, second, third] = await Promise.allSettled([
      textOf('/events', '192.0.2.1'),
      textOf('/events', '198.51.100.1'),
      textOf('/events', '203.0.113.1'),
    ]);

    for (const refused of [first, second])
      expect(refused).toMatchObject({ status: 'rejected', reason: expect.any(TooManyPagesError) });
    expect(third).toMatchObject({ status: 'fulfilled', value: 'rendering 3' });
  });

  it('fails for all requests that wait for it, and is retried', async () => {
    const { state, textOf } = openPortal();
    const { respond } = state;
    state.respond = () => {
      throw new Error('a failure of the test');
    };

    expect(await Promise.allSettled([textOf(), textOf()])).toEqual([
      expect.objectContaining({ status: 'rejected' }),
      expect.objectContaining({ status: 'rejected' }),
    ]);
    state.respond = respond;
    expect(await textOf()).toBe('rendering 2');
  });
});

describe('a page whose rendering takes long', () => {
  /** Requests the page; `text` is set once there is a response. */
  async function ask(textOf: () => Promise<string>) {
    const answer: { text?: string } = {};
    void (async () => {
      answer.text = await textOf();
    })();
    await turn();
    return answer;
  }

  it('is the previous one for clients that have waited a second, and at once for later requests', async () => {
    const { state, textOf, passUntil, renderings } = openPortal();
    await textOf();
    const slow = Promise.withResolvers<undefined>();
    state.respond = () => slow.promise.then(() => new Response('rendering 2', { headers: common }));

    state.nowMs = 6_000;
    const first = await ask(textOf);
    passUntil(6_999);
    await turn();
    expect(first.text).toBeUndefined();
    passUntil(7_000);
    await turn();
    expect(first.text).toBe('rendering 1');
    expect((await ask(textOf)).text).toBe('rendering 1');
    expect(renderings).toHaveLength(2);

    slow.resolve(undefined);
    await expect.poll(() => textOf()).toBe('rendering 2');
  });

  it('is waited for if the previous one is a minute old', async () => {
    const { state, textOf, passUntil } = openPortal();
    await textOf();
    state.respond = () => new Promise(() => undefined);

    state.nowMs = 60_000;
    const answer = await ask(textOf);
    passUntil(65_000);
    await turn();
    expect(answer.text).toBeUndefined();
  });
});

describe('the cached pages', () => {
  it('are at most mostPages: the least recently read one is removed', async () => {
    const { textOf, renderings } = openPortal({ mostPages: 2 });
    await textOf('/a');
    await textOf('/b');
    await textOf('/a');

    await textOf('/c');

    await textOf('/a');
    expect(renderings).toEqual(['/a', '/b', '/c']);
    await textOf('/b');
    expect(renderings).toEqual(['/a', '/b', '/c', '/b']);
  });

  it('have at most mostBytes together', async () => {
    const { state, textOf, renderings } = openPortal({ mostBytes: 250 });
    state.respond = () => new Response('x'.repeat(100), { headers: common });
    await textOf('/a');
    await textOf('/b');

    await textOf('/c');

    await textOf('/b');
    await textOf('/a');
    expect(renderings).toEqual(['/a', '/b', '/c', '/a']);
  });

  it('do not include one that is longer than mostBytes', async () => {
    const { state, read, renderings } = openPortal({ mostBytes: 50 });
    state.respond = () => new Response('x'.repeat(100), { headers: common });

    await read('/a');
    await read('/a');

    expect(renderings).toHaveLength(2);
  });
});
