import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import { type Browser, chromium } from 'playwright';

const args = ['--no-sandbox', '--disable-gpu'];

/** Starts the browser of the tests, without GPU acceleration. */
export async function startChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = await chromiumPath();
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...args, ...more] });
}

/**
 * Starts a full Chromium (`FULL_CHROMIUM_PATH`) without a window. The headless shell of the tests skips much of a
 * page's work. Throws if the variable is not set.
 */
export async function startFullChromium(...more: readonly string[]): Promise<Browser> {
  const executablePath = process.env['FULL_CHROMIUM_PATH'];
  if (!executablePath)
    throw new Error('FULL_CHROMIUM_PATH is not set. Run `npm run bench -- pages`, which finds a Chromium.');
  // Playwright's own headless option would select the old mode.
  return chromium.launch({ executablePath, headless: false, args: [...args, '--headless=new', ...more] });
}
