import type { Page } from '@playwright/test';
import {
  fillBuyer,
  fillParticipants,
  holdTicket,
  payAtTheBank,
  showAgain,
  stepButton,
  uniqueEmail,
} from './checkout-steps.ts';
import { expect, expectRefusal, test, watch } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

/** Opens the same checkout in another tab, with this one's session storage, as 'Duplicate tab' does. */
async function duplicate(page: Page): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate('void window.open(location.href)');
  const other = await opened;
  await expect(other.getByLabel('Nombre completo', { exact: true }).first()).toBeVisible();
  return other;
}

const race = { slug: '20k-del-estrecho', ticket: /Marcha 10K/ };

test('a checkout paid in one tab is confirmed in the others, when shown again and at the next request', {
  tag: sameAtAnySize,
}, async ({ page, complaints, baseURL }) => {
  const buyer = { fullName: 'Brais Castro Pena', email: uniqueEmail('brais') };
  await holdTicket(page, race);
  await fillParticipants(page, [buyer]);
  const other = await duplicate(page);
  const third = await duplicate(page);
  watch(third, { complaints, baseURL });

  await stepButton(other, 'Continuar').click();
  await fillBuyer(other, buyer);
  await stepButton(other, /^Pagar 9,00/).click();
  await payAtTheBank(other, /^Aceptada/);
  await expect(other.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();

  await test.step('the tab that is shown again', () =>
    showAgain(page, page.getByRole('heading', { name: '¡Compra confirmada!' })));

  await test.step('the tab that sends the next request', async () => {
    await fillParticipants(third, [buyer]);
    await stepButton(third, 'Continuar').click();
    await fillBuyer(third, buyer);
    await stepButton(third, /^Pagar 9,00/).click();
    await expect(third.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
    // The response by which the page learns of the payment.
    await expectRefusal(complaints, 409);
  });
});

test('the checkout reports places that the buyer changed or canceled in another tab', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  await holdTicket(page, race);
  await fillParticipants(page, [{ fullName: 'Iria Souto Lema', email: uniqueEmail('iria') }]);
  const other = await duplicate(page);

  await other.getByRole('button', { name: 'Añadir una entrada Marcha 10K' }).click();
  await stepButton(other, 'Actualizar entradas').click();
  await expect(other.getByLabel('Nombre completo', { exact: true })).toHaveCount(2);
  await showAgain(page, page.getByText('Tu reserva ha cambiado en otra pestaña.'));
  await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveCount(2);
  await expect(page.getByLabel('Nombre completo', { exact: true }).first()).toHaveValue('Iria Souto Lema');

  await other.reload();
  await expect(other.getByLabel('Nombre completo', { exact: true })).toHaveCount(2);
  await cancel(other);
  await showAgain(page, page.getByText('Esta reserva está cancelada'));
  await expect(page.getByLabel('Nombre completo', { exact: true }).first()).toHaveValue('Iria Souto Lema');
});

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancelar reserva' }).filter({ visible: true }).click();
  await page.getByRole('button', { name: 'Sí, cancelar' }).click();
  await expect(page.getByText(/Has cancelado la reserva/)).toBeVisible();
}
