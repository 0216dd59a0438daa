import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import type { BrowserContext, BrowserContextOptions, Frame, Page } from 'playwright';
import { type Browser, chromium } from 'playwright';
import { builtScript } from './built-script.ts';
import type { FrameWishes } from './frame-page.ts';

/** An organizer's site and the portal: two sites for the browser, both without a server. */
export const club = 'https://club.example';
export const portal = 'https://dorsal.example';
/** The site of a stranger. */
export const stranger = 'https://evil.example';

export const link =
  '<a class="dorsal-embed" href="https://dorsal.example/events/trail" data-event="trail">Inscríbete</a>';
const script = `<script async src="${portal}/embed/v1.js"></script>`;

/** An event that the page got from a checkout on it. */
export interface Heard {
  readonly type: string;
  readonly detail: unknown;
  /** The `data-event` of the link that dispatched it. */
  readonly event: string | undefined;
}

interface HostPageOptions {
  /** Default: the link and the script. */
  readonly body?: string;
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly context?: BrowserContextOptions;
  /** Default: ready at once, and the club may frame it. */
  readonly frame?: Partial<FrameWishes>;
}

export interface HostSite {
  /** Opens a page of the organizer; its script has run. */
  readonly open: (options?: HostPageOptions) => Promise<Page>;
  readonly close: () => Promise<void>;
}

/** Starts the tests' Chromium, with the loader and a frame page that only has the host link. */
export async function hostSite(): Promise<HostSite> {
  const [loader, framePage] = await Promise.all(
    ['src/loader/main.ts', 'src/loader/testing/frame-page.ts'].map(builtScript),
  );
  const executablePath = await chromiumPath();
  const browser: Browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--site-per-process'],
  });

  async function open(options: HostPageOptions = {}): Promise<Page> {
    const { body = link + script, origin = club, headers = {}, frame } = options;
    const context = await browser.newContext(options.context);
    await context.addInitScript(noteEvents);
    await context.addInitScript(countListeners);
    const wishes: FrameWishes = { origins: [club], isSilent: false, isDeaf: false, ...frame };
    await answer(context, `${portal}/**`, (path) => {
      if (path.startsWith('/embed/')) return { contentType: 'text/javascript', body: loader! };
      if (path === '/frame.js') return { contentType: 'text/javascript', body: framePage! };
      if (path.includes('/iframe')) return { body: frameDocument(JSON.stringify(wishes)) };
      return { body: '<!doctype html><title>Portal</title>' };
    });
    await answer(context, `${origin}/**`, () => ({
      body: `<!doctype html><title>Club</title>${body}`,
      headers,
    }));
    await answer(context, `${stranger}/**`, () => ({ body: '<!doctype html><title>Stranger</title>' }));
    const page = await context.newPage();
    page.setDefaultTimeout(90_000);
    // The test decides when the 6 s pass, not a slow machine that loads the frame.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto(`${origin}/carrera?any=2027#inscripcion`);
    return page;
  }

  return { open, close: () => browser.close() };
}

interface Answer {
  readonly contentType?: string;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function answer(
  context: BrowserContext,
  url: string,
  answerTo: (path: string) => Answer,
): Promise<void> {
  await context.route(url, async (route) => {
    const { pathname } = new URL(route.request().url());
    const { contentType = 'text/html; charset=utf-8', body, headers } = answerTo(pathname);
    await route.fulfill({
      body,
      headers: { 'content-type': contentType, 'cross-origin-resource-policy': 'cross-origin', ...headers },
    });
  });
}

const frameDocument = (data: string) => `<!doctype html><html lang="es"><title>Inscripción</title>
<body style="margin:0"><main style="height:640px"><button>Continuar</button></main>
<script type="application/json" id="frame-data">${data}</script><script type="module" src="/frame.js"></script>`;

function noteEvents(): void {
  const heard: Heard[] = [];
  Object.assign(window, { heard });
  for (const type of ['ready', 'height', 'step', 'held', 'completed', 'closed', 'error']) {
    addEventListener(`dorsal:${type}`, (event) => {
      const { detail, target } = event as CustomEvent<unknown>;
      heard.push({ type, detail, event: (target as HTMLElement).dataset.event });
    });
  }
}

/** Counts the window's message listeners in `listening`. */
function countListeners(): void {
  const add = window.addEventListener.bind(window);
  const remove = window.removeEventListener.bind(window);
  const counted = Object.assign(window, { listening: 0 });
  window.addEventListener = (...given: Parameters<typeof add>) => {
    if (given[0] === 'message') counted.listening += 1;
    add(...given);
  };
  window.removeEventListener = (...given: Parameters<typeof remove>) => {
    if (given[0] === 'message') counted.listening -= 1;
    remove(...given);
  };
}

/** The events that the page got so far. */
export const heardBy = (page: Page): Promise<Heard[]> =>
  page.evaluate(() => (window as unknown as { heard: Heard[] }).heard);

/** The document in the frame of this event's checkout. */
export function frameOf(page: Page, event = 'trail'): Frame {
  const frame = page.frames().find((frame) => frame.url().includes(`/${event}/`));
  if (!frame) throw new Error(`The page has no frame of ${event}.`);
  return frame;
}
