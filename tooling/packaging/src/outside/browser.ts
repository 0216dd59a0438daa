import { chromiumPath } from '@dorsal/tooling-bootstrap/chromium';
import { type Browser, chromium } from 'playwright';

/** Opens the Chromium of the tests. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = await chromiumPath();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
}
