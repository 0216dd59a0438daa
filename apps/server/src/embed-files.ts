import { basename, dirname } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const year = 'public, max-age=31536000, immutable';
const hour = 'public, max-age=3600';

export interface EmbedFilesOptions {
  /** What the build of `@dorsal/embed` has made for browsers. */
  readonly root: string;
}

/**
 * Serves what frames load, `/embed/assets/…`, and what organizers' pages load, the loader: `/embed/v1.js`, which changes,
 * `/embed/v1.<hash>.js`, which never does, and `/embed/v1.json`, which names the latter and its hash. The loader alone may
 * be read by other sites' pages. Source: embed, 2.
 */
export async function embedFiles(app: FastifyInstance, { root }: EmbedFilesOptions): Promise<void> {
  // The file server names the older type, and after `setHeaders`. Source: RFC 9239.
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
    // For pages that check its hash, and for pages that demand a word from all that they load.
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
}
