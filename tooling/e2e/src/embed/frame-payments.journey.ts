import { expectCodeStep, typeAddressCode } from '../address-code.ts';
import {
  fillBuyer,
  fillParticipants,
  payAtTheBank,
  type Person,
  type Place,
  stepButton,
  uniqueEmail,
} from '../checkout-steps.ts';
import { checkoutIn, clubPage, clubUrl, expect, heardEvents, test } from './two-sites.ts';
import {
  chooseTicket,
  completed,
  expectAccessibleFrame,
  expectFits,
  expectFreshCheckout,
} from './frame-steps.ts';

/** Fills in the checkout up to the last press, which the journey makes itself. */
async function fillIn(checkout: Place, { ticket, buyer }: { ticket: string; buyer: Person }): Promise<void> {
  await chooseTicket(checkout, ticket);
  await stepButton(checkout, 'Continuar').click();
  await fillParticipants(checkout, [buyer]);
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, buyer);
}

/** The user activation after a press is used up or five seconds old. Playwright's calls in a frame count as presses. */
const forgetPresses = `Object.defineProperty(navigator, 'userActivation', { value: { isActive: false } })`;

test("a second press leads to the bank and back if the organizer's page isolates its tabs", async ({
  page,
  context,
}) => {
  const buyer = { fullName: 'Iria Castro Pena', email: uniqueEmail('iria') };
  const checkout = checkoutIn(page);
  await page.addInitScript(forgetPresses);
  const tab = context.waitForEvent('page');
  await page.goto(clubPage('apartada', { event: 'carrera-torre-de-hercules' }));
  await fillIn(checkout, { ticket: '12K', buyer });

  await stepButton(checkout, /^Pagar 18,00/).click();
  await expect(checkout.getByRole('heading', { name: 'Continúa en la página del banco' })).toBeVisible();
  // The checkout can't navigate the tab, so the tab closes itself.
  await expect.poll(async () => (await tab).isClosed()).toBe(true);
  await expectFits(page);
  await expectAccessibleFrame(page);
  await checkout.getByRole('button', { name: 'Ir al banco' }).click();
  await payAtTheBank(page, /^Aceptada/);

  await expect(page.getByRole('heading', { name: '¡Compra confirmada!' })).toBeVisible();
  await page.getByRole('link', { name: `Volver a ${new URL(clubUrl).host}` }).click();
  await expect(page).toHaveURL(clubPage('apartada'));
});

test('the buyer holds a place by bank transfer, and a reload of the page starts a new checkout', async ({
  page,
  complaints,
}) => {
  const buyer = { fullName: 'Neus Carbonell Riba', email: uniqueEmail('neus') };
  const checkout = checkoutIn(page);
  await page.goto(clubPage('en-la-pagina', { event: 'gravel-les-gavarres' }));
  await chooseTicket(checkout, 'Corto 38 km');
  await stepButton(checkout, 'Continuar').click();
  await fillParticipants(checkout, [buyer]);
  await stepButton(checkout, 'Continuar').click();
  await checkout.getByRole('radio', { name: /Transferencia bancaria/ }).check();
  await fillBuyer(checkout, buyer);

  await stepButton(checkout, /^Reservar por transferencia\s· 35,00/).click();
  await expectCodeStep(checkout, buyer.email, complaints);
  await expectFits(page);
  await expectAccessibleFrame(page);
  await typeAddressCode(checkout, buyer.email);

  await expect(checkout.getByText('ES28 9999 0001 4562 1833 6578')).toBeVisible();
  await expect(checkout.getByText(/^DORSAL [0-9A-Z]{8}$/)).toBeVisible();
  await expectFits(page);
  await expectAccessibleFrame(page);

  await checkout.getByRole('button', { name: 'Ver mi pedido' }).click();
  await expect(checkout.getByRole('heading', { level: 1 })).toHaveText('Esperamos tu transferencia');
  await expect.poll(() => heardEvents(page)).toContainEqual('dorsal:step {"name":"confirmation"}');
  // The message with the height comes last, so a sale would have been reported by now.
  await expectFits(page);
  expect(await completed(page)).toEqual([]);

  await test.step('a reload starts a new checkout', async () => {
    // The page is visible before its scripts have loaded, which delete the order.
    const kept = () =>
      checkout
        .locator(':root')
        .evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('dorsal:hold:')));
    await expect.poll(kept).toEqual([]);
    await page.reload();
    await expectFreshCheckout(page);
    await expect(checkout.getByText('Esperamos tu transferencia.')).toHaveCount(0);
    await expect(checkout.getByLabel('Nombre completo', { exact: true })).toHaveCount(0);
  });
});
