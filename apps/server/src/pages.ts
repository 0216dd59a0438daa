import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createPortalHandler } from '@dorsal/portal/server';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import { createRequest } from '@remix-run/node-fetch-server';
import type { FastifyInstance } from 'fastify';

const clientFolder = join(
  dirname(fileURLToPath(import.meta.resolve('@dorsal/portal/package.json'))),
  'build/client',
);

/** Files whose name changes with their content. */
const immutable = /\/assets\//;

export interface PagesOptions {
  /** How the pages' loaders reach the API; over the network, to `API_URL`, when left out. */
  readonly apiFetch?: typeof fetch;
}

/** Serves the portal: its files, and every other address as a page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const handle = createPortalHandler(options.apiFetch ? { apiFetch: options.apiFetch } : {});
  // A page takes no uploads; its body, where there is one, is the portal's to read.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

  await app.register(compress, { global: false, encodings: ['br', 'gzip'] });
  await app.register(serveStatic, {
    root: clientFolder,
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
  app.all('/*', { compress: { threshold: 1024 } }, async (request, reply) => {
    const response = await handle(createRequest(request.raw, reply.raw));
    reply.code(response.status);
    for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
    for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
    const body = Buffer.from(await response.arrayBuffer());
    return reply.send(body.length > 0 ? body : undefined);
  });
}
