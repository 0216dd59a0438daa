import {
  fillBuyer,
  fillParticipants,
  holdTicket,
  payAtTheBank,
  showAgain,
  stepButton,
  uniqueEmail,
} from './checkout-steps.ts';
import { endHold } from './database.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('the checkout reports an expired hold, and the buyer holds the places again with the entered data', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const buyer = { fullName: 'Antía Varela Rey', email: uniqueEmail('antia') };
  const orderId = await holdTicket(page, { slug: '20k-del-estrecho', ticket: /20K individual/ });
  await fillParticipants(page, [buyer]);

  await endHold(orderId);
  await showAgain(page, page.getByText('Tu reserva ha caducado', { exact: true }));
  await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue(buyer.fullName);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await expectAccessible(page);

  await stepButton(page, 'Volver a reservar').click();
  await expect(page.getByRole('timer').filter({ visible: true })).toBeVisible();
  await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue(buyer.fullName);
  await stepButton(page, 'Continuar').click();
  await fillBuyer(page, buyer);
  await stepButton(page, /^Pagar 18,00/).click();
  await payAtTheBank(page, /^Aceptada/);
  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
});
