import { expectCodeStep, typeAddressCode } from './address-code.ts';
import { openCheckout, fillBuyer, fillParticipants, stepButton, uniqueEmail } from './checkout-steps.ts';
import { expect, expectAccessible, test } from './quiet-page.ts';
import { sameAtAnySize } from './sizes.ts';

test('the buyer holds a place by bank transfer, and sees its data after a reload, unlike a stranger', {
  tag: sameAtAnySize,
}, async ({ page, context, browser, complaints }) => {
  const buyer = { fullName: 'Maite Zubiri Lasa', email: uniqueEmail('maite') };
  const iban = 'ES28 9999 0001 4562 1833 6578';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('the buyer chooses the transfer', async () => {
    await openCheckout(page, { slug: 'gravel-les-gavarres', ticket: /Corto 38 km/ });
    await stepButton(page, 'Continuar').click();
    await fillParticipants(page, [buyer]);
    await stepButton(page, 'Continuar').click();
    await page.getByRole('radio', { name: /Transferencia bancaria/ }).check();
    await fillBuyer(page, buyer);
    await stepButton(page, /^Reservar por transferencia\s· 35,00/).click();
  });

  await test.step('the buyer confirms the address with the code from the e-mail', async () => {
    await expectCodeStep(page, buyer.email, complaints);
    await expectAccessible(page);
    await typeAddressCode(page, buyer.email);
  });

  const concept = page.getByText(/^DORSAL [0-9A-Z]{8}$/);
  await test.step('the page shows account, reference and deadline, and copies the IBAN', async () => {
    await expect(page.getByRole('heading', { name: 'Haz la transferencia' })).toBeFocused();
    await expect(page.getByText('Pedal y Cuneta')).toBeVisible();
    await expect(page.getByText(iban)).toBeVisible();
    await expect(concept).toBeVisible();
    await expect(page.getByText('Fecha límite')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Copiar el IBAN' }).click();
    await expect(page.getByText('IBAN copiado.')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(iban.replaceAll(' ', ''));
  });

  await test.step('the order shows the same data, also after a reload', async () => {
    await page.getByRole('button', { name: 'Ver mi pedido' }).click();
    await page.waitForURL(/\/purchase-confirmation\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esperamos tu transferencia');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esperamos tu transferencia');
    await expect(page.getByText(iban)).toBeVisible();
    await expect(concept).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('a stranger does not see the data', async () => {
    const stranger = await (await browser.newContext()).newPage();
    const { origin, pathname } = new URL(page.url());
    await stranger.goto(`${origin}${pathname}`);
    await expect(stranger.getByText(/Si es tu compra/)).toBeVisible();
    await expect(stranger.getByText(/IBAN|DORSAL [0-9A-Z]{8}|€/)).toHaveCount(0);
    await stranger.context().close();
  });
});
