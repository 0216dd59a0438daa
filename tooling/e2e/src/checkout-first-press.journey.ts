import { isPlacing, openCheckout, stepButton } from './checkout-steps.ts';
import { expect, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

/** The chunk that is loaded at the first press. */
const laterFile = /\/assets\/after-first-press-[^/]+\.js$/;

test('the first press shows progress while its chunk loads, and holds the quantity chosen by then', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const quantity = page.getByRole('group', { name: 'Entradas Marcha 12 km' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(laterFile, async (route) => {
    await released;
    await route.continue();
  });
  await openCheckout(page, { slug: 'marcha-popular-del-turia', ticket: /Marcha 12 km/ });

  const asked = page.waitForRequest(laterFile);
  await page.getByRole('button', { name: 'Añadir una entrada Marcha 12 km' }).click();
  await expect(quantity).toHaveText(/2/);
  await asked;

  await stepButton(page, 'Continuar').click();
  await expect(stepButton(page, 'Reservando...')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar una entrada Marcha 12 km' }).click();
  await expect(quantity).toHaveText(/1/);

  const placing = page.waitForRequest(isPlacing);
  release();
  expect((await placing).postDataJSON()).toMatchObject({ items: [{ quantity: 1 }] });
  await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveCount(1);
});
