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

/** Serves the panel's files, and its page for every other address: the page's script reads the address. */
export async function panelFiles(
  app: FastifyInstance,
  { root, publicUrl }: PanelFilesOptions,
): Promise<void> {
  await app.register(serveStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['manifest.json', '**/*.{br,gz}'],
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
  app.get('/*', (_request, reply) => reply.sendFile('index.html'));
}
