import { expect } from '@playwright/test';
import { expectCodeStep, typeAddressCode } from '../address-code.ts';
import { fillBuyer, fillParticipants, openCheckout, stepButton, uniqueEmail } from '../checkout-steps.ts';
import { receivedMessage } from '../mailbox.ts';
import { expectAccessible, test } from '../quiet-page.ts';
import { sameAtAnySize } from '../sizes.ts';
import { panelUrl, signInToPanel } from './panel-steps.ts';

test("the bank's file confirms a transfer, and the buyer gets the place", { tag: sameAtAnySize }, async ({
  page,
  browser,
  complaints,
}) => {
  const buyer = { fullName: 'Gorka Etxeberria Sola', email: uniqueEmail('gorka') };
  let concept = '';

  await test.step('a visitor holds a place by bank transfer', async () => {
    await openCheckout(page, { slug: 'gravel-les-gavarres', ticket: /Corto 38 km/ });
    await stepButton(page, 'Continuar').click();
    await fillParticipants(page, [buyer]);
    await stepButton(page, 'Continuar').click();
    await page.getByRole('radio', { name: /Transferencia bancaria/ }).check();
    await fillBuyer(page, buyer);
    await stepButton(page, /^Reservar por transferencia/).click();
    await expectCodeStep(page, buyer.email, complaints);
    await typeAddressCode(page, buyer.email);
    concept = (await page.getByText(/^DORSAL [0-9A-Z]{8}$/).textContent()) ?? '';
  });

  await test.step('the treasurer uploads the file of the bank and confirms the line', async () => {
    const panel = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    await signInToPanel(panel, 'antonio@pedal-y-cuneta.example');
    await panel.goto(`${panelUrl}/pedal-y-cuneta/money/transfers`);
    const day = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeZone: 'Europe/Madrid' });
    const [date, text] = [day.format(new Date()), `TRANSF. GORKA ETXEBERRIA ${concept}`];
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

  await test.step('the buyer gets the place by e-mail', async () => {
    const { text } = await receivedMessage(buyer.email, /Gravel Les Gavarres/);
    expect(text).toContain('Corto 38 km');
  });
});
