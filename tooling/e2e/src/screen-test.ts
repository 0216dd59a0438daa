import { expectPicture } from '@dorsal/tooling-pictures/expect-picture';
import { type FixedText, fixedReferences } from '@dorsal/tooling-pictures/fixed-texts';
import { trackRequests, untilLoaded } from '@dorsal/tooling-pictures/settle';
import type { Response } from '@playwright/test';
import { type Account, accessTokenOf, newcomer, ownedOrders, owner } from './owner.ts';
import { expect, test as quietTest } from './quiet-page.ts';

/** Who looks at a screen. */
export type Visitor = 'nobody' | 'owner' | 'newcomer';

const accounts: Record<Exclude<Visitor, 'nobody'>, Account> = { owner, newcomer };

/** Milliseconds: well before an access token's quarter of an hour is over. */
const tokenServesMs = 8 * 60_000;

interface ScreenFixtures {
  /** Chosen with `test.use`. */
  visitor: Visitor;
  /** Opens an address and waits until the page works and has all it wants. */
  open: (path: string) => Promise<Response | null>;
  /** Waits until what an action has set off is there. */
  settled: () => Promise<void>;
  /** Expects the screen in view, or the whole page, to look as approved at this size. It is spent then. */
  expectScreen: (name: string, options?: { of?: 'page' | 'view' }) => Promise<void>;
}

interface WorkerFixtures {
  /** An access token for an account; one serves many tests. */
  tokenOf: (visitor: Exclude<Visitor, 'nobody'>) => Promise<string>;
  /** What pictures show instead of the references of the owner's orders. */
  references: readonly FixedText[];
}

/**
 * A test of how a screen looks: signed in as whom it says, without motion, one device pixel to a CSS pixel. It leaves the
 * connection and the permissions alone, which Playwright does not reset between tests that share a page.
 */
export const test = quietTest.extend<ScreenFixtures, WorkerFixtures>({
  // Emptied of all it kept between two tests, one page shows many screens: a new one costs more than what it shows.
  reuseContext: [true, { scope: 'worker' }],
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: 'reduce' },
  visitor: ['nobody', { option: true }],
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
  open: async ({ page, settled }, provide) => {
    await provide(async (path) => {
      const answer = await page.goto(path);
      await settled();
      return answer;
    });
  },
  expectScreen: async ({ page, settled, references }, provide, { project }) => {
    const width = project.use.viewport?.width;
    await provide((name, options) =>
      expectPicture(page, `screens/${name}-${width}`, {
        ...options,
        settled,
        texts: references,
        hide: '[role="img"][aria-label*="QR"]',
      }),
    );
  },
});

export { expect };
