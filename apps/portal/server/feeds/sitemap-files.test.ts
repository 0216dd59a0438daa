import { RouterContextProvider } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loader as readFile } from '../../app/routes/sitemap.ts';
import { loader as readIndex } from '../../app/routes/sitemap-index.ts';
import { readConfiguration } from '../configuration/read-configuration.ts';
import { type ServerContext, serverContext } from '../server-context.ts';

const parts: Readonly<Record<string, readonly string[]>> = { '1': ['media', 'trail'], '3': ['cross'] };

/** The files of a portal whose API has these parts, or fails with the status. */
function openSitemap(status = 200) {
  const apiFetch: typeof fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (status !== 200) return Response.json({}, { status });
    if (pathname === '/api/events/parts') return Response.json({ parts: Object.keys(parts).map(Number) });
    const slugs = parts[pathname.replace('/api/events/parts/', '')];
    return slugs ? Response.json({ slugs }) : Response.json({}, { status: 404 });
  };
  const context = new RouterContextProvider();
  context.set(serverContext, {
    configuration: readConfiguration({ PUBLIC_URL: 'https://dorsal.example' }),
    apiFetch,
    // The cast is safe: the files read nothing else of it.
    blog: { listPosts: () => Promise.resolve([]) } as unknown as ServerContext['blog'],
  });
  const read = async (file: string): Promise<{ status: number; paths: string[] }> => {
    const isIndex = file === 'sitemap.xml';
    const url = new URL(isIndex ? '/sitemap.xml' : `/sitemap/${file}`, 'https://dorsal.example');
    const call = { request: new Request(url), url, context };
    const response = isIndex
      ? await readIndex({ ...call, params: {}, pattern: '/sitemap.xml' })
      : await readFile({ ...call, params: { file }, pattern: '/sitemap/:file' });
    const xml = await response.text();
    const paths = Array.from(
      xml.matchAll(/<loc>https:\/\/dorsal\.example([^<]+)<\/loc>/g),
      ([, path]) => path ?? '',
    );
    return { status: response.status, paths };
  };
  return { read };
}

describe('the sitemap of several files', () => {
  it('names the files that have events', async () => {
    expect(await openSitemap().read('sitemap.xml')).toEqual({
      status: 200,
      paths: ['/sitemap/pages.xml', '/sitemap/events-1.xml', '/sitemap/events-3.xml'],
    });
  });

  it.each([
    ['events-1.xml', ['/events/media', '/events/trail']],
    ['events-3.xml', ['/events/cross']],
  ])('has the events of a part in %s', async (file, paths) => {
    expect(await openSitemap().read(file)).toEqual({ status: 200, paths });
  });

  it.each(['events-2.xml', 'events-0.xml', 'nada.xml', 'posts.xml'])('has no file %s', async (file) => {
    expect(await openSitemap().read(file)).toEqual({ status: 404, paths: [] });
  });

  it.each(['sitemap.xml', 'events-1.xml'])('answers 503 for %s while the API fails', async (file) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => logged.mockRestore());

    expect(await openSitemap(503).read(file)).toEqual({ status: 503, paths: [] });
    expect(logged).toHaveBeenCalledOnce();
    expect((await openSitemap(503).read('pages.xml')).status).toBe(200);
  });
});
