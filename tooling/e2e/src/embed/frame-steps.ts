import { expect, type FrameLocator, type Page } from '@playwright/test';
import { violationsIn } from '../axe.ts';
import { isPlacing, type Place, stepButton } from '../checkout-steps.ts';
import { untilStill } from '../until-still.ts';
import { checkoutIn, clubPage, frameOf, heardEvents, shopUrl } from './two-sites.ts';

/** Chooses one place of a ticket type. If an event has only one type, it is chosen already. */
export async function chooseTicket(checkout: Place, ticket: string): Promise<void> {
  const quantity = checkout.getByRole('group', { name: `Entradas ${ticket}` });
  if ((await quantity.textContent())?.includes('0')) await addTicket(checkout, ticket);
}

/** Chooses one more place of a ticket type. */
export async function addTicket(checkout: Place, ticket: string): Promise<void> {
  await checkout.getByRole('button', { name: `Añadir una entrada ${ticket}` }).click();
}

/**
 * Holds one place in the frame of the organizer's page about `event`, or about the club's own event. Returns the
 * order's id, which that page never gets.
 */
export async function holdInFrame(
  page: Page,
  { event, ticket }: { event?: string; ticket: string },
): Promise<string> {
  const checkout = page.frameLocator('iframe');
  await page.goto(clubPage('en-la-pagina', event ? { event } : {}));
  await chooseTicket(checkout, ticket);
  const answer = page.waitForResponse((response) => isPlacing(response.request()) && response.ok());
  await stepButton(checkout, 'Continuar').click();
  const { _id } = (await (await answer).json()) as { _id: string };
  await expect(checkout.getByLabel('Nombre completo', { exact: true })).toBeVisible();
  return _id;
}

/** Reloads the frame, and waits until its old page is gone, because text typed before would be lost with it. */
export async function reloadFrame(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('framenavigated', (frame) => frame.url().startsWith(shopUrl));
  await frameOf(page).evaluate('location.reload()');
  await reloaded;
}

/** The sales that were reported to the organizer's page. */
export const completed = async (page: Page): Promise<string[]> =>
  (await heardEvents(page)).filter((line) => line.startsWith('dorsal:completed'));

/** The heading of the confirmation in the frame. */
export const confirmedIn = (page: Page) =>
  checkoutIn(page).getByRole('heading', { level: 1, name: '¡Compra confirmada!' });

/** Expects a checkout for the next places, with none held and no sale reported to the page. */
export async function expectFreshCheckout(page: Page): Promise<void> {
  const checkout = checkoutIn(page);
  // A single ticket type is chosen from the start. With several types none is chosen, and there is no step button.
  const start = checkout.getByText('Todavía no has elegido entradas.').or(stepButton(checkout, 'Continuar'));
  await expect(start).toBeVisible();
  await expect(checkout.getByRole('group', { name: /^Entradas / }).first()).toBeVisible();
  await expect(checkout.getByRole('timer')).toHaveCount(0);
  await expect.poll(() => heardEvents(page)).toContainEqual(expect.stringMatching(/^dorsal:step .*tickets/));
  await expectFits(page);
  expect(await completed(page)).toEqual([]);
}

/** Adds space above and below the checkout, as of a long page. */
export const makeLong = (page: Page) =>
  page.evaluate(`document.querySelector('.inscripcion').style.margin = '2000px 0'`);

/** Sends the buyer from the frame to the bank. Returns the tab that opens. */
export async function startPayment(
  page: Page,
  button: RegExp,
  checkout = page.frameLocator('iframe'),
): Promise<Page> {
  const tab = page.waitForEvent('popup');
  await checkout.getByRole('button', { name: button }).filter({ visible: true }).click();
  return tab;
}

/** How many pixels the frame is higher than its content (rounded up), and how far it scrolls sideways. */
async function misfit(checkout: FrameLocator): Promise<{ down: number; aside: number }> {
  const frameHeight = await checkout.owner().evaluate((frame) => frame.clientHeight);
  const { height, aside } = await checkout.locator('#frame').evaluate((content) => ({
    height: Math.ceil(content.getBoundingClientRect().height),
    aside: content.ownerDocument.documentElement.scrollWidth - content.ownerDocument.defaultView!.innerWidth,
  }));
  return { down: frameHeight - height, aside };
}

/** Expects the frame to be exactly as high as its content, and no sideways scrolling in it or the page around it. */
export async function expectFits(page: Page, checkout = page.frameLocator('iframe')): Promise<void> {
  await expect
    .poll(() => misfit(checkout), { message: 'pixels by which the frame differs from its content' })
    .toEqual({ down: 0, aside: 0 });
  const sideways = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect(sideways, 'pixels of sideways scrolling').toBe(0);
}

/** Expects no axe violation of WCAG 2.2 AA in the frame. The page around it is the organizer's. */
export async function expectAccessibleFrame(page: Page): Promise<void> {
  await untilStill(page);
  expect(await violationsIn(frameOf(page))).toEqual([]);
}

/** Expects no fixed or sticky elements: the frame is as high as its page, so they could be out of sight. */
export async function expectInFlow(checkout: FrameLocator): Promise<void> {
  const stuck = await checkout.locator('#frame').evaluate((content) =>
    [...content.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map((element) => element.outerHTML.slice(0, 80)),
  );
  expect(stuck).toEqual([]);
}
