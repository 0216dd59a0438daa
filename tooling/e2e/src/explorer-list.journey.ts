import type { Locator, Page, Worker } from '@playwright/test';
import { coarseScale } from './map-picture.ts';
import { expect, test } from './screen-test.ts';
import { sameAtAnySize } from './sizes.ts';

test.use({ deviceScaleFactor: coarseScale });

const many = 3000;

const listOf = (page: Page) => page.getByRole('region', { name: 'Lista de eventos' });
const cardAt = (page: Page, place: number) => page.locator(`li[aria-posinset="${place}"]`);
const searchOf = (page: Page) => page.getByRole('searchbox').filter({ visible: true });

const isSearch = (worker: Worker) => worker.url().includes('/events.worker-');

/** The scrolling container of the list. */
const scrollerOf = (page: Page) => listOf(page).getByRole('list').locator('..');

/** Jumps, like the scroll bar, until a card is in view. */
async function scrollTo(page: Page, card: Locator, place: number): Promise<void> {
  await scrollerOf(page).evaluate((scroller, share) => {
    scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * share;
  }, place / many);
  await expect(card).toBeInViewport();
}

/** Counts from now on how often the list would be painted without a card in view. */
const countBlanks = (page: Page) =>
  scrollerOf(page).evaluateHandle((scroller) => {
    const blanks = { count: 0 };
    const isInSight = (card: Element) => {
      const { top, bottom } = card.getBoundingClientRect();
      const sight = scroller.getBoundingClientRect();
      return bottom > sight.top && top < sight.bottom;
    };
    new MutationObserver(() => {
      if (![...scroller.querySelectorAll('[data-card]')].some(isInSight)) blanks.count += 1;
    }).observe(scroller, { childList: true, subtree: true });
    return blanks;
  });

/** A suffix of the events' names. */
let edition = '';

// The list is as long as a whole country's. The server's pages still have the few demo events.
test.beforeEach(async ({ page }) => {
  edition = '';
  await page.route('**/api/events/list', async (route) => {
    const answer = await route.fetch();
    const events = (await answer.json()) as { _id: string; name: string; cover?: string }[];
    // Events that can't be booked would come last.
    const pictured = events.map((event) => ({
      ...event,
      state: 'onSale',
      cover: event.cover ?? `/media/covers/${event._id}/auto`,
    }));
    const listed = Array.from({ length: many }, (_, at) => {
      const event = pictured[at % pictured.length];
      return {
        ...event,
        _id: `event-${at}`,
        name: `${event?.name} ${at + 1}${edition}`,
        coordinates: null,
        // What can't be booked would come last.
        state: 'onSale',
      };
    });
    await route.fulfill({ json: listed });
  });
});

test('a long list renders only cards near the view, and keeps its position and the focus', {
  tag: sameAtAnySize,
}, async ({ page, open }) => {
  await open('/events');
  await expect(listOf(page).getByText(`${many} eventos`)).toBeVisible();
  await expect(cardAt(page, 1)).toBeInViewport();
  // A worker searches it, so the search doesn't block the page.
  expect(page.workers().filter(isSearch)).toHaveLength(1);
  const scrollTop = () => scrollerOf(page).evaluate((scroller) => scroller.scrollTop);
  expect(await scrollTop()).toBe(0);
  expect(await page.getByRole('article').count()).toBeLessThan(80);
  const card = cardAt(page, 1501);

  await test.step('a card keeps the focus when it is scrolled out of view', async () => {
    const link = cardAt(page, 2).getByRole('link');
    await link.focus();
    await scrollTo(page, card, 1501);
    await expect(card.getByRole('heading')).toHaveText(/ 1501$/);
    await expect(card).toHaveAttribute('aria-setsize', String(many));
    expect(await page.getByRole('article').count()).toBeLessThan(80);
    await expect(link).toBeFocused();
    await expect(link).not.toBeInViewport();
    // As when another window gets the focus: the page's active element stays the same.
    await link.evaluate((focused) => focused.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
    await expect(link).toBeFocused();

    await page.keyboard.press('Shift+Tab');
    // The card is not needed any more.
    await expect(link).toHaveCount(0);
  });

  await test.step('the list keeps its position after Back and a reload', async () => {
    await scrollTo(page, card, 1501);
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/events\/[a-z]/);
    await page.goBack();
    await expect(card.getByRole('heading')).toBeInViewport();

    await page.reload();
    await expect(card.getByRole('heading')).toBeInViewport();
  });

  await test.step('a search and Back show cards at any moment', async () => {
    const blanks = await countBlanks(page);
    await searchOf(page).fill('nocturno');
    await expect(page).toHaveURL(/q=nocturno/);
    await expect(cardAt(page, 1)).toBeInViewport();
    expect(await blanks.evaluate(({ count }) => count)).toBe(0);
    await page.goBack();
    await expect(card.getByRole('heading')).toBeInViewport();
  });

  await test.step('a changed list replaces the shown one and keeps the focus and the scroll position', async () => {
    await expect(card.getByRole('heading')).toHaveText(/ 1501$/);
    await card.getByRole('link').focus();
    const before = await scrollTop();
    const shown = await card.elementHandle();

    // Data older than a minute is read again when the connection comes back.
    edition = ' (nueva)';
    await page.clock.setFixedTime(Date.now() + 120_000);
    // Only dispatch the events: if the network was really off, other requests of the page would fail.
    await page.evaluate(() => {
      for (const type of ['offline', 'online']) window.dispatchEvent(new Event(type));
    });

    await expect(card.getByRole('heading')).toHaveText(/ 1501 \(nueva\)$/);
    await expect(card.getByRole('link')).toBeFocused();
    expect(await shown?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await scrollTop()).toBe(before);
  });
});

test('the list keeps its scroll position when the scripts load', { tag: sameAtAnySize }, async ({
  page,
  open,
}) => {
  const scripts = /\/assets\/[^/]+\.js$/;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    await route.continue();
  });
  const opened = open('/events');
  await expect(cardAt(page, 2)).toBeVisible();
  const scrollTop = () => scrollerOf(page).evaluate((scroller) => scroller.scrollTop);
  await scrollerOf(page).evaluate((scroller) => scroller.scrollTo({ top: 150, behavior: 'instant' }));
  expect(await scrollTop()).toBe(150);

  release();
  await opened;
  await expect(listOf(page).getByText(`${many} eventos`)).toBeVisible();

  expect(await scrollTop()).toBe(150);
});

test('the page searches the list itself if the worker cannot load', { tag: sameAtAnySize }, async ({
  page,
  open,
  complaints,
}) => {
  await page.route('**/events.worker-*.js', (route) => route.fulfill({ status: 404 }));
  await open('/events');
  await expect(listOf(page).getByText(`${many} eventos`)).toBeVisible();
  await scrollTo(page, cardAt(page, 1501), 1501);
  await expect(cardAt(page, 1501).getByRole('heading')).toHaveText(/ 1501$/);
  expect(page.workers().filter(isSearch)).toEqual([]);
  complaints.length = 0;
});
