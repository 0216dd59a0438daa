import type { Page } from '@playwright/test';
import { coarseScale, holdStyle, pressPicture } from './map-picture.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Mapa de eventos' });
const clustersOf = (page: Page) =>
  page.getByRole('list', { name: 'Grupos de eventos en el mapa' }).getByRole('button');
const fitAll = (page: Page) => page.getByRole('button', { name: 'Ver todos' });
const searchArea = (page: Page) => page.getByRole('button', { name: 'Buscar en esta zona' });
const searchOf = (page: Page) => page.getByRole('searchbox').filter({ visible: true });

// Without motion, moves of the map are immediate: a key that is pressed during one would end it.
test.use({ contextOptions: { reducedMotion: 'reduce' }, deviceScaleFactor: coarseScale });

/** Waits long, because without a graphics card a busy machine takes a second for a frame. */
async function expectMap(page: Page): Promise<void> {
  await expect(mapOf(page)).toBeVisible({ timeout: 90_000 });
}

/** The width of the map's visible part in degrees, from the address after a search in it. */
async function degreesInSight(page: Page): Promise<number> {
  await mapOf(page).focus();
  await page.keyboard.press('ArrowUp');
  await searchArea(page).click();
  await expect(page).toHaveURL(/[?&]area=/);
  const [west = 0, , east = 0] = (new URL(page.url()).searchParams.get('area') ?? '').split(',').map(Number);
  return east - west;
}

/** The names of the events in the list, as far as it has drawn them. */
const foundNames = (page: Page) =>
  page
    .getByRole('region', { name: 'Lista de eventos' })
    .getByRole('article')
    .getByRole('heading')
    .allTextContents();

/** The number of faces of a font family on the page. Browsers quote names with spaces. */
async function facesOf(page: Page, name: string): Promise<number> {
  const families = await page.evaluate(() => [...document.fonts].map(({ family }) => family));
  return families.filter((family) => family.replaceAll(/["']/g, '') === name).length;
}

test('the map opens fitted to the results, and the visitor zooms into a group by keyboard', async ({
  page,
}) => {
  await page.goto('/events');
  await mapOf(page).focus();
  await expectMap(page);
  await expect(clustersOf(page).filter({ hasText: /^\d+ eventos en .+\. Acercar$/ })).not.toHaveCount(0);
  await expect(fitAll(page)).toBeHidden();
  expect(await facesOf(page, 'Archivo Bib'), 'faces are declared once, for letters and for digits').toBe(2);
  await expectAccessible(page);

  const before = await clustersOf(page).allTextContents();
  await clustersOf(page).first().press('Enter');
  await expect(mapOf(page)).toBeFocused();
  await expect.poll(() => clustersOf(page).allTextContents()).not.toEqual(before);
  await fitAll(page).press('Enter');
  await expect(fitAll(page)).toBeHidden();
  await expect.poll(() => clustersOf(page).allTextContents()).toEqual(before);
});

test('the map fits the new results after a change of filters', { tag: sameAtAnySize }, async ({ page }) => {
  await page.goto('/events?q=valencia');
  await mapOf(page).focus();
  await expectMap(page);
  const before = await clustersOf(page).allTextContents();
  await searchOf(page).fill('playa');
  await expect(page).toHaveURL(/q=playa/);
  await expect.poll(() => clustersOf(page).allTextContents()).not.toEqual(before);
  expect(await degreesInSight(page)).toBeGreaterThan(15);
});

test.describe('a map that the visitor has moved', { tag: sameAtAnySize }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/events?q=valencia');
    await mapOf(page).focus();
    await expectMap(page);
    await page.keyboard.press('ArrowUp');
    await expect(fitAll(page)).toBeVisible();
    const before = await foundNames(page);
    await searchOf(page).fill('playa');
    await expect(page).toHaveURL(/q=playa/);
    await expect.poll(() => foundNames(page)).not.toEqual(before);
  });

  test('stays where it is when the filters change', async ({ page }) => {
    await expect(fitAll(page)).toBeVisible();
    // The measurement sets a filter, so it can't be followed by a press of the button.
    expect(await degreesInSight(page)).toBeLessThan(10);
  });

  test('shows all results when the visitor presses its button', async ({ page }) => {
    await fitAll(page).click();
    await expect(fitAll(page)).toBeHidden();
    expect(await degreesInSight(page)).toBeGreaterThan(15);
  });
});

test("a press on a group in the map's picture zooms in when the map has loaded", {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const letThrough = await holdStyle(page);
  await page.goto('/events');
  await pressPicture(page, 'circle');

  letThrough();
  await expect(fitAll(page)).toBeVisible({ timeout: 90_000 });
});

test.describe('if the visitor searches nearby', () => {
  test.use({ geolocation: { latitude: 39.47, longitude: -0.376 }, permissions: ['geolocation'] });

  test("the map shows the visitor's surroundings until the filters change", { tag: sameAtAnySize }, async ({
    page,
  }) => {
    await page.goto('/events');
    await page.getByRole('button', { name: 'Buscar cerca de mí' }).filter({ visible: true }).first().click();
    await expectMap(page);
    await expect(page.getByText(/^\d+ eventos? a 25 km/)).toBeVisible();
    await expect(fitAll(page)).toBeVisible();

    await searchOf(page).fill('valencia');
    await expect(page).toHaveURL(/q=valencia/);
    await expect(fitAll(page)).toBeHidden();
  });
});
