import { type Browser, type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core';
import type { BrowserSession, WindowSize } from './browser-session.ts';
import { startDisplay } from './virtual-display.ts';

/**
 * Console messages that are no errors: the software renderer of maps logs that it is slow; React Router logs in Firefox
 * that its route discovery was aborted when the job leaves the page.
 */
const noise = /GL Driver Message|GPU stall|Failed to fetch manifest patches AbortError/;

/** Chromium without a window, by the DevTools protocol. */
export async function openChromium(executablePath: string, viewport: WindowSize): Promise<BrowserSession> {
  const browser = await launch({
    executablePath,
    headless: true,
    defaultViewport: null,
    args: ['--no-sandbox', '--disable-gpu'],
    env,
  });
  return openSession(browser, viewport);
}

/** Firefox by WebDriver BiDi, in a window on its own display, because without a display it has no WebGL for maps. */
export async function openFirefox(executablePath: string, viewport: WindowSize): Promise<BrowserSession> {
  const display = await startDisplay();
  try {
    const browser = await launch({
      browser: 'firefox',
      executablePath,
      headless: false,
      defaultViewport: null,
      env: { ...env, DISPLAY: display.name },
    });
    const session = await openSession(browser, viewport);
    const close = async () => {
      await session.close();
      await display.stop();
    };
    return { ...session, close };
  } catch (error) {
    await display.stop();
    throw error;
  }
}

const env = { ...process.env, LANG: 'es_ES.UTF-8' };

async function openSession(browser: Browser, viewport: WindowSize): Promise<BrowserSession> {
  try {
    return await sessionOf(browser, viewport);
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function sessionOf(browser: Browser, viewport: WindowSize): Promise<BrowserSession> {
  const [page = await browser.newPage()] = await browser.pages();
  await page.setViewport(viewport);
  const complaints = await watch(page);
  let frame: Frame = page.mainFrame();

  const element = async (expression: string): Promise<ElementHandle> => {
    const handle = (await frame.evaluateHandle(expression)).asElement();
    if (!handle) throw new Error(`No element: ${expression}`);
    // The expressions of jobs return elements only.
    return handle as ElementHandle;
  };
  return {
    async goTo(url) {
      frame = page.mainFrame();
      await page.goto(url, { timeout: 120_000 });
    },
    evaluate: async <Result>(expression: string) => (await frame.evaluate(expression)) as Result,
    press: async (expression) => (await element(expression)).click(),
    async fill(expression, text) {
      const field = await element(expression);
      // The first typed letter replaces the selection.
      await field.evaluate((input) => (input as HTMLInputElement).select());
      await field.type(text);
    },
    async enterFrame() {
      const handle = await page.waitForSelector('iframe', { timeout: 60_000 });
      const content = await handle?.contentFrame();
      if (!content) throw new Error('The page has no frame.');
      frame = content;
    },
    async screenshot(path) {
      await page.screenshot({ path });
    },
    complaints: () => complaints,
    close: () => browser.close(),
  };
}

/** Runs in each document and logs errors as text, because the message of an error object can't be read later. */
const writeErrorsAsText = `(() => {
  const write = console.error;
  console.error = (...values) =>
    write.apply(console, values.map((value) => (value instanceof Error ? value + ' ' + value.stack : value)));
})()`;

async function watch(page: Page): Promise<readonly string[]> {
  const complaints: string[] = [];
  await page.evaluateOnNewDocument(writeErrorsAsText);
  page.on('console', (message) => {
    if (message.type() === 'error' && !noise.test(message.text()))
      complaints.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) =>
    complaints.push(`uncaught: ${error instanceof Error ? error.message : String(error)}`),
  );
  return complaints;
}
