import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import { type Browser, chromium } from 'playwright';

const args = ['--no-sandbox', '--disable-gpu'];

/** The browser of the tests, without a graphics card's help. */
export async function startChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = await chromiumPath();
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args, ...more] });
}

/**
 * Chromium as people have it (`FULL_CHROMIUM_PATH`), without a window. The headless shell of the tests skips much of what a page costs.
 * Throws if the variable is not set.
 */
export async function startFullChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = process.env['FULL_CHROMIUM_PATH'];
  if (!executablePath)
    throw new Error('FULL_CHROMIUM_PATH is not set. Run `npm run bench -- pages`, which finds a Chromium.');
  // Playwright's own headless switch would choose the old mode.
  return chromium.launch({ executablePath, headless: false, args: [...args, '--headless=new', ...more] });
}
