import {
  fillBuyer,
  fillParticipants,
  isPlacing,
  showAgain,
  stepButton,
  uniqueEmail,
} from '../checkout-steps.ts';
import { endHold } from '../database.ts';
import {
  completed,
  confirmedIn,
  expectAccessibleFrame,
  expectFits,
  holdInFrame,
  makeLong,
  reloadFrame,
} from './frame-steps.ts';
import { checkoutIn, clubPage, expect, frameOf, heardEvents, shopUrl, test } from './two-sites.ts';

test('a reload of the frame keeps the held places until the sale, which is reported once, and to its buyer only', async ({
  page,
  context,
  browser,
}) => {
  const buyer = { fullName: 'Olalla Pena Souto', email: uniqueEmail('olalla') };
  const checkout = checkoutIn(page);
  // A free place, because its sale needs no bank.
  const march = { event: 'marcha-popular-del-turia' };
  const orderId = await holdInFrame(page, { ...march, ticket: 'Marcha 12 km' });
  await expect.poll(() => heardEvents(page)).toContainEqual(expect.stringMatching(/^dorsal:held /));
  const isPlaced = page.waitForRequest(isPlacing, { timeout: 0 }).then(() => true);

  await reloadFrame(page);

  await expect(checkout.getByRole('timer').filter({ visible: true }).first()).toHaveText(/1[0-4]:\d\d/);
  await fillParticipants(checkout, [buyer]);
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, buyer);

  await test.step('the confirmation scrolls into view in a long page and focuses its heading', async () => {
    // A laptop's window, which is shorter than the checkout.
    await page.setViewportSize({ width: 1024, height: 600 });
    await makeLong(page);
    await stepButton(checkout, 'Confirmar inscripción').focus();
    await page.keyboard.press('Enter');
    await expect(confirmedIn(page)).toBeFocused();
    await expectFits(page);
    await expect(confirmedIn(page)).toBeInViewport({ ratio: 1 });
  });

  await test.step('the sale is reported once, and a free place needs no new tab', async () => {
    await expect.poll(() => completed(page)).toEqual([`dorsal:completed {"ref":"${orderId.slice(-8)}"}`]);
    expect(await Promise.race([isPlaced, Promise.resolve(false)]), 'a second order').toBe(false);
    expect(context.pages()).toHaveLength(1);
  });

  await test.step('the frame reports no sale if its token does not open the order', async () => {
    const stranger = await browser.newPage();
    await stranger.goto(clubPage('en-la-pagina', march));
    await expect(stepButton(checkoutIn(stranger), 'Continuar')).toBeVisible();
    await checkoutIn(stranger)
      .owner()
      .evaluate((frame: HTMLIFrameElement, src) => {
        frame.src = src;
      }, `${shopUrl}/purchase-confirmation/iframe/${orderId}#token=x`);

    await expect(checkoutIn(stranger).getByText(/^Si es tu compra/)).toBeVisible();
    await expectFits(stranger);
    expect(await completed(stranger)).toEqual([]);
    await stranger.close();
  });
});

test('the frame reports an expired hold, and holds the places again with the entered data', async ({
  page,
}) => {
  const buyer = { fullName: 'Yeray Santana Cruz', email: uniqueEmail('yeray') };
  const checkout = checkoutIn(page);
  const name = checkout.getByLabel('Nombre completo', { exact: true });
  const orderId = await holdInFrame(page, { event: '20k-del-estrecho', ticket: '20K individual' });
  await fillParticipants(checkout, [buyer]);

  await endHold(orderId);
  const expired = checkout.getByText('Tu reserva ha caducado', { exact: true });
  await showAgain(frameOf(page), expired);

  await expect(name).toHaveValue(buyer.fullName);
  await expectFits(page);
  await expectAccessibleFrame(page);
  await stepButton(checkout, 'Volver a reservar').click();
  await expect(checkout.getByRole('timer').filter({ visible: true }).first()).toBeVisible();
  await expect(name).toHaveValue(buyer.fullName);
});
