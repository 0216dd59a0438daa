import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import type * as Frames from './server/frame-handler.ts';
import type * as Settings from './server/settings.ts';

/**
 * Serves the pages for frames in `pnpm dev`, which the portal's development server forwards here, and the last built
 * loader. Their policy has only `frame-ancestors`: Vite writes styles into the page, and opens a socket.
 */
export const devFrames = (base: string): Plugin => ({
  name: 'dev-frames',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((asked, answer, next) => void respond({ server, base, asked, answer, next }));
  },
});

interface Exchange {
  readonly server: ViteDevServer;
  readonly base: string;
  readonly asked: Connect.IncomingMessage;
  readonly answer: ServerResponse;
  readonly next: Connect.NextFunction;
}

async function respond({ server, base, asked, answer, next }: Exchange): Promise<void> {
  try {
    const url = new URL(asked.originalUrl ?? '/', 'http://localhost');
    const headers = { 'Sec-Fetch-Dest': asked.headers['sec-fetch-dest'] ?? '' };
    const request = new Request(url, { method: asked.method ?? 'GET', headers });
    const page =
      url.pathname === `${base}v1.js` ? await builtLoader() : await framePage(server, base, request);
    if (page) answer.writeHead(page.status, Object.fromEntries(page.headers)).end(await page.text());
    else next();
  } catch (error) {
    next(error);
  }
}

async function framePage(server: ViteDevServer, base: string, request: Request) {
  // Load it through Vite, so that changes apply at once.
  const frames = (await server.ssrLoadModule('/server/frame-handler.ts')) as typeof Frames;
  const { readSettings, fetchFrom } = (await server.ssrLoadModule('/server/settings.ts')) as typeof Settings;
  const settings = readSettings(process.env);
  const handle = frames.createFrameHandler({
    settings,
    apiFetch: fetchFrom(settings.apiUrl),
    assets: { checkout: unbuilt(base, 'checkout'), confirmation: unbuilt(base, 'confirmation') },
  });
  const page = await handle(request);
  const policy = page?.headers.get('Content-Security-Policy') ?? '';
  page?.headers.set('Content-Security-Policy', policy.slice(policy.indexOf('frame-ancestors')));
  return page;
}

/** The assets of a page without a build: its script imports the rest. */
const unbuilt = (base: string, page: string) => ({
  scripts: [`${base}src/frame/${page}.tsx`],
  styles: [],
  css: '',
  fontCss: '',
  fonts: [],
});

async function builtLoader(): Promise<Response> {
  return new Response(readFileSync(new URL('build/client/v1.js', import.meta.url)), {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
