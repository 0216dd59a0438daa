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

test('a reload in any part loses nothing, nor does leaving for the event or the bank', {
  tag: sameAtAnySize,
}, async ({ page }) => {
  const buyer = { fullName: 'Xoel Rivas Otero', email: uniqueEmail('xoel') };
  const name = page.getByLabel('Nombre completo', { exact: true });

  await test.step('in the first part', async () => {
    await page.goto('/events/20k-del-estrecho');
    await chooseTicket(page, /20K individual/);
    await page.getByRole('button', { name: 'Añadir una entrada 20K individual' }).click();
    await expect(page.getByRole('group', { name: 'Entradas 20K individual' })).toHaveText(/2/);
    await page.reload();
    await expect(page.getByRole('group', { name: 'Entradas 20K individual' })).toHaveText(/2/);
    await page.getByRole('button', { name: 'Quitar una entrada 20K individual' }).click();
  });

  await test.step('in the second part, while the clock goes on', async () => {
    await stepButton(page, 'Continuar').click();
    await expect(name).toBeVisible();
    await stepButton(page, 'Continuar').click();
    // The missing field is in view, also on a phone.
    await expect(name).toBeFocused();
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('alert', { name: 'Revisa estos datos de los participantes' })).toBeVisible();
    await fillParticipants(page, [buyer]);
    await page.reload();
    await expect(name).toHaveValue(buyer.fullName);
    await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(buyer.email);
    await expect(page.getByRole('timer').filter({ visible: true })).toHaveText(/1[0-4]:\d\d/);
    await expectAccessible(page);
  });

  await test.step('by going back to the event and forward again', async () => {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('20K del Estrecho');
    await page.goForward();
    await expect(name).toHaveValue(buyer.fullName);
  });

  await test.step('in the third part', async () => {
    await stepButton(page, 'Continuar').click();
    await fillBuyer(page, buyer);
    await page.getByRole('switch', { name: 'Quiero factura' }).check();
    await page.getByLabel('Dirección').fill('Rúa Real, 12');
    await page.reload();
    await expect(page.getByLabel('Dirección')).toHaveValue('Rúa Real, 12');
    await expect(page.getByLabel('Tu correo electrónico')).toHaveValue(buyer.email);
    await expect(page.getByLabel(/Acepto los términos/)).toBeChecked();
    await page.getByRole('switch', { name: 'Quiero factura' }).uncheck();
  });

  await test.step('by coming back from the bank: the open payment is told, and may be gone on with', async () => {
    await stepButton(page, /^Pagar 18,00/).click();
    await page.waitForURL(/\/tpv\//);
    await page.goBack();
    await expect(page.getByText('Dejaste un pago a medias en el banco.')).toBeInViewport();
    await expect(page.getByLabel('Tu correo electrónico')).toHaveValue(buyer.email);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Comprobar el pago' }).click();
    await expect(page.getByText('El banco todavía no ha contestado.')).toBeVisible();
  });

  await test.step('and is bought with a card that asks for a code', async () => {
    await stepButton(page, /^Pagar 18,00/).click();
    await payWithCode(page);
    await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  });

  await test.step('then nothing that was typed stays behind in the tab', async () => {
    expect(
      await page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('checkout'))"),
    ).toEqual([]);
    expect(new URL(page.url()).hash).toMatch(/^#token=/);
  });
});
