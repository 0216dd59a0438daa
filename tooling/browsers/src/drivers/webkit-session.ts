import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '@dorsal/tooling-bootstrap/ports';
import type { BrowserSession, WindowSize } from './browser-session.ts';
import { startProgram } from './started-program.ts';
import { startDisplay } from './virtual-display.ts';
import { type ElementReference, idOf, openWebDriver, type WebDriverClient } from './webdriver-client.ts';

/** Returns the errors since its last call, and listens from then on. WebDriver can't read WebKit's console. */
const takeComplaints = `(window.dorsalComplaints ??= (() => {
  const list = [];
  addEventListener('error', ({ message }) => message && list.push('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => list.push('rejected: ' + (reason?.message ?? reason)));
  return list;
})()).splice(0)`;

/** WebKitGTK by plain WebDriver, in a window on its own display, because it has no headless mode. */
export async function openWebKit(browserPath: string, size: WindowSize): Promise<BrowserSession> {
  const home = await makeHome();
  const [port = 0] = await freePorts(1);
  const started: { readonly stop: () => Promise<void> }[] = [];
  const close = async () => {
    for (const program of started.toReversed()) await program.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const display = await startDisplay();
    started.push(
      display,
      startProgram('WebKitWebDriver', [`--port=${port}`], {
        DISPLAY: display.name,
        HOME: home,
        LC_ALL: 'C.UTF-8',
        WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      }),
    );
    const server = `http://127.0.0.1:${port}`;
    await untilAnswered(server);
    const client = await openWebDriver(server, {
      'webkitgtk:browserOptions': { binary: browserPath, args: ['--automation'] },
    });
    await resize(client, size);
    return sessionOf(client, async () => {
      await client.send('DELETE', '').catch(() => undefined);
      await close();
    });
  } catch (error) {
    await close();
    throw error;
  }
}

/** A home folder whose only settings let the window be as narrow as a phone: its toolbar has a minimum width. */
async function makeHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'dorsal-webkit-'));
  const folder = join(home, '.config/gtk-3.0');
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; font-size: 1px; }\n',
  );
  await writeFile(
    join(folder, 'settings.ini'),
    '[Settings]\ngtk-font-name=Sans 1\ngtk-icon-theme-name=none\n',
  );
  return home;
}

async function untilAnswered(server: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isThere = await fetch(`${server}/status`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    await wait(200);
  }
  throw new Error('WebKitWebDriver did not answer within a minute.');
}

/** Resizes the page, without the window's toolbar, to the given size. */
async function resize({ send }: WebDriverClient, { width, height }: WindowSize): Promise<void> {
  await send('POST', '/window/rect', { x: 0, y: 0, width, height });
  const inner = await send<number>('POST', '/execute/sync', { script: 'return innerHeight', args: [] });
  await send('POST', '/window/rect', { x: 0, y: 0, width, height: 2 * height - inner });
}

function sessionOf({ send }: WebDriverClient, close: () => Promise<void>): BrowserSession {
  const complaints: string[] = [];
  const evaluate = async <Result>(expression: string): Promise<Result> => {
    const [result, more] = await send<[Result, string[]]>('POST', '/execute/sync', {
      script: `return [${expression}, ${takeComplaints}]`,
      args: [],
    });
    complaints.push(...more);
    return result;
  };
  const element = (expression: string) => evaluate<ElementReference>(expression);
  let isInFrame = false;
  const switchToFrame = async () =>
    send('POST', '/frame', { id: await element("document.querySelector('iframe')") });
  /** In WebKit neither `scrollIntoView` nor a click in a frame of another site scrolls the page around the frame. */
  const scrollPageTo = async (expression: string) => {
    const top = await evaluate<number>(`(${expression}).getBoundingClientRect().top`);
    await send('POST', '/frame', { id: null });
    await evaluate(
      `window.scrollBy({ top: document.querySelector('iframe').getBoundingClientRect().top + ${top} - innerHeight / 2, behavior: 'instant' })`,
    );
    await switchToFrame();
  };
  return {
    async goTo(url) {
      await send('POST', '/frame', { id: null });
      isInFrame = false;
      await send('POST', '/url', { url });
      await evaluate('null');
    },
    evaluate,
    async press(expression) {
      if (isInFrame) await scrollPageTo(expression);
      await send('POST', `/element/${idOf(await element(expression))}/click`);
    },
    async fill(expression, text) {
      const field = `/element/${idOf(await element(expression))}`;
      await send('POST', `${field}/clear`);
      await send('POST', `${field}/value`, { text });
    },
    async enterFrame() {
      await switchToFrame();
      isInFrame = true;
    },
    async screenshot(file) {
      await writeFile(file, Buffer.from(await send<string>('GET', '/screenshot'), 'base64'));
    },
    complaints: () => complaints,
    close,
  };
}
