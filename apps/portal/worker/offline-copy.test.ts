import { describe, expect, it, vi } from 'vitest';
import { createOfflineCopy, type AskedRequest } from './offline-copy.ts';
import { memoryCaches } from './testing/memory-caches.ts';

const origin = 'https://dorsal.example';

/** A server that may be unreachable; all its pages are of one build. */
function server(build: string) {
  const state = { isReachable: true, isSilent: false, until: Promise.resolve(), status: 200, build };
  const asked: string[] = [];
  const fetch = vi.fn<typeof globalThis.fetch>(async (input) => {
    const path = typeof input === 'string' ? input : new URL((input as Request).url).pathname;
    asked.push(path);
    await state.until;
    if (state.isSilent) return new Promise<never>(() => {});
    if (!state.isReachable) throw new TypeError('Failed to fetch');
    const text = path.startsWith('/assets/') ? path : `page ${path} of /assets/manifest-${state.build}.js`;
    return new Response(text, { status: state.status });
  });
  return { fetch, asked, state };
}

const reader = '/assets/zxing_reader-DDDD4444.wasm';
const never = new Promise<void>(() => {});

function openBrowser({
  build = 'b1',
  files = ['/assets/tickets-AAAA1111.js'],
  caches = memoryCaches(),
} = {}) {
  const { fetch, asked, state } = server(build);
  const waits = { patience: () => never };
  const copy = createOfflineCopy({
    kept: {
      build,
      pages: [
        { path: '/mistickets/0', isOnDemand: false, files },
        { path: '/sin-conexion', isOnDemand: false, files },
        { path: '/check-in', isOnDemand: true, files: [...files, reader] },
      ],
    },
    origin,
    caches,
    fetch,
    patience: () => waits.patience(),
  });
  const ask = async (path: string, request: Partial<AskedRequest> = {}) => {
    const standard = {
      method: 'GET',
      url: origin + path,
      mode: 'navigate',
      destination: 'document',
    } as const;
    return copy.answer({ ...standard, ...request });
  };
  const read = async (path: string, request?: Partial<AskedRequest>) => (await ask(path, request))?.text();
  return { copy, ask, read, state, asked, caches, waits };
}

const script = { mode: 'cors', destination: 'script' } as const;

describe('a request for a cached page', () => {
  it.each(['/mistickets/4t8k2m9xq0c6v1zr5w3hnb7ydf', '/mistickets/4t8k/'])(
    'is answered by the server while it can be reached: %s',
    async (path) => {
      const { copy, read } = openBrowser();
      await copy.fill();

      expect(await read(path)).toContain(`page ${path}`);
    },
  );

  it('is answered from the cache without a network', async () => {
    const { copy, read, state } = openBrowser();
    await copy.fill();

    state.isReachable = false;

    expect(await read('/mistickets/4t8k')).toContain('page /mistickets/0');
  });

  it.each([502, 503, 504])(
    'is answered from the cache when a proxy cannot reach the server (%i)',
    async (status) => {
      const { copy, read, state } = openBrowser();
      await copy.fill();

      state.status = status;

      expect(await read('/mistickets/4t8k')).toContain('page /mistickets/0');
    },
  );

  it('is answered by the server with any other status, including errors', async () => {
    const { copy, ask, state } = openBrowser();
    await copy.fill();

    state.status = 404;

    expect((await ask('/mistickets/4t8k'))?.status).toBe(404);
  });

  it('is answered from the cache when the network exceeds the timeout', async () => {
    const { copy, read, state, waits } = openBrowser();
    await copy.fill();
    waits.patience = () => Promise.resolve();
    state.isSilent = true;

    expect(await read('/mistickets/4t8k')).toContain('page /mistickets/0');
    expect(await read('/assets/tickets-AAAA1111.js', script)).toBe('/assets/tickets-AAAA1111.js');
  });

  it('waits for the network if the page is not cached yet', async () => {
    const { read, waits } = openBrowser();
    waits.patience = () => Promise.resolve();

    expect(await read('/mistickets/4t8k')).toContain('page /mistickets/4t8k');
  });
});

