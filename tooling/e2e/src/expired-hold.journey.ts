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

test('the buyer holds expired places again with the entered data, and pays again after a declined card', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const buyer = { fullName: 'Antía Varela Rey', email: uniqueEmail('antia') };
  const orderId = await holdTicket(page, { slug: '20k-del-estrecho', ticket: /20K individual/ });
  await fillParticipants(page, [buyer]);

  await test.step('the checkout reports the expired hold and keeps the data', async () => {
    await endHold(orderId);
    await showAgain(page, page.getByText('Tu reserva ha caducado', { exact: true }));
    await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue(buyer.fullName);
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the buyer holds the places again', async () => {
    await stepButton(page, 'Volver a reservar').click();
    await expect(page.getByRole('timer').filter({ visible: true })).toBeVisible();
    await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue(buyer.fullName);
    await stepButton(page, 'Continuar').click();
    await fillBuyer(page, buyer);
  });

  await test.step('the bank declines the card, and the places stay held', async () => {
    await stepButton(page, /^Pagar 18,00/).click();
    await payAtTheBank(page, /^Denegada/);
    await page.waitForURL(/\/purchase-confirmation\//);
    await expect(page.getByRole('heading', { name: 'El pago no se ha completado' })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByText(/sigue reservada hasta el \d\d \S+ \d{4}, \d\d:\d\d/)).toBeVisible();
  });

  await test.step('the second payment is accepted', async () => {
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await payAtTheBank(page, /^Aceptada/);
    await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  });
});
