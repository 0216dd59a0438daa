import { type Browser, chromium } from 'playwright';

/** The browser of the tests (`CHROMIUM_PATH`, else Playwright's own), without a graphics card's help. */
export function startChromium(...args: readonly string[]): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', ...args],
  });
}
