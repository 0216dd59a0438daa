import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { PanelHeading } from '@dorsal/domain/panel-headings';
import { whenSeen } from '@dorsal/ui/first-paint';
import type { RouteObject } from 'react-router';
import { createServer } from 'vite';
import type { frameHtml as FrameHtml, visitorHtml as VisitorHtml } from '../src/first-paint.tsx';
import { firstFiles, type Manifest } from './first-files.ts';
import { addressesOf } from './page-addresses.ts';
import { type PageLinks, scriptsAndCallsLater, scriptsAtOnce, scriptsLater } from './page-links.ts';

/**
 * Writes a document for each address of the panel: with links to all that its page needs, so that the browser fetches it
 * at once, and with what can be shown before the scripts run. `pages.json` names the documents by address, those that
 * differ where people can sign in with Google, and those with a heading that the server fills in.
 */
const built = new URL('../build/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8')) as Manifest;
const index = readFileSync(new URL('index.html', built), 'utf8');

/** Pages that look the same to all people without a session. */
const visitorPages = ['/signin'];

/**
 * Pages whose heading is a figure: the server writes it into their second document in place of `{title}` and so on, and
 * the page's calls in place of `{calls}`. Their names are those of the API's `HeadedPage`.
 */
const headings: Readonly<Record<string, PanelHeading & { readonly page: string }>> = {
  '/:org': { page: 'home', context: '{context}', title: '{title}' },
  '/:org/events': { page: 'events', title: '{title}', lead: '{lead}' },
};

/** The headings' face: without it, they would be drawn twice. */
const headingFont = fileOf('archivo-sprint.woff2');

/** Of no installation: the documents don't contain it. */
const someGoogle = { clientId: 'client', scriptUrl: 'https://accounts.google.com/gsi/client' };

/** The code of calls, which is loaded with the first of them: every page makes one. */
const calls = Object.keys(manifest).filter((name) => name.endsWith('/ky/distribution/index.js'));

const start = writeStart();

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
try {
  const { routes } = await load<{ routes: RouteObject[] }>('/src/routes.ts');
  const { frameHtml, visitorHtml } = await load<FirstPaint>('/src/first-paint.tsx');
  const drawnForVisitors = async (path: string, google?: typeof someGoogle) =>
    `<div id="root" inert data-drawn="visitor">${await visitorHtml(path, google)}</div>`;
  const drawn = async (path: string, modules: readonly string[]) => {
    if (visitorPages.includes(path)) return drawnForVisitors(path);
    const hasFrame = modules.includes('src/routes/panel-layout.tsx');
    return `<div id="root" inert>${hasFrame ? frameHtml() : ''}</div>`;
  };

  mkdirSync(new URL('pages/', built), { recursive: true });
  const documents: Record<string, string> = {};
  const withGoogle: Record<string, string> = {};
  const withHeading: Record<string, { readonly page: string; readonly file: string }> = {};
  for (const { path, modules } of addressesOf(routes)) {
    const name = `pages/page${path.replaceAll(/[^\w]+/g, '-')}`;
    const isVisitors = visitorPages.includes(path);
    const page = await drawn(path, modules);
    documents[path] = write(
      `${name}.html`,
      documentOf(modules, page, isVisitors ? scriptsLater : scriptsAtOnce),
    );
    if (isVisitors) {
      const root = await drawnForVisitors(path, someGoogle);
      withGoogle[path] = write(`${name}-google.html`, documentOf(modules, root, scriptsLater));
    }
    const heading = headings[path];
    if (heading) {
      const root = `<div id="root" inert>${frameHtml(heading)}</div>`;
      const file = write(`${name}-heading.html`, documentOf(modules, root, scriptsAndCallsLater));
      withHeading[path] = { page: heading.page, file };
    }
  }
  write('pages.json', JSON.stringify({ documents, withGoogle, withHeading }, null, 2));
} finally {
  await vite.close();
}

interface FirstPaint {
  readonly frameHtml: typeof FrameHtml;
  readonly visitorHtml: typeof VisitorHtml;
}

async function load<Module>(path: string): Promise<Module> {
  return (await vite.ssrLoadModule(path)) as Module;
}

/** Returns the name of the file. */
function write(file: string, text: string): string {
  writeFileSync(new URL(file, built), text);
  return file;
}

/** The address of a font of the styles. */
function fileOf(font: string): string {
  const file = manifest[Object.keys(manifest).find((name) => name.endsWith(`/${font}`)) ?? '']?.file;
  if (file === undefined) throw new Error(`The build has no ${font}: the documents can't link it.`);
  return `/${file}`;
}

/**
 * After the page has been painted, makes its calls (`data-calls`) and fetches its scripts, `data-files` with the entry
 * first. Returns the address of the script.
 */
function writeStart(): string {
  const code = `const page=document.currentScript;(${whenSeen})(()=>{
const {files,calls}=page.dataset
const [entry,...others]=files.split(" ")
const add=(tag,attributes)=>document.head.append(Object.assign(document.createElement(tag),{crossOrigin:""},attributes))
if(calls)for(const href of calls.split(" "))add("link",{rel:"preload",as:"fetch",href})
for(const href of others)add("link",{rel:"modulepreload",href})
add("script",{type:"module",src:entry})
})
`;
  const file = `assets/start-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  return `/${write(file, code)}`;
}

function documentOf(modules: readonly string[], root: string, linksOf: PageLinks): string {
  const { scripts, styles } = firstFiles(manifest, ['index.html', ...modules, ...calls]);
  const files = [...scripts].map((file) => `/${file}`);
  const sheets = [...styles].filter((file) => !index.includes(file));
  const links = [
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...linksOf({ scripts: files, start, headingFont }),
  ];
  return index
    .replaceAll(/ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g, '')
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', root);
}
