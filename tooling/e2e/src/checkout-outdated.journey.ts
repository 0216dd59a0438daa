import { openCheckout, stepButton } from './checkout-steps.ts';
import { deployAnother, expectMissingFiles } from './deployment.ts';
import { untilHydrated } from './hydration.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('the checkout offers a reload that keeps the chosen tickets if a deployment has removed its files', {
  tag: sameAtAnySize,
}, async ({ page, context, complaints }) => {
  const quantity = page.getByRole('group', { name: 'Entradas Marcha 12 km' });
  await openCheckout(page, { slug: 'marcha-popular-del-turia', ticket: /Marcha 12 km/ });
  const add = page.getByRole('button', { name: 'Añadir una entrada Marcha 12 km' });
  await expect(add).toBeVisible();
  // The page loads the next chunks when the buyer touches the form.
  const deployment = await deployAnother(context);
  await add.click();
  await expect(quantity).toHaveText(/2/);
  await stepButton(page, 'Continuar').click();

  const told = page.getByRole('alert').filter({ hasText: 'Hay una versión nueva de esta página.' });
  await expect(told).toBeVisible();
  await expectAccessible(page);
  expectMissingFiles(complaints);
  await deployment.end();
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click();

  await expect(told).toHaveCount(0);
  await expect(quantity).toHaveText(/2/);
  await stepButton(page, 'Continuar').click();
  await expect(page.getByLabel('Nombre completo', { exact: true }).first()).toBeVisible();
});

test("the page reloads itself if a deployment has removed the sign-in dialog's files, and then opens it", {
  tag: sameAtAnySize,
}, async ({ page, complaints, request }) => {
  // Opened by its address: Chromium never reports the end of a map worker's request if the page is left before.
  const event = await request.get('/api/events/event/20k-del-estrecho');
  const { _id } = (await event.json()) as { _id: string };
  await page.goto(`/events/20k-del-estrecho/checkout/${_id}`);
  const signIn = page.getByRole('button', { name: 'Ya tengo cuenta' });
  await expect(signIn).toBeVisible();
  await page.waitForLoadState('networkidle');
  // After the reload, the server has the files of the new page.
  let isLoadedAnew = false;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLoadedAnew = true;
  });
  await page.route('**/assets/*.js', (route) =>
    isLoadedAnew ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );

  const reload = page.waitForEvent('domcontentloaded');

  await signIn.click();
  // Until then Chromium reports the old page's missing files.
  await reload;
  complaints.length = 0;

  await untilHydrated(page);
  await signIn.click();
  await expect(page.getByRole('dialog', { name: 'Iniciar Sesión' })).toBeVisible();
});
