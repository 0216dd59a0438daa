import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EncodedBody, encodeBody } from '@dorsal/api/encoded-body';
import type { PanelGoogle } from './panel-headers.ts';

/** `pages.json` of the build of `@dorsal/panel`: files by address, in the router's and in Fastify's way of writing it. */
interface Pages {
  readonly documents: Readonly<Record<string, string>>;
  /** The documents that differ where people can sign in with Google. */
  readonly withGoogle: Readonly<Record<string, string>>;
}

/** The documents of the panel by address, with the installation's settings; `/*` is for all other addresses. */
export async function panelDocuments(
  root: string,
  google: PanelGoogle | null,
): Promise<ReadonlyMap<string, EncodedBody>> {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const { documents, withGoogle } = JSON.parse(read('pages.json')) as Pages;
  const files = { '/*': 'index.html', ...documents, ...(google && withGoogle) };
  const encoded = Object.entries(files).map(
    async ([path, file]) => [path, await encodeBody(withSettings(read(file), google))] as const,
  );
  return new Map(await Promise.all(encoded));
}

/** `session/google-client.ts` of the panel reads the element. */
function withSettings(html: string, google: PanelGoogle | null): string {
  if (!google) return html;
  const content = `${google.clientId} ${google.scriptUrl}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace('</head>', () => `  <meta name="google-sign-in" content="${content}">\n  </head>`);
}
