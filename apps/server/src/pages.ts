import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmbedHandler } from '@dorsal/embed/server';
import { createPortalHandler, pageKey } from '@dorsal/portal/server';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance } from 'fastify';
import { embedFiles } from './embed-files.ts';
import { pageAnswer, sendPage } from './page-answer.ts';
import { pageCache } from './page-cache.ts';

/** Files whose name changes with their content. */
const immutable = /\/assets\//;

export interface PagesOptions {
  /** How the pages' loaders reach the API; over the network, to `API_URL`, when left out. */
  readonly apiFetch?: typeof fetch;
}

/** Serves the portal and the frames: their files, and every other address as a page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const api = options.apiFetch ? { apiFetch: options.apiFetch } : {};
  const answerFrame = createEmbedHandler(api);
  const answerPage = createPortalHandler(api);
  const readPage = pageCache({
    // The key alone: nothing of whoever asks first comes into what others are given.
    render: async (key) => pageAnswer(await answerPage(new Request(new URL(key, 'http://localhost')))),
  });
  // A page takes no uploads; its body, where there is one, is the portal's to read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  await app.register(compress, { global: false, encodings: ['br', 'gzip'] });
  await app.register(serveStatic, {
    root: clientFolder('@dorsal/portal'),
    wildcard: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header('X-Content-Type-Options', 'nosniff');
      reply.header(
        'Cache-Control',
        immutable.test(path) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  await app.register(embedFiles, { root: clientFolder('@dorsal/embed') });
  app.all('/*', { compress: { threshold: 1024 } }, async (request, reply) => {
    const key = ['GET', 'HEAD'].includes(request.method) ? pageKey(request.url) : undefined;
    if (key !== undefined) return sendPage(request, reply, await readPage(key));
    const asked = createRequest(request.raw, reply.raw);
    const response = (await answerFrame(asked)) ?? (await answerPage(asked));
    reply.code(response.status);
    for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
    const body = Buffer.from(await response.arrayBuffer());
    return reply.send(body.length > 0 ? body : undefined);
  });
}

/** What the build of an app has made for browsers. */
function clientFolder(app: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`${app}/package.json`))), 'build/client');
}
