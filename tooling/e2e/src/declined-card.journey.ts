import {
  openCheckout,
  fillBuyer,
  fillParticipants,
  payAtTheBank,
  stepButton,
  uniqueEmail,
} from './checkout-steps.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('the buyer pays again after a declined card, and the second payment is accepted', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const buyer = { fullName: 'Iker Etxeberria Goñi', email: uniqueEmail('iker') };

  await openCheckout(page, { slug: 'carrera-torre-de-hercules', ticket: /12K/ });
  await stepButton(page, 'Continuar').click();
  await fillParticipants(page, [buyer]);
  await stepButton(page, 'Continuar').click();
  await fillBuyer(page, buyer);
  await stepButton(page, /^Pagar 18,00/).click();
  await payAtTheBank(page, /^Denegada/);

  await page.waitForURL(/\/purchase-confirmation\//);
  await expect(page.getByRole('heading', { name: 'El pago no se ha completado' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText(/sigue reservada hasta el \d\d \S+ \d{4}, \d\d:\d\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await payAtTheBank(page, /^Aceptada/);

  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
});
