import type { Page } from '@playwright/test';
import { stepButton } from '../checkout-steps.ts';
import { checkoutIn, clubPage, expect, shopUrl, test } from './two-sites.ts';

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
