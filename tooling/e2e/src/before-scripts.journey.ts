import { expect, type Page, test } from '@playwright/test';
import { untilHydrated } from './hydration.ts';
import { keepPicture } from './map-picture.ts';
import { sameAtAnySize } from './sizes.ts';

/** Delays the scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test('a form that is sent before the scripts load keeps its values and does not add them to the URL', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  const address = page.url();
  const name = page.getByLabel('Nombre', { exact: true });

  await name.fill('Lucía Ferrer');
  await name.press('Enter');
  await page.getByRole('button', { name: 'Enviar' }).click();

  expect(page.url()).toBe(address);
  release();
  await untilHydrated(page);
  expect(page.url()).toBe(address);
  await expect(name).toHaveValue('Lucía Ferrer');
});

test('the explorer applies filters that the visitor chose before the scripts loaded', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const release = await holdScripts(page);
  await keepPicture(page);
  await page.goto('/events', { waitUntil: 'domcontentloaded' });
  const search = page.getByRole('searchbox').filter({ visible: true });
  const category = page.getByLabel('Categoría');

  await category.selectOption('Running');
  await page.getByLabel('Distancia').selectOption('50 km');
  await search.fill('noct');
  await search.blur();
  release();

  await expect(page).toHaveURL(/\?q=noct&category=Running&distance=50$/);
  await expect(search).toHaveValue('noct');
  await expect(category).toHaveValue('Running');
});
