import { fillBuyer, fillParticipants, payAtTheBank, stepButton, uniqueEmail } from './checkout-steps.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';

test('a declined card can be tried again, and is accepted', async ({ page }) => {
  const buyer = { fullName: 'Iker Etxeberria Goñi', email: uniqueEmail('iker') };

  await page.goto('/events/carrera-torre-de-hercules');
  await page.getByRole('link', { name: /12K/ }).click();
  await stepButton(page, 'Continuar').click();
  await fillParticipants(page, [buyer]);
  await stepButton(page, 'Continuar').click();
  await fillBuyer(page, buyer);
  await stepButton(page, /^Pagar 18,00/).click();
  await payAtTheBank(page, /^Denegada/);

  await page.waitForURL(/\/purchase-confirmation\//);
  await expect(page.getByRole('heading', { name: 'El pago no se ha completado' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await stepButton(page, /^Pagar 18,00/).click();
  await payAtTheBank(page, /^Aceptada/);

  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
});
