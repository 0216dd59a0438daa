import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { RouteObject } from 'react-router';
import { createServer } from 'vite';
import type { frameHtml as FrameHtml, visitorHtml as VisitorHtml } from '../src/first-paint.tsx';
import { firstFiles, type Manifest } from './first-files.ts';
import { addressesOf } from './page-addresses.ts';

/**
 * Writes a document for each address of the panel: with links to all that its page needs, so that the browser fetches it
 * at once, and with what can be shown before the scripts run. `pages.json` names the documents by address.
 */
const built = new URL('../build/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.json', built), 'utf8')) as Manifest;
const index = readFileSync(new URL('index.html', built), 'utf8');

/** Pages that look the same to all people without a session. */
const visitorPages = ['/signin'];

/** The code of calls, which is loaded with the first of them: every page makes one. */
const calls = Object.keys(manifest).filter((name) => name.endsWith('/ky/distribution/index.js'));

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
try {
  const { routes } = await load<{ routes: RouteObject[] }>('/src/routes.ts');
  const { frameHtml, visitorHtml } = await load<FirstPaint>('/src/first-paint.tsx');
  const drawn = async (path: string, modules: readonly string[]) => {
    if (visitorPages.includes(path))
      return `<div id="root" inert data-drawn="visitor">${await visitorHtml(path)}</div>`;
    const hasFrame = modules.includes('src/routes/panel-layout.tsx');
    return `<div id="root" inert>${hasFrame ? frameHtml() : ''}</div>`;
  };

  mkdirSync(new URL('pages/', built), { recursive: true });
  const files: Record<string, string> = {};
  for (const { path, modules } of addressesOf(routes)) {
    const file = `pages/page${path.replaceAll(/[^\w]+/g, '-')}.html`;
    writeFileSync(new URL(file, built), documentOf(modules, await drawn(path, modules)));
    files[path] = file;
  }
  writeFileSync(new URL('pages.json', built), JSON.stringify(files, null, 2));
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

/** Scripts have a low priority: styles come first, and what is drawn is painted before the scripts run. */
function documentOf(modules: readonly string[], root: string): string {
  const { scripts, styles } = firstFiles(manifest, ['index.html', ...modules, ...calls]);
  const linked = (files: ReadonlySet<string>, link: (file: string) => string) =>
    [...files].filter((file) => !index.includes(file)).map(link);
  const links = [
    '<link rel="preload" href="/api/panel/session" as="fetch" crossorigin>',
    ...linked(styles, (file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...linked(scripts, (file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  return index
    .replace('</head>', `  ${links.join('\n    ')}\n  </head>`)
    .replaceAll(/type="module"|rel="modulepreload"/g, '$& fetchpriority="low"')
    .replace('<div id="root"></div>', root);
}
