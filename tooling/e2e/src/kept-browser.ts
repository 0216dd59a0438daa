import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as quietTest } from './quiet-page.ts';

/** Where the browser's connections go: to the product, or nowhere at all. */
type Network = 'there' | 'gone';

interface KeptBrowser {
  /** Opens the browser with all that it kept when it was last closed, and closes it before. Gives its one page. */
  readonly open: (network: Network) => Promise<Page>;
}

/** A proxy that nobody serves: not even this machine is to be reached. */
const nowhere = { server: 'http://127.0.0.1:9', bypass: '<-loopback>' };

/** A test of a browser that is closed and opened again, as a person's is, with what it has kept on their device. */
export const test = quietTest.extend<{ keptBrowser: KeptBrowser }>({
  keptBrowser: async (
    {
      playwright,
      launchOptions,
      baseURL,
      viewport,
      isMobile,
      hasTouch,
      deviceScaleFactor,
      userAgent,
      locale,
      timezoneId,
    },
    provide,
  ) => {
    const folder = await mkdtemp(join(tmpdir(), 'dorsal-browser-'));
    let opened: BrowserContext | undefined;
    await provide({
      open: async (network) => {
        await opened?.close();
        opened = await playwright.chromium.launchPersistentContext(folder, {
          ...launchOptions,
          ...(network === 'gone' && { proxy: nowhere }),
          ...(baseURL !== undefined && { baseURL }),
          ...(deviceScaleFactor !== undefined && { deviceScaleFactor }),
          ...(userAgent !== undefined && { userAgent }),
          ...(locale !== undefined && { locale }),
          ...(timezoneId !== undefined && { timezoneId }),
          viewport,
          isMobile,
          hasTouch,
        });
        return opened.pages()[0] ?? opened.newPage();
      },
    });
    await opened?.close();
    await rm(folder, { recursive: true, force: true });
  },
});

/** What the browser keeps of the site: caches with the addresses in them, databases, and how many workers. */
export function keptThings(page: Page) {
  return page.evaluate(async () => {
    const paths: string[] = [];
    const texts: string[] = [];
    const cacheNames = await caches.keys();
    for (const name of cacheNames) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        paths.push(new URL(url).pathname);
        const answer = await cache.match(url);
        if (answer?.headers.get('content-type')?.startsWith('text/html')) texts.push(await answer.text());
      }
    }
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { cacheNames, paths, texts, databases, local: Object.keys(localStorage) };
  });
}
