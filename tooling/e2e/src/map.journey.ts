import type { Page } from '@playwright/test';
import { coarseScale } from './map-picture.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const eventPath = '/events/trail-nocturno-del-garbi';
const noMap = 'No hemos podido cargar el mapa. Tienes todos los eventos en la lista.';
const noEventMap = 'No hemos podido cargar el mapa. Ábrelo en Google Maps, Apple Maps o Waze.';
const map = (page: Page) => page.getByRole('region', { name: /^Mapa de / });

test.use({ deviceScaleFactor: coarseScale });

/** Waits long, because without a graphics card a busy machine takes a second for a frame. */
async function expectMap(page: Page): Promise<void> {
  await expect(map(page)).toBeVisible({ timeout: 90_000 });
}

/** Ignores the browser's reports of failures that the test caused. */
function forgive(complaints: string[]): void {
  complaints.length = 0;
}

async function expectListWorks(page: Page): Promise<void> {
  await page.getByRole('searchbox').filter({ visible: true }).fill('garbi');
  await expect(page.getByRole('article')).toHaveCount(1);
}

test('the page reports a missing map style and a lost WebGL context, and shows the map again', {
  tag: sameAtAnySize,
}, async ({ page, complaints }) => {
  await test.step('without the style the list works, and a retry loads the map', async () => {
    await page.route('**/map/style.json', (route) => route.fulfill({ status: 500 }));
    await page.goto('/events');
    await expect(page.getByRole('status').filter({ hasText: noMap })).toBeVisible();
    await expectAccessible(page);
    await expectListWorks(page);
    forgive(complaints);

    await page.unroute('**/map/style.json');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expectMap(page);
    await expect(page.getByText(noMap)).toBeHidden();
  });

  await test.step('a lost context is reported until it is restored', async () => {
    const surface = await page
      .locator('canvas.maplibregl-canvas')
      .evaluateHandle((canvas: HTMLCanvasElement) =>
        canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
      );
    await surface.evaluate((lost) => lost?.loseContext());
    await expect(page.getByRole('status').filter({ hasText: noMap })).toBeVisible();

    await surface.evaluate((lost) => lost?.restoreContext());
    await expectMap(page);
    await expect(page.getByText(noMap)).toBeHidden();
    forgive(complaints);
  });
});

test('the page reports missing map code, and a retry loads the map', { tag: sameAtAnySize }, async ({
  page,
  complaints,
}) => {
  await page.route('**/assets/PlaceMap-*.js', (route) => route.abort());
  await page.goto(eventPath);
  await page.getByRole('heading', { name: 'Cómo llegar' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('status').filter({ hasText: noEventMap })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Abrir en mapas' }).getByRole('link')).toHaveText([
    'Google Maps',
    'Apple Maps',
    'Waze',
  ]);
  forgive(complaints);

  await page.unroute('**/assets/PlaceMap-*.js');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expectMap(page);
});

test('the page reports a missing map without WebGL, and the list works', { tag: sameAtAnySize }, async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto('/events');
  await expect(page.getByRole('status').filter({ hasText: noMap })).toBeVisible();
  await expectListWorks(page);

  await page.goto(eventPath);
  await page.getByRole('heading', { name: 'Cómo llegar' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('status').filter({ hasText: noEventMap })).toBeVisible();
  forgive(complaints);
});

test('the page shows a picture of the same view until the map has loaded', { tag: sameAtAnySize }, async ({
  page,
  request,
}) => {
  // The style never arrives.
  await page.route('**/map/style.json', () => undefined);
  const ground = page.waitForResponse('**/map/ground/*.svg');
  await page.goto('/events');
  expect((await ground).headers()['content-type']).toBe('image/svg+xml');
  // The picture follows the filters, from the server's response or the list.
  const markers = page.locator('[aria-hidden="true"] svg > svg');
  await expect(markers).not.toHaveCount(0);
  await page.getByRole('searchbox').filter({ visible: true }).fill('garbi');
  await expect(markers).toHaveCount(1);
  const world = page.waitForResponse('**/map/world.svg');
  await page.goto('/events?q=nada-de-nada');
  expect((await world).headers()['content-type']).toBe('image/svg+xml');

  await page.goto(eventPath);
  await page.getByRole('heading', { name: 'Cómo llegar' }).scrollIntoViewIfNeeded();
  const place = page.locator('img[src^="/map/place/"]');
  await expect.poll(() => place.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1280);
  expect((await request.get('/map/place/nada.svg')).status()).toBe(404);
  expect((await request.get('/map/ground/nada.svg')).status()).toBe(404);
});

test("the map's picture has its markers after Back", { tag: sameAtAnySize }, async ({ page }) => {
  await page.route('**/map/style.json', () => undefined);
  const markers = page.locator('[aria-hidden="true"] svg > svg');
  await page.goto('/events');
  await expect(markers).not.toHaveCount(0);
  // More than the first page had, so the list is now searched in the browser.
  await page
    .getByRole('article')
    .first()
    .locator('xpath=ancestor::ul/..')
    .evaluate((scroller) => {
      scroller.scrollTop = scroller.scrollHeight;
    });
  const further = page.getByRole('region', { name: 'Lista de eventos' }).getByRole('article').last();
  await expect(further).toBeInViewport();
  await further.getByRole('link').click();
  await expect(page).toHaveURL(/\/events\/.+/);

  await page.goBack();
  await expect(further).toBeInViewport();
  await expect(markers).not.toHaveCount(0);
});
