import { createRequestHandler, Outlet, RouterContextProvider, type ServerBuild } from 'react-router';
import { readConfiguration } from '../configuration/read-configuration.ts';
import * as entry from '../../app/entry.server.tsx';
import { Layout, links, loader } from '../../app/root.tsx';
import type { MarkedPage } from '../content-security-policy.ts';
import { fetchFrom, readBlog, serverContext } from '../server-context.ts';

const mark = '4f7c';

/** Files as in a build. Vite adds the `#` to a style sheet of a chunk that several pages share. */
const files = {
  root: { id: 'root', path: '', module: '/assets/root-a1.js', css: ['/assets/site-b2.css#'] },
  page: {
    id: 'page',
    parentId: 'root',
    index: true,
    module: '/assets/page-c3.js',
    imports: ['/assets/site-d4.js'],
    css: ['/assets/page-e5.css'],
  },
};

/** A page in the portal's document as our entry, React and React Router render it, before the server transforms it. */
export async function renderedPage(): Promise<MarkedPage> {
  const environment = { PUBLIC_URL: 'https://dorsal.example' };
  const configuration = readConfiguration(environment);
  const apiFetch = fetchFrom('https://api.example');
  const context = new RouterContextProvider();
  context.set(serverContext, {
    configuration,
    apiFetch,
    blog: readBlog(environment),
    mark,
  });
  const handle = createRequestHandler(build, 'production');
  const response = await handle(new Request(configuration.publicUrl), context);
  return { html: await response.text(), mark };
}

const page = { default: () => 'Eventos', meta: () => [{ title: 'Eventos' }] };

const manifest = {
  hasAction: false,
  hasLoader: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
} as const;

const build: ServerBuild = {
  entry: { module: entry },
  routes: {
    root: { ...files.root, module: { Layout, links, loader, default: Outlet } },
    page: { ...files.page, module: page },
  },
  assets: {
    entry: { module: '/assets/entry-f6.js', imports: [] },
    routes: {
      root: { ...manifest, ...files.root, hasLoader: true },
      page: { ...manifest, ...files.page },
    },
    url: '/assets/manifest-a7.js',
    version: 'a7',
  },
  publicPath: '/',
  assetsBuildDirectory: 'build/client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
};
