import type { Page } from '@playwright/test';
import { coarseScale, keepPicture } from './map-picture.ts';
import { expect, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test.use({
  geolocation: { latitude: 39.47, longitude: -0.376 },
  permissions: ['geolocation'],
  deviceScaleFactor: coarseScale,
});

const listAddress = '**/api/events/list';

const listOf = (page: Page) => page.getByRole('region', { name: 'Lista de eventos' });
const mapOf = (page: Page) => page.getByRole('region', { name: 'Mapa de eventos' });
const cardAt = (page: Page, place: number) => page.locator(`li[aria-posinset="${place}"]`);
const searchOf = (page: Page) => page.getByRole('searchbox').filter({ visible: true });
const retryOf = (page: Page) => listOf(page).getByRole('button', { name: 'Reintentar' });

const scrollToEnd = (page: Page) =>
  listOf(page)
    .getByRole('list')
    .locator('..')
    .evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight;
    });

/** Delays the list until the returned function is called. */
async function holdList(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(listAddress, async (route) => {
    await held;
    await route.continue();
  });
  return () => letThrough();
}

const failList = (page: Page) => page.route(listAddress, (route) => route.fulfill({ status: 503 }));

const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

test('the server filters the events and the list shows placeholders until the whole list has loaded', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  await keepPicture(page);
  const letThrough = await holdList(page);
  await page.goto('/events');
  const count = listOf(page).getByText(/^\d+ eventos?/);
  const all = (await count.textContent()) ?? '';

  await searchOf(page).fill('nocturno');
  await expect(page).toHaveURL(/q=nocturno/);
  await expect(count).not.toHaveText(all);
  await searchOf(page).fill('');
  await expect(count).toHaveText(all);

  await scrollToEnd(page);
  const awaited = listOf(page).locator('[data-card="awaited"]');
  await expect(awaited.last()).toBeInViewport();
  letThrough();
  await expect(awaited).toHaveCount(0);
  await expect(page.getByRole('article').last()).toBeInViewport();
});

test.describe('if the visitor saves data', { tag: sameAtAnySize }, () => {
  test.beforeEach(({ page }) => saveData(page));

  test('a distance in the URL still finds its events', async ({ page }) => {
    await keepPicture(page);
    await page.goto('/events?distance=200');
    await expect(listOf(page).getByText(/^\d+ eventos? a 200 km/)).toBeVisible();
  });

  test('the search for nearby events opens the map', async ({ page }) => {
    await page.goto('/events');
    await page.getByRole('button', { name: 'Buscar cerca de mí' }).filter({ visible: true }).first().click();
    await expect(mapOf(page)).toBeVisible();
  });

  test('the list loads only when the visitor uses the map', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/events/list')) asked += 1;
    });
    await page.goto('/events');
    // Touch the map's place. From then on the map may be loaded.
    const { width = 0 } = page.viewportSize() ?? {};
    await page.mouse.move(width * 0.8, 300);
    await mapOf(page).focus();
    expect(asked).toBe(0);

    await page.keyboard.press('ArrowRight');
    await expect.poll(() => asked).toBe(1);
  });

  test('the browser searches the list if the server does not answer a filter', async ({
    page,
    complaints,
  }) => {
    await page.route('**/events/page.json?*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/events');
    const count = listOf(page).getByText(/^[1-9]\d* eventos?/);
    const all = (await count.textContent()) ?? '';
    // Like the Back button, without touching a field.
    await page.evaluate(() => {
      history.pushState({ key: 'another', idx: 1 }, '', '/events?q=nocturno');
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });

    await expect(searchOf(page)).toHaveValue('nocturno');
    await expect(count).not.toHaveText(all);
    complaints.length = 0;
  });
});

test.describe('if the whole list fails to load', { tag: sameAtAnySize }, () => {
  test.beforeEach(({ page }) => keepPicture(page));

  test('the explorer keeps the first page and offers a retry', async ({ page, complaints }) => {
    await failList(page);
    await page.goto('/events');
    await scrollToEnd(page);
    await expect(listOf(page).getByText('No hemos podido cargar los demás eventos.')).toBeVisible();
    await expect(cardAt(page, 24)).toBeVisible();
    await expect(cardAt(page, 25)).toHaveCount(0);

    complaints.length = 0;
    await page.unroute(listAddress);
    await retryOf(page).click();
    await expect(cardAt(page, 25).getByRole('article')).toBeVisible();
    await expect(retryOf(page)).toBeHidden();
    await expect(cardAt(page, 24).getByRole('link')).toBeFocused();
  });

  test('a distance filter reports the failure instead of an empty result', async ({ page, complaints }) => {
    await failList(page);
    await page.goto('/events?distance=200');
    await expect(listOf(page).getByText('No hemos podido cargar los eventos')).toBeVisible();
    await expect(listOf(page).getByText(/\d eventos? a 200 km/)).toBeHidden();

    complaints.length = 0;
    await page.unroute(listAddress);
    await retryOf(page).click();
    await expect(listOf(page).getByText(/^\d+ eventos? a 200 km/)).toBeVisible();
    await expect(listOf(page).getByRole('heading', { level: 2 })).toBeFocused();
  });

  test('the server filters the events if the search worker fails', async ({ page, complaints }) => {
    await page.route('**/events.worker-*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `addEventListener('message', ({ data: { id, name } }) =>
          postMessage(name === 'open' || name === 'categories' ? { id, value: [] } : { id, failure: 'broken' }));
        postMessage({ id: 0 });`,
      }),
    );
    await page.goto('/events');
    await scrollToEnd(page);
    await expect(retryOf(page)).toBeVisible();
    const count = listOf(page).getByText(/^[1-9]\d* eventos?/);
    const all = (await count.textContent()) ?? '';
    await searchOf(page).fill('nocturno');

    await expect(count).not.toHaveText(all);
    complaints.length = 0;
  });
});