describe("the router's request for the routes of a cached page", () => {
  const ask = (paths: string, version = 'b1') =>
    `/__manifest?${new URLSearchParams({ paths, version }).toString()}`;
  const call = { mode: 'cors', destination: '' } as const;

  it('is answered from the copy, without waiting for a network', async () => {
    const { copy, read, asked, state } = openBrowser();
    await copy.fill();
    asked.length = 0;
    state.isSilent = true;

    expect(await read(ask('/mistickets,/mistickets/4t8k'), call)).toContain('page /__manifest');
    expect(await read(ask('/mistickets,/mistickets/4t8k,/mistickets/4t8k/'), call)).toBeDefined();
    expect(asked).toEqual([]);
  });

  it.each([
    ['another page', '/events,/events/10k', 'b1'],
    ['several pages at once', '/,/events,/mistickets,/mistickets/4t8k', 'b1'],
    ['another build', '/mistickets,/mistickets/4t8k', 'b2'],
  ])('goes to the network for %s', async (_, paths, version) => {
    const { copy, ask: open } = openBrowser();
    await copy.fill();

    expect(await open(ask(paths, version), call)).toBeUndefined();
  });
});

describe('any other page of the site', () => {
  it('is answered by the network', async () => {
    const { copy, read } = openBrowser();
    await copy.fill();

    expect(await read('/events?category=Trail')).toContain('page /events');
  });

  it('redirects to the offline page, with the way back', async () => {
    const { copy, ask, state } = openBrowser();
    await copy.fill();
    state.isReachable = false;

    const answer = await ask('/events?category=Trail');

    expect(answer?.status).toBe(302);
    expect(answer?.headers.get('location')).toBe(`${origin}/sin-conexion?desde=%2Fevents%3Fcategory%3DTrail`);
  });

  it.each(['/reset-password/7f3a', '/confirm-email/7f3a', '/purchase-confirmation/4t8k'])(
    'is not redirected if its address contains a token: %s gets the browser’s own error page',
    async (path) => {
      const { copy, ask } = openBrowser();
      await copy.fill();

      expect(await ask(path)).toBeUndefined();
    },
  );

  it('is not sent to the server by the offline page', async () => {
    const { copy, read, asked } = openBrowser();
    await copy.fill();
    asked.length = 0;

    expect(await read('/sin-conexion?desde=%2Fevents%3Fq%3Dtrail')).toContain('page /sin-conexion');
    expect(asked).toEqual([]);
  });

  it('fails as usual if nothing is cached yet', async () => {
    const { ask, state } = openBrowser();
    state.isReachable = false;

    await expect(ask('/events')).rejects.toThrow('Failed to fetch');
  });
});

describe('a request that the worker does not handle', () => {
  it.each<[string, string, Partial<AskedRequest>]>([
    ['a call', '/api/events/event/4t8k/tickets', { mode: 'cors', destination: '' }],
    ['a file of the API’s that is opened', '/api/events/get-pdf-ticket', {}],
    ['a picture', '/media/covers/4t8k/hero-720.webp', { mode: 'no-cors', destination: 'image' }],
    ['a script of another page', '/assets/map-BBBB2222.js', script],
    ['a frame', '/events/10k/checkout/4t8k', { destination: 'iframe' }],
    ['a frame’s page', '/events/10k/checkout/4t8k/iframe', {}],
    ['a feed', '/events/feed.xml', {}],
    ['the data of a page', '/blog.data', { mode: 'cors', destination: '' }],
    ['a form that is sent', '/mistickets/4t8k', { method: 'POST' }],
    ['another site', '/mistickets/4t8k', { url: 'https://evil.example/mistickets/4t8k' }],
  ])('is %s, which goes to the network untouched: %s', async (_, path, request) => {
    const { copy, ask } = openBrowser();
    await copy.fill();

    expect(await ask(path, request)).toBeUndefined();
  });
});

