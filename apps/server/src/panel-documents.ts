import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HeadedPage, PageHeading } from '@dorsal/api';
import { type EncodedBody, encodeBody } from '@dorsal/api/encoded-body';
import type { PanelGoogle } from './panel-headers.ts';

/** `pages.json` of the build of `@dorsal/panel`: files by address, in the router's and in Fastify's way of writing it. */
interface Pages {
  readonly documents: Readonly<Record<string, string>>;
  /** The documents that differ where people can sign in with Google. */
  readonly withGoogle: Readonly<Record<string, string>>;
  /** The documents of pages whose heading the server writes. */
  readonly withHeading: Readonly<Record<string, { readonly page: HeadedPage; readonly file: string }>>;
}

/** What the panel answers for an address. */
export interface PanelDocument {
  /** For everyone. */
  readonly shell: EncodedBody;
  /** With a heading of the organizer's figures, for its members. */
  readonly headed?: { readonly page: HeadedPage; readonly withHeading: (heading: PageHeading) => string };
}

/** The documents of the panel by address, with the installation's settings; `/*` is for all other addresses. */
export async function panelDocuments(
  root: string,
  google: PanelGoogle | null,
): Promise<ReadonlyMap<string, PanelDocument>> {
  const read = (file: string) => withSettings(readFileSync(join(root, file), 'utf8'), google);
  const pages = JSON.parse(readFileSync(join(root, 'pages.json'), 'utf8')) as Pages;
  const files = { '/*': 'index.html', ...pages.documents, ...(google && pages.withGoogle) };
  const documents = Object.entries(files).map(async ([path, file]) => {
    const shell = await encodeBody(read(file));
    const headed = pages.withHeading[path];
    if (!headed) return [path, { shell }] as const;
    const html = read(headed.file);
    const withHeading = (heading: PageHeading) => filledIn(html, heading);
    return [path, { shell, headed: { page: headed.page, withHeading } }] as const;
  });
  return new Map(await Promise.all(documents));
}

function filledIn(html: string, { title, context = '', lead = '', calls }: PageHeading): string {
  const texts = { title, context, lead, calls: calls.join(' ') };
  return html.replaceAll(/\{(title|context|lead|calls)\}/g, (_, name: keyof typeof texts) =>
    escaped(texts[name]),
  );
}

/** `session/google-client.ts` of the panel reads the element. */
function withSettings(html: string, google: PanelGoogle | null): string {
  if (!google) return html;
  const content = escaped(`${google.clientId} ${google.scriptUrl}`);
  return html.replace('</head>', () => `  <meta name="google-sign-in" content="${content}">\n  </head>`);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}
