import type { Page } from '@playwright/test';
import { allowedShift, layoutShift, noteLayoutShifts } from './layout-shift.ts';
import { coarseScale, holdStyle, pressPicture } from './map-picture.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { onSmallScreens, sameAtAnySize } from './sizes.ts';

const mapOf = (page: Page) => page.getByRole('region', { name: 'Mapa de eventos' });
const clustersOf = (page: Page) =>
  page.getByRole('list', { name: 'Grupos de eventos en el mapa' }).getByRole('button');
const fitAll = (page: Page) => page.getByRole('button', { name: 'Ver todos' });
const searchArea = (page: Page) => page.getByRole('button', { name: 'Buscar en esta zona' });
const chipOf = (page: Page) =>
  page.getByRole('button', { name: 'Esta zona', exact: true }).filter({ visible: true });
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

/** Opens the explorer, and expects a map that moves nothing, is fitted to the results and works by keyboard. */
async function expectFittedMap(page: Page): Promise<void> {
  await noteLayoutShifts(page);
  await page.goto('/events');
  await mapOf(page).focus();
  await expectMap(page);
  const { sum, moved } = await layoutShift(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(allowedShift);
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
}

/** Searches for words, and waits until the list has the events found. */
async function search(page: Page, words: string): Promise<void> {
  const before = await foundNames(page);
  await searchOf(page).fill(words);
  await expect(page).toHaveURL(new RegExp(`[?&]q=${words}`));
  await expect.poll(() => foundNames(page)).not.toEqual(before);
}

/** Measures the map by a search in its visible part, and removes that search. The map then fits the results again. */
async function degreesOnce(page: Page): Promise<number> {
  const degrees = await degreesInSight(page);
  // Go back when the page shows the search, as a visitor does.
  await expect(chipOf(page)).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/[?&]area=/);
  await expect(fitAll(page)).toBeHidden();
  return degrees;
}

test('the map opens without a layout shift, fitted to the results, and the visitor zooms into a group', {
  tag: onSmallScreens,
}, async ({ page }) => {
  await expectFittedMap(page);
});

test('the map fits the results, also after changes of filters, unless the visitor has moved it', {
  tag: sameAtAnySize,
}, async ({ page, context }) => {
  await test.step('it opens without a layout shift, fitted, and the visitor zooms into a group by keyboard', () =>
    expectFittedMap(page));

  await test.step('it fits the new results after a change of filters', async () => {
    await search(page, 'valencia');
    const before = await clustersOf(page).allTextContents();
    await search(page, 'playa');
    await expect.poll(() => clustersOf(page).allTextContents()).not.toEqual(before);
    expect(await degreesOnce(page)).toBeGreaterThan(15);
  });

  /** Moves the map that shows a few results, and searches for others. */
  const moveAndSearch = async () => {
    await search(page, 'valencia');
    await mapOf(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(fitAll(page)).toBeVisible();
    await search(page, 'playa');
    await expect(fitAll(page)).toBeVisible();
  };

  await test.step('it stays where the visitor has moved it when the filters change', async () => {
    await moveAndSearch();
    expect(await degreesOnce(page)).toBeLessThan(10);
  });

  await test.step('it shows all results when the visitor presses its button', async () => {
    await moveAndSearch();
    await fitAll(page).click();
    await expect(fitAll(page)).toBeHidden();
    expect(await degreesOnce(page)).toBeGreaterThan(15);
  });

  await test.step("it shows the visitor's surroundings until the filters change", async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 39.47, longitude: -0.376 });
    await searchOf(page).fill('');
    await page.getByRole('button', { name: 'Buscar cerca de mí' }).filter({ visible: true }).first().click();
    await expect(page.getByText(/^\d+ eventos? a 25 km/)).toBeVisible();
    await expect(fitAll(page)).toBeVisible();

    await searchOf(page).fill('valencia');
    await expect(page).toHaveURL(/q=valencia/);
    await expect(fitAll(page)).toBeHidden();
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
