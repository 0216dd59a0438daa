import { expect, type Page, test as base } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { untilHydrated } from './hydration.ts';
import { untilStill } from './until-still.ts';

/**
 * Expected warnings. WebGL's software renderer reports how slow it is. React Router preloads a route's style sheet
 * without `crossorigin`, and Vite loads the same one with it for a lazy part, so it is fetched again from the browser's
 * cache. If a busy machine renders the page later than "within a few seconds", Chromium warns about each preloaded
 * style sheet. Chromium supports `web-share` on phones only, and elsewhere warns about its name. Playwright says that
 * it blocks service workers.
 */
const noise =
  /GL Driver Message|GPU stall|A preload for '.*\.css#' is found, but is not used|\.css#? was preloaded using link preload but not used|Unrecognized feature: 'web-share'|Service Worker registration blocked by Playwright/;

/**
 * A test whose page must stay quiet: any console error or warning (including hydration's), uncaught exception or failed
 * request of our own origin fails it at the end. `page.goto` and `page.reload` also wait for hydration.
 */
export const test = base.extend<{ complaints: string[]; quiet: undefined }>({
  page: async ({ page }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (...asked) => {
      const answer = await goto(...asked);
      await untilHydrated(page);
      return answer;
    };
    const reload = page.reload.bind(page);
    page.reload = async (...asked) => {
      const answer = await reload(...asked);
      await untilHydrated(page);
      return answer;
    };
    await provide(page);
  },
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs off this pattern
  complaints: async ({}, provide) => provide([]),
  quiet: [
    async ({ page, complaints, baseURL }, provide) => {
      watch(page, { complaints, baseURL });
      await provide(undefined);
      expect(complaints, 'the browser complained').toEqual([]);
    },
    { auto: true },
  ],
});

interface Watch {
  readonly complaints: string[];
  readonly baseURL: string | undefined;
}

/** Adds the page's complaints to `complaints`. The test's own page is watched already, other tabs aren't. */
export function watch(page: Page, { complaints, baseURL }: Watch): void {
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !noise.test(message.text())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('requestfailed', (request) => {
    const wasLeft = request.failure()?.errorText === 'net::ERR_ABORTED';
    if (!wasLeft && request.url().startsWith(baseURL ?? '')) complaints.push(`failed: ${request.url()}`);
  });
}

/** Expects no complaint except Chromium's report of a call that was refused with `status`. */
export async function expectRefusal(complaints: string[], status: number): Promise<void> {
  await expect.poll(() => complaints).toEqual([expect.stringContaining(`a status of ${status}`)]);
  complaints.length = 0;
}

/** Expects no axe violation of WCAG 2.2 AA, and no sideways scrolling. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  expect(await violationsIn(page)).toEqual([]);
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(sideways, 'pixels of sideways scrolling').toBe(0);
}

export { expect };
