import { basename, dirname } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

export interface EmbedFilesOptions {
  /** The folder with the browser files of the build of `@dorsal/embed`. */
  readonly root: string;
}

/**
 * Serves the files of the frames, `/embed/assets/…`, and the loader for organizers' pages: `/embed/v1.js`, which
 * changes, `/embed/v1.<hash>.js`, which never changes, and `/embed/v1.json`, which names the latter and its hash. Only
 * the loader may be read by other sites' pages. Source: embed, 2.
 */
export async function embedFiles(app: FastifyInstance, { root }: EmbedFilesOptions): Promise<void> {
  // The file server sets the older media type, after `setHeaders`. Source: RFC 9239.
  app.addHook('onSend', async ({ url }, reply) => {
    if (reply.statusCode === 200 && /\.js(?:\?|$)/.test(url)) reply.type('text/javascript; charset=utf-8');
  });
  await app.register(serveStatic, {
    root,
    prefix: '/embed/',
    wildcard: false,
    globIgnore: ['manifest.json', '**/*.{br,gz}'],
    preCompressed: true,
    decorateReply: false,
    setHeaders: (reply, path) => {
      reply.headers({ 'X-Content-Type-Options': 'nosniff', ...headersOf(path) });
    },
  });
}

function headersOf(path: string): Readonly<Record<string, string>> {
  if (basename(dirname(path)) === 'assets') return { 'Cache-Control': year };
  const name = basename(path);
  if (!/^v1\.(?:\w+\.)?js(?:\.(?:br|gz))?$/.test(name)) return { 'Cache-Control': hour };
  return {
    'Cache-Control': name.startsWith('v1.js') ? hour : year,
    // For pages that check the loader's hash (SRI), and for pages that require CORP of all that they load (COEP).
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}
