import { stepButton } from './checkout-steps.ts';
import { deployAnother, expectMissingFiles } from './deployment.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';

test('a checkout whose later files a deployment has taken away loads anew, with what was chosen', async ({
  page,
  context,
  complaints,
}) => {
  const quantity = page.getByRole('group', { name: 'Entradas 20K individual' });
  await page.goto('/events/20k-del-estrecho');
  await page.getByRole('link', { name: /20K individual/ }).click();
  const add = page.getByRole('button', { name: 'Añadir una entrada 20K individual' });
  await expect(add).toBeVisible();
  // What comes next is asked for as soon as the form is touched.
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
