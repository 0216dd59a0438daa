import type { BrowserContext, Frame, FrameLocator, Page } from '@playwright/test';
import { expect, test as quietTest } from '../quiet-page.ts';

/** The origin of the shop. */
export const shopUrl = process.env.PRODUCT_URL ?? 'http://localhost:3000';

const sandboxPort = new URL(process.env.SANDBOX_URL ?? 'http://localhost:3001').port;

/** The origin of an organizer whose pages are listed. To a browser it is another site than the shop's. */
export const clubUrl = `http://127.0.0.1:${sandboxPort}`;

/** The address of one of the organizer's pages. */
export function clubPage(path: string, asked: { event?: string; ticket?: string } = {}): string {
  const query = new URLSearchParams(asked).toString();
  return `${clubUrl}/organizador/club/${path}${query && `?${query}`}`;
}

/** The checkout in a page; `nth` if there are several. */
export const checkoutIn = (page: Page, nth = 0): FrameLocator => page.frameLocator('iframe').nth(nth);

/** The shop's frame in a page, to run scripts in it. Throws if there is none. */
export function frameOf(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(shopUrl));
  if (!frame) throw new Error('No frame of the shop is in the page: it was given up, or has not come yet.');
  return frame;
}

/** Events that the organizer's page has received, as `name {detail}`. */
export async function heardEvents(page: Page): Promise<string[]> {
  const lines = await page.locator('[data-events] li').allTextContents();
  return lines.map((line) => line.split(' · ')[0] ?? '');
}

/** A test in a browser that gives third parties no cookies, and partitions their storage. */
export const test = quietTest.extend<{ thirdPartiesBlocked: boolean; blocking: undefined }>({
  thirdPartiesBlocked: [true, { option: true }],
  blocking: [
    async ({ context, page, thirdPartiesBlocked }, provide) => {
      if (thirdPartiesBlocked) {
        await blockThirdParties(context, page);
        context.on('page', (tab) => void blockThirdParties(context, tab).catch(() => {}));
      }
      await provide(undefined);
    },
    { auto: true },
  ],
});

/** Does the same as "Block third-party cookies" in the settings, which the headless browser doesn't have. */
async function blockThirdParties(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCookieControls', {
    enableThirdPartyCookieRestriction: true,
    disableThirdPartyCookieMetadata: true,
    disableThirdPartyCookieHeuristics: true,
  } as never);
}

export { expect };
