import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { test as quietTest } from './quiet-page.ts';

/** The target of the browser's connections: the product, or nothing. */
type Network = 'there' | 'gone';

interface KeptBrowser {
  /** Closes the browser if it is open, and opens it with the data it stored. Returns its only page. */
  readonly open: (network: Network) => Promise<Page>;
}

/** A proxy that doesn't exist, also for this machine's own addresses. */
const nowhere = { server: 'http://127.0.0.1:9', bypass: '<-loopback>' };

/** A test of a browser that is closed and opened again with the data it has stored, like a user's. */
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

/** The browser's data of the site: caches with their paths, cached HTML, databases, and keys of the local storage. */
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
