import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectCodeStep, typeAddressCode } from '../address-code.ts';
import { fillBuyer, fillParticipants, openCheckout, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { receivedMessage } from '../mailbox.ts';
import { expectAccessible, test } from '../quiet-page.ts';
import { sameAtAnySize } from '../sizes.ts';
import { panelUrl, signInToPanel } from './panel-steps.ts';

test("the buyer holds a place by bank transfer, the bank's file confirms it, and the treasurer corrects an invoice", {
  tag: sameAtAnySize,
}, async ({ page, context, browser, complaints }) => {
  const panel = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const buyer = { fullName: 'Gorka Etxeberria Sola', email: uniqueEmail('gorka') };
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

  await test.step('the treasurer uploads the file of the bank and confirms the line', async () => {
    await signInToPanel(panel, 'antonio@pedal-y-cuneta.example');
    await panel.goto(`${panelUrl}/pedal-y-cuneta/money/transfers`);
    const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeZone: 'Europe/Madrid' });
    const [date, text] = [day.format(new Date()), `TRANSF. GORKA ETXEBERRIA ${await concept.textContent()}`];
    await panel.getByLabel('Subir el fichero del banco').setInputFiles({
      name: 'movimientos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Fecha;Concepto;Importe\n${date};${text};35,00\n${date};RECIBO LUZ;-42,10\n`),
    });
    await expect(panel.getByRole('checkbox', { name: /GORKA ETXEBERRIA/ })).toBeChecked();
    await expectAccessible(panel);
    await panel.getByRole('button', { name: /^Confirmar 1 transferencia, 35,00/ }).click();
    await expect(panel.getByText(/^1 transferencia confirmada, 35,00/)).toBeVisible();
  });

  await test.step('the buyer gets the place and its simplified invoice by e-mail', async () => {
    const { text } = await receivedMessage(buyer.email, /^Tus entradas para Gravel Les Gavarres/);
    expect(text).toContain('Corto 38 km');
    await receivedMessage(buyer.email, /^Factura simplificada de Gravel Les Gavarres/);
  });

  // An order of the demo data, whose recipient the sandbox's tax agency doesn't know.
  await test.step('the treasurer sees an invoice that the tax agency complains about, and what to do', async () => {
    await panel.goto(`${panelUrl}/pedal-y-cuneta/money/invoices`);
    await panel.getByRole('link', { name: 'Verlas' }).click();
    await panel.getByRole('row').filter({ hasText: 'Joan Puig Serra' }).getByRole('link').first().click();
    await expect(panel.getByText(/^La AEAT ha aceptado el registro .+ con errores$/)).toBeVisible();
    await expect(panel.getByText(/^Te toca a ti: Revisa con el destinatario su NIF/)).toBeVisible();
    await expectAccessible(panel);
  });

  await test.step("the address of the invoice's QR shows the record that the agency has", async () => {
    const [, number = ''] =
      / en (V\S+)$/.exec((await panel.getByRole('heading', { level: 1 }).textContent()) ?? '') ?? [];
    const address = await panel.getByRole('link', { name: 'Ver en la AEAT' }).getAttribute('href');
    expect(await (await page.request.get(address ?? '')).text()).toContain(number);
  });

  await test.step('the treasurer issues another invoice and downloads it, and its buyer gets it', async () => {
    await panel.getByRole('button', { name: 'Emitir otra factura' }).click();
    const dialog = panel.getByRole('dialog');
    await dialog.getByLabel('NIF o número fiscal').fill('12345678Z');
    await dialog.getByLabel('Por qué').fill('El NIF tenía una errata');
    await dialog.getByRole('button', { name: 'Emitir otra factura' }).click();
    await expect(panel.getByText('Factura emitida. Quien compró la recibe por correo.')).toBeVisible();
    await expect(panel.getByText(/^La AEAT ha aceptado el registro .+ con errores$/)).toBeHidden();

    await panel.getByRole('link', { name: /^R\d{4}V-\d+$/ }).click();
    const downloaded = panel.waitForEvent('download');
    await panel.getByRole('button', { name: 'PDF' }).click();
    const bytes = await readFile(await (await downloaded).path());
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    await receivedMessage('joan.puig@dorsal.example', /^Factura rectificativa de Gravel Les Gavarres/);
  });
});
