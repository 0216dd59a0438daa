import type { Page } from '@playwright/test';
import { fillBuyer, fillParticipants, payAtTheBank, stepButton, uniqueEmail } from '../checkout-steps.ts';
import {
  completed,
  confirmedIn,
  expectFits,
  expectFreshCheckout,
  holdInFrame,
  startPayment,
} from './frame-steps.ts';
import { checkoutIn, clubPage, clubUrl, expect, shopUrl, test } from './two-sites.ts';

test("the bank's tab starts a new checkout on the organizer's page, and the sale is reported once", async ({
  page,
}) => {
  const buyer = { fullName: 'Maite Goñi Larrea', email: uniqueEmail('maite') };
  const checkout = checkoutIn(page);
  const orderId = await holdInFrame(page, { ticket: 'Marcha 8K' });
  await fillParticipants(checkout, [buyer]);
  await checkout.getByLabel('Talla de la camiseta').selectOption('M');
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, buyer);
  const bank = await startPayment(page, /^Pagar/);
  await payAtTheBank(bank, /^Aceptada/);

  await bank.getByRole('link', { name: `Volver a ${new URL(clubUrl).host}` }).click();

  await expect(bank).toHaveURL(clubPage('en-la-pagina'));
  await expectFreshCheckout(bank);
  await expect(confirmedIn(page)).toBeVisible();
  await expect.poll(() => completed(page)).toEqual([`dorsal:completed {"ref":"${orderId.slice(-8)}"}`]);
  await bank.reload();
  await expectFreshCheckout(bank);
});

/** Adds one more link to the page's event to the page. */
const addLink = (page: Page, ticketId: string) =>
  page
    .locator('.dorsal-embed')
    .first()
    .evaluate((link, ticket) => {
      const other = link.cloneNode() as HTMLElement;
      for (const name of other.getAttributeNames())
        if (!['class', 'href', 'data-event'].includes(name)) other.removeAttribute(name);
      other.dataset['ticket'] = ticket;
      link.parentElement?.append(other);
    }, ticketId);

test('two links to one event with different ticket types keep separate orders', async ({ page }) => {
  const event = 'trail-nocturno-del-garbi';
  const { tickets } = (await (await page.request.get(`${shopUrl}/api/events/event/${event}`)).json()) as {
    tickets: { _id: string; name: string }[];
  };
  const [first, second] = tickets;
  if (!first || !second) throw new Error('The event has one ticket type.');
  const chosen = (nth: number, { name }: { name: string }) =>
    checkoutIn(page, nth).getByRole('group', { name: `Entradas ${name}` });
  await page.goto(clubPage('en-la-pagina', { event, ticket: first._id }));
  await expect(chosen(0, first)).toHaveText(/1/);
  await stepButton(checkoutIn(page), 'Continuar').click();
  await expect(checkoutIn(page).getByRole('timer').first()).toBeAttached();

  await page.reload();
  await addLink(page, second._id);

  await expect(checkoutIn(page).getByLabel('Nombre completo', { exact: true })).toBeVisible();
  await expect(chosen(1, second)).toHaveText(/1/);
  await expect(chosen(1, first)).toHaveText(/0/);
  await expect(checkoutIn(page, 1).getByRole('timer')).toHaveCount(0);
  await stepButton(checkoutIn(page, 1), 'Continuar').click();
  await expect(checkoutIn(page, 1).getByRole('timer').first()).toBeAttached();

  await test.step('a third link, to the first ticket type, starts a new order', async () => {
    await addLink(page, first._id);
    await expect(chosen(2, first)).toHaveText(/1/);
    await expect(checkoutIn(page, 2).getByRole('timer')).toHaveCount(0);
  });
});

test('a free place needs no new tab, and the frame reports a sale only if the token opens the order', async ({
  page,
  context,
  browser,
}) => {
  const buyer = { fullName: 'Blai Torrent Camps', email: uniqueEmail('blai') };
  const checkout = checkoutIn(page);
  const orderId = await holdInFrame(page, { event: 'marcha-popular-del-turia', ticket: 'Marcha 12 km' });
  await fillParticipants(checkout, [buyer]);
  await stepButton(checkout, 'Continuar').click();
  await fillBuyer(checkout, buyer);
  await stepButton(checkout, 'Confirmar inscripción').click();
  await expect(confirmedIn(page)).toBeVisible();
  await expect.poll(() => completed(page)).toEqual([`dorsal:completed {"ref":"${orderId.slice(-8)}"}`]);
  expect(context.pages()).toHaveLength(1);

  const stranger = await browser.newPage();
  await stranger.goto(clubPage('en-la-pagina', { event: 'marcha-popular-del-turia' }));
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
