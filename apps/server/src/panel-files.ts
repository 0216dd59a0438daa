import { encodeBody, sendEncoded, sendUntagged } from '@dorsal/api/encoded-body';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { panelDocuments } from './panel-documents.ts';
import { type PanelGoogle, panelHeaders } from './panel-headers.ts';
import { headedPages } from './panel-headings.ts';

/** Files whose name changes with their content. */
const immutable = /\/assets\//;

export interface PanelFilesOptions {
  /** The folder of the panel's build. */
  readonly root: string;
  /** The portal's address, whose terms the panel links. */
  readonly publicUrl: string;
  /** Null: no sign-in with Google. */
  readonly google: PanelGoogle | null;
}

/**
 * Serves the panel's files, and a document for every other address. The documents differ in what they fetch at once, and
 * have the installation's settings. Those of some pages begin with a heading of the organizer's figures: for its members
 * only, and never stored.
 */
export async function panelFiles(
  app: FastifyInstance,
  { root, publicUrl, google }: PanelFilesOptions,
): Promise<void> {
  const headers = panelHeaders(google);
  await app.register(serveStatic, {
    root,
    wildcard: false,
    index: false,
    globIgnore: ['*.json', '**/*.html', '**/*.{br,gz}'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.headers(headers);
      reply.header(
        'Cache-Control',
        immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  // Files of an earlier build: a page in their place would fail as a script.
  app.get('/assets/*', (_request, reply) => reply.code(404).headers(headers).send());
  // The page's files don't know where the portal is.
  for (const [path, page] of [
    ['/register/terms', 'legal/terms'],
    ['/register/privacy', 'legal/privacy'],
  ] as const) {
    app.get(path, (_request, reply) => reply.redirect(`${publicUrl}/${page}`));
  }
  const headedPage = headedPages(app);
  for (const [path, document] of await panelDocuments(root, google)) {
    app.get(path, async (request, reply) => {
      reply.headers(headers).type('text/html; charset=utf-8');
      const html = await headedPage(request, document);
      if (html === null)
        return sendEncoded(request, reply.header('Cache-Control', 'no-cache'), document.shell);
      return sendUntagged(request, reply.header('Cache-Control', 'no-store'), await encodeBody(html));
    });
  }
}
