import type { Page } from '@playwright/test';
import {
  fillBuyer,
  fillParticipants,
  isPlacing,
  payAtTheBank,
  stepButton,
  uniqueEmail,
} from '../checkout-steps.ts';
import {
  chooseTicket,
  completed,
  confirmedIn,
  expectFits,
  expectFreshCheckout,
  holdInFrame,
  reloadFrame,
  startPayment,
} from './frame-steps.ts';
import { checkoutIn, clubPage, clubUrl, expect, heardEvents, shopUrl, test } from './two-sites.ts';

/** Reloads the page after a sale, and expects a new checkout without another report of the sale. */
async function expectFreshAfterReload(page: Page): Promise<void> {
  await page.reload();
  await expectFreshCheckout(page);
}

test("a reload of the organizer's page keeps the held places until the buyer cancels or has paid", async ({
  page,
}) => {
  const buyer = { fullName: 'Iria Castro Lema', email: uniqueEmail('iria') };
  const checkout = checkoutIn(page);

  await test.step('a reload starts a new checkout after the buyer has canceled the hold', async () => {
    await holdInFrame(page, { ticket: 'Marcha 8K' });
    await checkout.getByRole('button', { name: 'Cancelar reserva' }).filter({ visible: true }).click();
    await checkout.getByRole('button', { name: 'Sí, cancelar' }).click();
    await expect(checkout.getByRole('timer')).toHaveCount(0);
    await expectFreshAfterReload(page);
  });

  const orderId = await holdInFrame(page, { ticket: 'Marcha 8K' });
  const placed: string[] = [];
  page.on('request', (request) => void (isPlacing(request) && placed.push(request.url())));

  await test.step('a reload keeps the held places', async () => {
    await page.reload();
    await expect(checkout.getByRole('timer').filter({ visible: true }).first()).toHaveText(/1[0-4]:\d\d/);
    await fillParticipants(checkout, [buyer]);
    await checkout.getByLabel('Talla de la camiseta').selectOption('M');
    await stepButton(checkout, 'Continuar').click();
    await fillBuyer(checkout, buyer);
  });

  const bank = await startPayment(page, /^Pagar/);

  await test.step('a reload during the payment keeps waiting for the bank', async () => {
    await bank.waitForURL(/\/tpv\//);
    await page.reload();
    await expect(
      checkout.getByRole('heading', { name: 'Termina el pago en la pestaña que se ha abierto' }),
    ).toBeVisible();
    await payAtTheBank(bank, /^Aceptada/);
  });

  await test.step("the bank's tab starts a new checkout on the organizer's page", async () => {
    await bank.getByRole('link', { name: `Volver a ${new URL(clubUrl).host}` }).click();
    await expect(bank).toHaveURL(clubPage('en-la-pagina'));
    await expectFreshCheckout(bank);
  });

  await test.step('the sale is reported once, and reloads start new checkouts', async () => {
    await expect(confirmedIn(page)).toBeVisible();
    await expect.poll(() => completed(page)).toEqual([`dorsal:completed {"ref":"${orderId.slice(-8)}"}`]);
    expect(placed, 'further orders').toEqual([]);
    await expectFreshAfterReload(page);
    await expectFreshAfterReload(bank);
  });
});

test("the buyer who paid in the organizer's tab returns to the confirmation, which is reported once", async ({
  page,
}) => {
  const buyer = { fullName: 'Unai Etxeberria Ruiz', email: uniqueEmail('unai') };
  const checkout = checkoutIn(page);
  await page.addInitScript('window.open = () => null');
  const orderId = await holdInFrame(page, { ticket: 'Marcha 8K' });
  await fillParticipants(checkout, [buyer]);
  await checkout.getByLabel('Talla de la camiseta').selectOption('M');
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, buyer);
  await stepButton(checkout, /^Pagar/).click();
  // Playwright's polling keeps the user activation alive, however long the response takes.
  await expect(stepButton(checkout, /^Pagar/)).toBeHidden();
  await payAtTheBank(page, /^Aceptada/);
  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();

  await page.getByRole('link', { name: `Volver a ${new URL(clubUrl).host}` }).click();

  await expect(page).toHaveURL(clubPage('en-la-pagina'));
  await expect(confirmedIn(page)).toBeVisible();
  await expect.poll(() => completed(page)).toEqual([`dorsal:completed {"ref":"${orderId.slice(-8)}"}`]);
  await expectFreshAfterReload(page);
});

test('a guest takes a free place if the browser blocks all storage', async ({ page }) => {
  const guest = { fullName: 'Blai Torrent Puig', email: uniqueEmail('blai') };
  const checkout = checkoutIn(page);
  // As Chromium does if the user blocks all site data.
  await page.addInitScript(`if (location.origin === '${shopUrl}')
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get() { throw new DOMException('Access is denied for this document.', 'SecurityError'); },
      });`);
  await page.goto(clubPage('en-la-pagina', { event: 'marcha-popular-del-turia' }));
  await chooseTicket(checkout, 'Marcha 12 km');
  await stepButton(checkout, 'Continuar').click();
  await fillParticipants(checkout, [guest]);
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, guest);
  await stepButton(checkout, 'Confirmar inscripción').click();

  await expect(confirmedIn(page)).toBeVisible();
  // The message with the height comes last, so all others have been received.
  await expectFits(page);
  expect(await completed(page)).toHaveLength(1);

  await test.step('a reload of the frame reports no second sale', async () => {
    await reloadFrame(page);
    await expect.poll(async () => (await heardEvents(page)).at(-1)).toMatch(/^dorsal:step .*confirmation/);
    await expect(confirmedIn(page)).toBeVisible();
    await expectFits(page);
    expect(await completed(page)).toHaveLength(1);
  });
});
