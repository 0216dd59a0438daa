import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Files whose name changes with their content. */
const immutable = /\/assets\//;

/**
 * No inline script, no other site, no frame around it. Style attributes position elements. Source: security, H24.
 */
const pageHeaders = {
  'Content-Security-Policy': [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self' blob:`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
  ].join('; '),
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), camera=(), microphone=(), payment=()',
  'X-Robots-Tag': 'noindex',
} as const;

export interface PanelFilesOptions {
  /** The folder of the panel's build. */
  readonly root: string;
  /** The portal's address, whose terms the panel links. */
  readonly publicUrl: string;
}

/**
 * Serves the panel's files, and a document for every other address. `pages.json` of the build names the documents of the
 * panel's own addresses, which differ in what they fetch at once.
 */
export async function panelFiles(
  app: FastifyInstance,
  { root, publicUrl }: PanelFilesOptions,
): Promise<void> {
  await app.register(serveStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['*.json', '**/*.html', '**/*.{br,gz}'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.headers(pageHeaders);
      reply.header(
        'Cache-Control',
        immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  // Files of an earlier build: a page in their place would fail as a script.
  app.get('/assets/*', (_request, reply) => reply.code(404).headers(pageHeaders).send());
  // The page's files don't know where the portal is.
  app.get('/register/terms', (_request, reply) => reply.redirect(`${publicUrl}/legal/terms`));
  for (const [path, file] of Object.entries(pagesOf(root))) {
    app.get(path, (_request, reply) => reply.sendFile(file));
  }
  app.get('/*', (_request, reply) => reply.sendFile('index.html'));
}

/** The document of each address, in the router's and in Fastify's way of writing it. */
function pagesOf(root: string): Readonly<Record<string, string>> {
  // Written by the build of `@dorsal/panel`.
  return JSON.parse(readFileSync(join(root, 'pages.json'), 'utf8')) as Record<string, string>;
}
