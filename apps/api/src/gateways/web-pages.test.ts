import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { htmlPage, webServer } from '../testing/web-server.ts';
import { openWebPages, PageUnreadableError } from './web-pages.ts';

const here = { publicUrl: 'http://localhost:3000' };
const inPublic = { publicUrl: 'https://dorsal.example' };
const page = '<h1>Trail Nocturno del Garbí</h1>';

type Reach = Parameters<typeof openWebPages>[1];

/** The problem that keeps a page from being read; the page itself if there is none. */
async function readAt(address: string, reach: Reach = {}, config = inPublic): Promise<string> {
  try {
    return (await openWebPages(config, reach).read(new URL(address))).html;
  } catch (error) {
    if (error instanceof PageUnreadableError) return error.problem;
    throw error;
  }
}

describe('reading a page of another site', () => {
  it('returns the page, its headers, and its final address', async () => {
    const policies = ["default-src 'self'", "script-src 'none'"];
    const { port } = await webServer((request, response) => {
      if (request.url === '/final')
        htmlPage(page, { 'Content-Security-Policy': policies })(request, response);
      else response.writeHead(301, { location: '/final' }).end();
    });

    const read = await openWebPages(here).read(new URL(`http://127.0.0.1:${port}/carrera`));

    expect(read.html).toBe(page);
    expect(read.address.pathname).toBe('/final');
    expect(read.rawHeaders.filter((text) => policies.includes(text))).toEqual(policies);
  });

  it("sends the portal's user agent, and nothing about the caller", async () => {
    const { port, seen } = await webServer((request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/next', 'set-cookie': 'a=b' }).end();
      else htmlPage(page)(request, response);
    });

    await readAt(`http://127.0.0.1:${port}/`, {}, here);

    expect(seen).toHaveLength(2);
    for (const { headers } of seen) {
      expect(headers['user-agent']).toBe('Dorsal (+http://localhost:3000/hazte-partner/comprobar-web)');
      expect(headers).not.toHaveProperty('cookie');
      expect(headers).not.toHaveProperty('authorization');
      expect(headers).not.toHaveProperty('referer');
    }
  });

  it.each([
    ['gzip', gzipSync(page)],
    ['deflate', deflateSync(page)],
    ['br', brotliCompressSync(page)],
  ])('decodes %s', async (encoding, body) => {
    const { port } = await webServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body);
    });

    expect(await readAt(`http://127.0.0.1:${port}/`, {}, here)).toBe(page);
  });

  it('reads other character sets than UTF-8', async () => {
    const { port } = await webServer((_request, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html;charset=ISO-8859-1' })
        .end(Buffer.from(page, 'latin1'));
    });

    expect(await readAt(`http://127.0.0.1:${port}/`, {}, here)).toBe(page);
  });

  it.each([
    ['status', 404, { 'content-type': 'text/html' }],
    ['status', 503, { 'content-type': 'text/html' }],
    ['notHtml', 200, { 'content-type': 'application/json' }],
    ['notHtml', 200, {}],
    ['broken', 200, { 'content-type': 'text/html', 'content-encoding': 'zstd' }],
    ['broken', 200, { 'content-type': 'text/html', 'content-encoding': 'gzip, gzip' }],
    ['broken', 200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }],
    ['redirects', 302, { location: 'http://' }],
    ['status', 302, {}],
  ] as const)('refuses what is no page: %s %s %j', async (problem, status, headers) => {
    const { port } = await webServer((_request, response) => {
      response.writeHead(status, headers).end(page);
    });

    expect(await readAt(`http://127.0.0.1:${port}/`, {}, here)).toBe(problem);
  });

  it("reports that no server answers, or that the name doesn't exist", async () => {
    const noName = () => Promise.reject(Object.assign(new Error('no name'), { code: 'ENOTFOUND' }));
    const noResolver = () => Promise.reject(Object.assign(new Error('offline'), { code: 'EAI_AGAIN' }));

    expect(await readAt('http://127.0.0.1:1/', {}, here)).toBe('unreachable');
    expect(await readAt('https://club.example/', { resolve: noName })).toBe('unknownName');
    expect(await readAt('https://club.example/', { resolve: noResolver })).toBe('unreachable');
  });
});

describe('the limits for reading a page', () => {
  it('stop an endless body', async () => {
    const { port } = await webServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = () => {
        while (!response.destroyed && response.write('a'.repeat(65_536)));
      };
      response.on('drain', more);
      more();
    });

    expect(await readAt(`http://127.0.0.1:${port}/`, {}, here)).toBe('large');
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(50_000_000))],
  ])('stop a decompression bomb: %s', async (encoding, bomb) => {
    const { port } = await webServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb);
    });

    expect(bomb.length).toBeLessThan(100_000);
    expect(await readAt(`http://127.0.0.1:${port}/`, {}, here)).toBe('large');
  });

  it.each([
    ['headers that never come', 0],
    ['a body by drops', 200],
  ])('stop at %s', async (_, status) => {
    const { port } = await webServer((_request, response) => {
      if (status === 0) return;
      response.writeHead(status, { 'content-type': 'text/html' });
      const drip = setInterval(() => response.write('a'), 20);
      response.on('close', () => clearInterval(drip));
    });

    expect(await readAt(`http://127.0.0.1:${port}/`, { timeoutMs: 200 }, here)).toBe('slow');
  });

  it('allow three redirects, but not a fourth', async () => {
    const { port, seen } = await webServer((request, response) => {
      const hops = Number(request.url?.slice(1));
      if (hops === 0) htmlPage(page)(request, response);
      else response.writeHead(307, { location: `/${hops - 1}` }).end();
    });

    expect(await readAt(`http://127.0.0.1:${port}/3`, {}, here)).toBe(page);
    expect(seen).toHaveLength(4);
    expect(await readAt(`http://127.0.0.1:${port}/4`, {}, here)).toBe('redirects');
    expect(seen).toHaveLength(8);
  });

  it('read a few at a time', async () => {
    const { port, seen } = await webServer(() => undefined);
    const pages = openWebPages(here, { atOnce: 1, timeoutMs: 300 });
    const first = pages.read(new URL(`http://127.0.0.1:${port}/`)).catch((error: unknown) => error);

    await expect(pages.read(new URL(`http://127.0.0.1:${port}/`))).rejects.toMatchObject({ problem: 'busy' });
    expect(await first).toMatchObject({ problem: 'slow' });
    expect(seen).toHaveLength(1);
  });
});
