import { expectPicture } from '@dorsal/tooling-pictures/expect-picture';
import { type FixedText, fixedReferences } from '@dorsal/tooling-pictures/fixed-texts';
import { trackRequests, untilLoaded } from '@dorsal/tooling-pictures/settle';
import type { Page, Response } from '@playwright/test';
import { atBothSizes, desktopSize } from './both-sizes.ts';
import { keepPicture } from './map-picture.ts';
import { type Account, accessTokenOf, newcomer, ownedOrders, owner } from './owner.ts';
import { expect, expectAccessible, test as quietTest } from './quiet-page.ts';

/** The user who sees a screen. */
export type Visitor = 'nobody' | 'owner' | 'newcomer';

const accounts: Record<Exclude<Visitor, 'nobody'>, Account> = { owner, newcomer };

/** Milliseconds that a token is reused, well below an access token's quarter of an hour. */
const tokenServesMs = 8 * 60_000;

interface ScreenFixtures {
  /** Set with `test.use`. */
  visitor: Visitor;
  /** Whether maps are drawn. Default: false, because pictures hide them. Set with `test.use`. */
  drawsMaps: boolean;
  mapsAsPictures: undefined;
  /** Opens an address at the test's size, and waits until the page is hydrated and has loaded everything. */
  open: (path: string) => Promise<Response | null>;
  /** Waits until the requests of an action have finished. */
  settled: () => Promise<void>;
  /** Expects the view, or the whole page, to look as approved at this size. The page can't be used afterwards. */
  expectScreen: (name: string, options?: PictureOf) => Promise<void>;
  /** Expects a screen that was opened at `phoneSize` to be accessible and to look as approved, there and at 1440. */
  expectAtBothSizes: (name: string, options?: PictureOf) => Promise<void>;
}

interface PictureOf {
  readonly of?: 'page' | 'view';
}

interface WorkerFixtures {
  /** An access token for an account; one serves many tests. */
  tokenOf: (visitor: Exclude<Visitor, 'nobody'>) => Promise<string>;
  /** The replacements for the references of the owner's orders in pictures. */
  references: readonly FixedText[];
}

/**
 * A test of a screen's look: signed in as `visitor`, one device pixel per CSS pixel. It must not change the connection
 * or permissions, because Playwright does not reset them between tests that share a page.
 */
export const test = quietTest.extend<ScreenFixtures, WorkerFixtures>({
  // One page shows many screens, and is reset between tests: a new page would take longer than the test.
  reuseContext: [true, { scope: 'worker' }],
  deviceScaleFactor: 1,
  // It would load the files of other pages.
  serviceWorkers: 'block',
  visitor: ['nobody', { option: true }],
  drawsMaps: [false, { option: true }],
  mapsAsPictures: [
    async ({ page, drawsMaps }, provide) => {
      if (!drawsMaps) await keepPicture(page);
      await provide(undefined);
    },
    { auto: true },
  ],
  tokenOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs off this pattern
    async ({}, provide) => {
      const tokens = new Map<Visitor, { token: string; until: number }>();
      await provide(async (visitor) => {
        const known = tokens.get(visitor);
        if (known && Date.now() < known.until) return known.token;
        const token = await accessTokenOf(accounts[visitor]);
        tokens.set(visitor, { token, until: Date.now() + tokenServesMs });
        return token;
      });
    },
    { scope: 'worker' },
  ],
  references: [
    async ({ tokenOf }, provide) => {
      const orders = await ownedOrders(await tokenOf('owner'));
      await provide(orders.flatMap(({ _id }) => fixedReferences(_id)));
    },
    { scope: 'worker' },
  ],
  storageState: async ({ visitor, tokenOf, baseURL }, provide) => {
    if (visitor === 'nobody') return provide(undefined);
    const localStorage = [{ name: 'authToken', value: await tokenOf(visitor) }];
    await provide({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  settled: async ({ page }, provide) => {
    const pending = trackRequests(page);
    await provide(() => untilLoaded(page, pending));
  },
  open: async ({ page, settled, viewport }, provide) => {
    await provide(async (path) => {
      // `expectAtBothSizes` leaves the larger one.
      const isLarger = page.viewportSize()?.width === desktopSize.width;
      if (isLarger && viewport) await page.setViewportSize(viewport);
      const answer = await page.goto(path);
      await settled();
      return answer;
    });
  },
  expectScreen: async ({ page, settled, references }, provide) => {
    await provide((name, options) =>
      expectPicture(page, `screens/${name}-${page.viewportSize()?.width}`, {
        ...options,
        settled,
        texts: references,
        hide: '[role="img"][aria-label*="QR"]',
      }),
    );
  },
  expectAtBothSizes: async ({ page, expectScreen, settled }, provide) => {
    await provide((name, options) =>
      atBothSizes(page, async () => {
        await settled();
        await showHidden(page);
        await expectAccessible(page);
        await expectScreen(name, options);
      }),
    );
  },
});

/** Removes the style of a picture, which hides maps and codes, so that axe sees them. */
function showHidden(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}

export { expect };
