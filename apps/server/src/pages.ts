import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createEmbedHandler } from '@dorsal/embed/server';
import { logAnswers, wideNetworkOf } from '@dorsal/api';
import { pageKey, sharedPageHeader, unknownAddressKey } from '@dorsal/portal/server';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { embedFiles } from './embed-files.ts';
import { pageAnswer, sendPage } from './page-answer.ts';
import { pageCache } from './page-cache.ts';
import { startPageRenderer } from './page-renderer.ts';
import { isTooLong } from './path-limits.ts';
import { sendRefusalPage } from './refusal-page.ts';
import { renderQueue, TooManyPagesError } from './render-queue.ts';

/** Files whose name changes with their content. */
const immutable = /\/assets\//;

export interface PagesOptions {
  /** How the pages' loaders reach the API. Default: over the network, to `API_URL`. */
  readonly apiFetch?: typeof fetch;
}

/** Serves the portal and the frames: their files, and every other path as a page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const renderer = await startPageRenderer({ ...options, log: app.log });
  app.addHook('onClose', renderer.close);
  const answer = pageAnswers(options, renderer.render);
  // Files are not logged: each page loads a dozen of them.
  logAnswers(app, ({ routeOptions: { url } }) => url === undefined || url === '/*');
  // Pages accept no uploads; the portal reads the body, if there is one.
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
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!['GET', 'HEAD'].includes(request.method)) return sendRefusalPage(reply, 'wrongMethod');
    try {
      return await answer(request, reply);
    } catch (error) {
      if (error instanceof TooManyPagesError) return sendRefusalPage(reply, 'tooMany');
      throw error;
    }
  };
  app.all('/*', { compress: { threshold: 1024 } }, handler);
  // Methods that Fastify has no routes for.
  app.setNotFoundHandler(handler);
}

/** Returns the handler for GET or HEAD of a page, from the cache if possible. */
function pageAnswers({ apiFetch }: PagesOptions, render: (request: Request) => Promise<Response>) {
  const answerFrame = createEmbedHandler(apiFetch ? { apiFetch } : {});
  const queue = renderQueue();
  // Without the signal: a rendering that has begun is finished even if its client is gone.
  const renderPage = ({ url, method, signal }: Request, network: string) =>
    queue(network, () => render(new Request(url, { method })), signal);
  // Only the key: nothing of the first client's request may reach other clients.
  const readPage = pageCache({
    render: async (key, network) =>
      pageAnswer(await renderPage(new Request(new URL(key, 'http://localhost')), network)),
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const network = wideNetworkOf(request.ip);
    const sendShared = async (key: string) => sendPage(request, reply, await readPage(key, network));
    if (isTooLong(request.url)) return sendShared(unknownAddressKey);
    // The Host header is not used: the portal's router would read a path in it.
    const asked = createRequest(request.raw, reply.raw, { host: 'localhost' });
    const key = pageKey(request.url);
    // The portal has no routes for the frames.
    const frame = key === undefined || key === unknownAddressKey ? await answerFrame(asked) : undefined;
    if (!frame && key !== undefined) {
      const page = await readPage(key, network);
      const sharedKey = page.headers[sharedPageHeader.toLowerCase()];
      return sharedKey === undefined ? sendPage(request, reply, page) : sendShared(sharedKey);
    }
    const response = frame ?? (await renderPage(asked, network));
    const sharedKey = response.headers.get(sharedPageHeader);
    if (sharedKey !== null) return sendShared(sharedKey);
    reply.code(response.status);
    for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
    const body = Buffer.from(await response.arrayBuffer());
    return reply.send(body.length > 0 ? body : undefined);
  };
}

/** The folder with the browser files of an app's build. */
function clientFolder(app: string): string {
  return join(dirname(fileURLToPath(import.meta.resolve(`${app}/package.json`))), 'build/client');
}
