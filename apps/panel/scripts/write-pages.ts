import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { whenSeen } from '@dorsal/ui/first-paint';
import type { RouteObject } from 'react-router';
import { createServer } from 'vite';
import type { frameHtml as FrameHtml, visitorHtml as VisitorHtml } from '../src/first-paint.tsx';
import { firstFiles, type Manifest } from './first-files.ts';
import { addressesOf } from './page-addresses.ts';

/**
 * Writes a document for each address of the panel: with links to all that its page needs, so that the browser fetches it
 * at once, and with what can be shown before the scripts run. `pages.json` names the documents by address, and those that
 * differ where people can sign in with Google.
 */
const built = new URL('../build/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8')) as Manifest;
const index = readFileSync(new URL('index.html', built), 'utf8');

/** Pages that look the same to all people without a session. */
const visitorPages = ['/signin'];

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
  for (const { path, modules } of addressesOf(routes)) {
    const name = `pages/page${path.replaceAll(/[^\w]+/g, '-')}`;
    const isVisitors = visitorPages.includes(path);
    documents[path] = write(`${name}.html`, documentOf(modules, await drawn(path, modules), isVisitors));
    if (!isVisitors) continue;
    const root = await drawnForVisitors(path, someGoogle);
    withGoogle[path] = write(`${name}-google.html`, documentOf(modules, root, isVisitors));
  }
  write('pages.json', JSON.stringify({ documents, withGoogle }, null, 2));
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

/** Fetches a page's scripts, `data-files` with the entry first, after the page has been painted. */
function writeStart(): string {
  const code = `const page=document.currentScript;(${whenSeen})(()=>{
const [entry,...files]=page.dataset.files.split(" ")
for(const file of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",crossOrigin:"",href:file}))
document.head.append(Object.assign(document.createElement("script"),{type:"module",crossOrigin:"",src:entry}))
})
`;
  const file = `assets/start-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  return write(file, code);
}

/**
 * A page that is complete without its scripts fetches them after it has been painted. In the others they have a low
 * priority: the styles come first.
 */
function documentOf(modules: readonly string[], root: string, isComplete: boolean): string {
  const { scripts, styles } = firstFiles(manifest, ['index.html', ...modules, ...calls]);
  const files = [...scripts].map((file) => `/${file}`);
  const sheets = [...styles].filter((file) => !index.includes(file));
  const links = [
    '<link rel="preload" href="/api/panel/session" as="fetch" crossorigin>',
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...(isComplete
      ? [`<script defer src="/${start}" data-files="${files.join(' ')}"></script>`]
      : files.map(
          (file, at) =>
            `<${at === 0 ? 'script type="module" src' : 'link rel="modulepreload" href'}="${file}" fetchpriority="low" crossorigin>${at === 0 ? '</script>' : ''}`,
        )),
  ];
  return index
    .replaceAll(/ *<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?\n/g, '')
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', root);
}
