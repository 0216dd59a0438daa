import { fillParticipants, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { expectFits } from './frame-steps.ts';
import { checkoutIn, clubPage, expect, test } from './two-sites.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('the buyer pays for a place on a phone by taps alone', async ({ page }) => {
  const buyer = { fullName: 'Uxía Lago Prieto', email: uniqueEmail('uxia') };
  const checkout = checkoutIn(page);
  await page.goto(clubPage('de-borde-a-borde', { event: 'carrera-torre-de-hercules' }));
  await expect(checkout.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the buyer chooses a place and enters the participant', async () => {
    const quantity = checkout.getByRole('group', { name: 'Entradas 12K' });
    await expect(quantity).toHaveText(/0/);
    await checkout.getByRole('button', { name: 'Añadir una entrada 12K' }).tap();
    await stepButton(checkout, 'Continuar').tap();
    await fillParticipants(checkout, [buyer]);
    await stepButton(checkout, 'Continuar').tap();
    await checkout.getByLabel('Tu nombre completo').fill(buyer.fullName);
    await checkout.getByLabel('Tu correo electrónico').fill(buyer.email);
    await checkout.getByRole('checkbox', { name: /Acepto los términos y condiciones/ }).tap();
    await expectFits(page);
  });

  await test.step('the buyer pays at the bank', async () => {
    const tab = page.waitForEvent('popup');
    await stepButton(checkout, /^Pagar 18,00/).tap();
    const bank = await tab;
    await bank.waitForURL(/\/tpv\//);
    await bank.getByRole('radio', { name: /^Aceptada/ }).tap();
    await bank.getByRole('button', { name: /^Pagar/ }).tap();
    await bank.waitForURL(/\/purchase-confirmation\//);
    await bank.close();
  });

  await test.step('the frame shows the confirmation and the QR code', async () => {
    await expect(checkout.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
    await checkout.getByRole('button', { name: /^Ver QR/ }).tap();
    await expect(checkout.getByRole('img', { name: /QR/ })).toBeVisible();
    await expectFits(page);
  });
});
