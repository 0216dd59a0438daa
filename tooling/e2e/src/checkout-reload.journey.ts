import type { Locator } from '@playwright/test';
import {
  chooseTicket,
  fillBuyer,
  fillParticipants,
  payWithCode,
  stepButton,
  uniqueEmail,
} from './checkout-steps.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test("the checkout of a race keeps the buyer's data after reloads and after visits to the event and the bank", {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const buyer = { fullName: 'Xoel Rivas Otero', email: uniqueEmail('xoel') };
  const name = page.getByLabel('Nombre completo', { exact: true });
  const document = page.getByLabel('Número de documento');

  await test.step('a reload in the first step keeps the quantity', async () => {
    await page.goto('/events/trail-cuerda-larga-invernal');
    await chooseTicket(page, /15K/);
    await page.getByRole('button', { name: 'Añadir una entrada 15K' }).click();
    await expect(page.getByRole('group', { name: 'Entradas 15K' })).toHaveText(/2/);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Entradas 15K' })).toHaveText(/2/);
    await page.getByRole('button', { name: 'Quitar una entrada 15K' }).click();
  });

  await test.step('a reload in the second step keeps the participant while the timer runs', async () => {
    await stepButton(page, 'Continuar').click();
    await expect(name).toBeVisible();
    await stepButton(page, 'Continuar').click();
    // The missing field is in view, also on a phone.
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('alert', { name: 'Revisa estos datos de los participantes' })).toBeVisible();
    await fillParticipants(page, [buyer]);
    await document.fill('12345678Z');
    await page.getByLabel('Sexo').selectOption('Hombre');
    await page.getByLabel('Fecha de nacimiento').fill('14/03/1985');
    await expect(page.getByText(/^Categoría: /)).toBeVisible();
    const emergency = page.getByRole('group', { name: 'Contacto de emergencia' });
    await emergency.getByLabel('Nombre').fill('Uxía Otero');
    await emergency.getByLabel('Teléfono').fill('698 76 54 32');
    await page.reload();
    await expect(name).toHaveValue(buyer.fullName);
    await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(buyer.email);
    await expect(page.getByText(/^Categoría: /)).toBeVisible();
    await expect(page.getByRole('timer').filter({ visible: true })).toHaveText(/1[0-4]:\d\d/);
    await expectAccessible(page);
  });

  await test.step('Back to the event and Forward keep the participant', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trail Cuerda Larga Invernal');
    await page.goForward();
    await expect(name).toHaveValue(buyer.fullName);
    await typeAgain(document);
  });

  await test.step("a reload in the third step keeps the buyer's and the invoice's data", async () => {
    await stepButton(page, 'Continuar').click();
    await fillBuyer(page, buyer);
    await page.getByRole('switch', { name: 'Quiero factura' }).check();
    await page.getByLabel('Dirección').fill('Rúa Real, 12');
    await page.reload();
    await expect(page.getByLabel('Dirección')).toHaveValue('Rúa Real, 12');
    await typeAgain(document);
    await expect(page.getByLabel('Tu correo electrónico')).toHaveValue(buyer.email);
    await expect(page.getByLabel(/Acepto los términos/)).toBeChecked();
    await page.getByRole('switch', { name: 'Quiero factura' }).uncheck();
  });

  await test.step('Back from the bank shows the open payment, which the buyer can check', async () => {
    await stepButton(page, /^Pagar 28,00/).click();
    await page.waitForURL(/\/tpv\//);
    // On a slow phone the part opens after the browser has restored the scroll position. The message is in view also then.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
    await page.goBack();
    await expect(page.getByText('Dejaste un pago a medias en el banco.')).toBeInViewport();
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await expect(page.getByLabel('Tu correo electrónico')).toHaveValue(buyer.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Comprobar el pago' }).click();
    await expect(page.getByText('El banco todavía no ha contestado.')).toBeVisible();
  });

  await test.step('the buyer pays with a card that asks for a code', async () => {
    // The order has the document: it was sent before.
    await expect(document).toHaveValue('');
    await stepButton(page, /^Pagar 28,00/).click();
    await payWithCode(page);
    await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  });

  await test.step("the tab's session storage has no checkout data after the purchase", async () => {
    expect(
      await page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('checkout'))"),
    ).toEqual([]);
    expect(new URL(page.url()).hash).toMatch(/^#token=/);
  });
});

/** Types the number of the document again: the browser never stores it. */
async function typeAgain(document: Locator): Promise<void> {
  await expect(document).toHaveValue('');
  await document.fill('12345678Z');
}
