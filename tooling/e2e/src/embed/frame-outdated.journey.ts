import { stepButton } from '../checkout-steps.ts';
import { deployAnother, expectMissingFiles } from '../deployment.ts';
import { addTicket, expectAccessibleFrame, expectFits } from './frame-steps.ts';
import { checkoutIn, clubPage, expect, test } from './two-sites.ts';

test('the frame offers a reload that keeps the chosen tickets if a deployment has removed its files', async ({
  page,
  context,
  complaints,
}) => {
  const checkout = checkoutIn(page);
  const quantity = checkout.getByRole('group', { name: 'Entradas Marcha 12 km' });
  await page.goto(clubPage('en-la-pagina', { event: 'marcha-popular-del-turia' }));
  await expect(quantity).toBeVisible();
  // The page loads the next chunks when the buyer touches the form.
  const deployment = await deployAnother(context);
  await addTicket(checkout, 'Marcha 12 km');
  await addTicket(checkout, 'Marcha 12 km');
  const chosen = (await quantity.textContent()) ?? '';
  await stepButton(checkout, 'Continuar').click();

  await expect(checkout.getByRole('alert')).toContainText('Hay una versión nueva de esta página.');
  await expectFits(page);
  await expectAccessibleFrame(page);
  expectMissingFiles(complaints);
  await deployment.end();
  await checkout.getByRole('button', { name: 'Cargar de nuevo' }).click();

  await expect(checkout.getByRole('alert')).toHaveCount(0);
  await expect(quantity).toHaveText(chosen);
  await stepButton(checkout, 'Continuar').click();
  await expect(checkout.getByLabel('Nombre completo', { exact: true }).first()).toBeVisible();
});
