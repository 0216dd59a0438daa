import { type Browser, type ElementHandle, type Frame, launch, type Page } from 'puppeteer-core';
import type { BrowserSession, WindowSize } from './browser-session.ts';

/**
 * Console messages that are no errors: the software renderer of maps logs that it is slow; React Router logs in Firefox
 * that its route discovery was aborted when the job leaves the page.
 */
const noise = /GL Driver Message|GPU stall|WebGL|Failed to fetch manifest patches AbortError/;

/** Chromium by the DevTools protocol, Firefox by WebDriver BiDi. */
export async function openWithPuppeteer(
  engine: 'chrome' | 'firefox',
  executablePath: string,
  viewport: WindowSize,
): Promise<BrowserSession> {
  const browser = await launch({
    browser: engine,
    executablePath,
    headless: true,
    defaultViewport: null,
    args: engine === 'chrome' ? ['--no-sandbox', '--disable-gpu'] : [],
    env: { ...process.env, LANG: 'es_ES.UTF-8' },
  });
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
