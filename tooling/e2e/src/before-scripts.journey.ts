import { expect, test } from '@playwright/test';
import { untilHydrated } from './hydration.ts';
import { sameAtAnySize } from './sizes.ts';

test('what is sent before the scripts have come stays, and none of it gets into the address', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
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