describe('a copy', () => {
  it('is complete or not installed: a missing file fails the installation', async () => {
    const { copy, state } = openBrowser();
    state.status = 404;

    await expect(copy.fill()).rejects.toThrow('there is no whole copy');
  });

  it('has no page of another build, which would request other files', async () => {
    const { copy, state } = openBrowser();
    state.build = 'b2';

    await expect(copy.fill()).rejects.toThrow('is not of the build b1');
  });

  it('of the next build reuses shared files and leaves the previous copy until that is deleted', async () => {
    const caches = memoryCaches();
    const first = openBrowser({ caches, files: ['/assets/tickets-AAAA1111.js', '/assets/old-BBBB2222.js'] });
    await first.copy.fill();
    const next = openBrowser({
      caches,
      build: 'b2',
      files: ['/assets/tickets-AAAA1111.js', '/assets/new-CCCC3333.js'],
    });

    await next.copy.fill();

    expect(next.asked).not.toContain('/assets/tickets-AAAA1111.js');
    first.state.isReachable = false;
    expect(await first.read('/assets/old-BBBB2222.js', script)).toBe('/assets/old-BBBB2222.js');
    await next.copy.clean();
    expect(await caches.keys()).toEqual(['dorsal-offline-b2']);
  });

  it('of a new worker for the same build fetches its pages again, but not the files', async () => {
    const caches = memoryCaches();
    const before = openBrowser({ caches });
    await before.copy.fill();
    const next = openBrowser({ caches });

    await next.copy.fill();

    expect(next.asked.toSorted()).toEqual(['/mistickets/0', '/sin-conexion']);
  });

  it('has the check-in after a visit to it, and in the next build too', async () => {
    const caches = memoryCaches();
    const { copy, asked } = openBrowser({ caches });
    await copy.fill();
    expect(asked).not.toContain(reader);

    await copy.add('/check-in');

    expect(asked).toContain(reader);
    const next = openBrowser({ caches, build: 'b2' });
    await next.copy.fill();
    await next.copy.clean();
    next.state.isReachable = false;
    expect(await next.read('/check-in')).toContain('page /check-in');
    expect(await next.read(reader, { mode: 'cors', destination: '' })).toBe(reader);
  });

  it('fails to install when another build’s worker deletes it', async () => {
    const caches = memoryCaches();
    const before = openBrowser({ caches });
    await before.copy.fill();
    const next = openBrowser({ caches, build: 'b2' });
    let goOn = () => {};
    next.state.until = new Promise((resolve) => {
      goOn = resolve;
    });

    const filled = next.copy.fill();
    await expect.poll(() => caches.keys()).toContain('dorsal-offline-b2');
    await before.copy.clean();
    goOn();

    await expect(filled).rejects.toThrow('there is no whole copy');
  });

  it('is completed again when the next page is opened', async () => {
    const { copy, read, state, asked, caches } = openBrowser();
    await copy.fill();
    await caches.delete('dorsal-offline-b1');

    await copy.add('/mistickets/4t8k');

    expect(asked).not.toContain(reader);
    state.isReachable = false;
    expect(await read('/sin-conexion')).toContain('page /sin-conexion');
  });

  it('fetches nothing twice', async () => {
    const { copy, asked } = openBrowser();
    await copy.fill();
    asked.length = 0;

    await copy.add('/mistickets/4t8k');
    await copy.add('/events');

    expect(asked).toEqual([]);
  });

  it('leaves other caches unchanged', async () => {
    const caches = memoryCaches();
    await caches.open('organizer-list');
    const { copy } = openBrowser({ caches });
    await copy.fill();

    await copy.clean();

    expect(await caches.keys()).toEqual(['organizer-list', 'dorsal-offline-b1']);
  });

  it('serves its files without a network request', async () => {
    const { copy, read, asked } = openBrowser();
    await copy.fill();
    asked.length = 0;

    await read('/assets/tickets-AAAA1111.js', script);

    expect(asked).toEqual([]);
  });
});
